import type { MiddlewareHandler } from 'hono';
import { origin as siteOrigin } from '#site.ts';
import { Forbidden } from './apiError.ts';
import type { AppContext, AppEnvironment } from './environment.ts';

const reading = ['GET', 'HEAD', 'OPTIONS', 'TRACE'];

/** Rejects writes that another website makes a visitor's browser send. */
export const sameOriginWrites: MiddlewareHandler<AppEnvironment> = async (c, next) => {
  if (!reading.includes(c.req.method) && isCrossSite(c)) {
    throw new Forbidden('answer:crossSite');
  }
  await next();
};

/** Rejects calls that another website makes a browser send, for calls that change something on GET. */
export const sameOriginOnly: MiddlewareHandler<AppEnvironment> = async (c, next) => {
  if (isCrossSite(c)) {
    throw new Forbidden('answer:crossSite');
  }
  await next();
};

/**
 * True when a browser names another site as the sender: by Fetch Metadata, or by `Origin` in browsers without it. Other
 * callers send neither and pass.
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
  // A proxy may speak HTTP to this server, so that only its header tells the scheme.
  return caller?.host !== host || (scheme !== undefined && caller?.protocol !== `${scheme}:`);
}
