import { randomBytes } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import { defaultLocale, type Locale } from '#i18n/locales.ts';
import type { Settings } from '#settings/settings.ts';
import type { Logger } from '../log/log.ts';
import { passedProxies } from './clientAddress.ts';
import type { AppEnvironment } from './environment.ts';

/**
 * Sets each request's id, for the log and `X-Request-Id`, and the language of the response. Reuses the id of a trusted
 * proxy, so that both logs share it.
 */
export function requestIdentity(
  log: Logger,
  trustedProxies: Settings['trustedProxies'],
): MiddlewareHandler<AppEnvironment> {
  return async (c, next) => {
    const proxyId = passedProxies(c, trustedProxies) > 0 ? c.req.header('X-Request-Id') : undefined;
    const requestId = proxyId && /^[\w-]{8,64}$/.test(proxyId) ? proxyId : randomBytes(9).toString('base64url');
    c.set('requestId', requestId);
    c.set('log', log.child({ requestId }));
    c.set('language', responseLanguage(c.req.header('X-LANG')));
    await next();
    // Omitted from files: without it, a page fits the first packets.
    if (!c.res.headers.has('ETag')) c.res.headers.set('X-Request-Id', requestId);
  };
}

/** Returns the language of the response, from the header `X-LANG`. Korean is the default. */
function responseLanguage(header: string | undefined): Locale {
  return /^en\b/i.test(header ?? '') ? 'en' : defaultLocale;
}
