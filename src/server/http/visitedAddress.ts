import type { MiddlewareHandler } from 'hono';
import { isLoopbackHost } from '#settings/isLoopbackHost.ts';
import type { Settings } from '#settings/settings.ts';
import { forwardedValue } from './clientAddress.ts';
import type { AppEnvironment } from './environment.ts';

type AddressSettings = Pick<Settings, 'host' | 'production' | 'siteOrigin' | 'trustedProxies'>;

/** Sets `visited`: the host and scheme by which visitors reach the site, by `SITE_ORIGIN` where it is set. */
export function visitedAddress(settings: AddressSettings): MiddlewareHandler<AppEnvironment> {
  const secureCookies = needsTls(settings);
  const own = settings.siteOrigin === undefined ? undefined : new URL(settings.siteOrigin);
  return async (c, next) => {
    const forwarded = (name: string) => forwardedValue(c, name, settings.trustedProxies);
    c.set('visited', {
      host: own?.host ?? forwarded('X-Forwarded-Host') ?? c.req.header('Host'),
      scheme: own?.protocol.slice(0, -1) ?? forwarded('X-Forwarded-Proto'),
      secureCookies,
    });
    await next();
  };
}

/**
 * True when visitors use TLS: by `SITE_ORIGIN`, else unless the server is local. The request's host does not show it,
 * since a proxy may use a local name.
 */
function needsTls({ host, production, siteOrigin, trustedProxies }: AddressSettings): boolean {
  return siteOrigin ? siteOrigin.startsWith('https:') : production || trustedProxies !== 0 || !isLoopbackHost(host);
}
