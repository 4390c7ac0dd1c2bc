import type { MiddlewareHandler } from 'hono';
import { origin as siteOrigin } from '#site.ts';
import { Forbidden } from './apiError.ts';
import type { AppContext, AppEnvironment } from './environment.ts';

const safeMethods = ['GET', 'HEAD', 'OPTIONS', 'TRACE'];

/** Rejects writes from other websites (CSRF). */
export const sameOriginWrites: MiddlewareHandler<AppEnvironment> = async (c, next) => {
  if (!safeMethods.includes(c.req.method) && isCrossSite(c)) {
    throw new Forbidden('answer:crossSite');
  }
  await next();
};

/** Rejects all calls from other websites. For calls that write on GET. */
export const sameOriginOnly: MiddlewareHandler<AppEnvironment> = async (c, next) => {
  if (isCrossSite(c)) {
    throw new Forbidden('answer:crossSite');
  }
  await next();
};

/**
 * True when a browser names another site as the sender, by Fetch Metadata or, in browsers without it, by `Origin`.
 * Other callers send neither and pass.
 */
function isCrossSite(c: AppContext): boolean {
  const origin = c.req.header('Origin');
  if (origin === siteOrigin) {
    return false;
  }
  const site = c.req.header('Sec-Fetch-Site');
  if (site !== undefined) {
    return site !== 'same-origin' && site !== 'none';
  }
  if (origin === undefined) {
    return false;
  }
  const caller = URL.parse(origin);
  const { host, scheme } = c.var.visited;
  // Behind a proxy, only its header has the visitor's scheme.
  return caller?.host !== host || (scheme !== undefined && caller?.protocol !== `${scheme}:`);
}
