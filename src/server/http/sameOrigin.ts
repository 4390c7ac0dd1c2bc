import type { Context, MiddlewareHandler } from 'hono';
import { origin as siteOrigin } from '#site.ts';
import { Forbidden } from './apiError.ts';

const reading = ['GET', 'HEAD', 'OPTIONS', 'TRACE'];

/** Refuses writes that another website makes a visitor's browser send. */
export const sameOriginWrites: MiddlewareHandler = async (c, next) => {
  if (!reading.includes(c.req.method) && isCrossSite(c)) {
    throw new Forbidden('http.crossSite');
  }
  await next();
};

/** Refuses what another website makes a browser send, for calls that change something on GET. */
export const sameOriginOnly: MiddlewareHandler = async (c, next) => {
  if (isCrossSite(c)) {
    throw new Forbidden('http.crossSite');
  }
  await next();
};

/**
 * Whether a browser says that another site is behind the request: by Fetch Metadata, and by `Origin` where a browser
 * sends no Fetch Metadata. Callers that are no browsers send neither and are not what this is about.
 */
function isCrossSite(c: Context): boolean {
  const origin = c.req.header('Origin');
  if (origin === siteOrigin) {
    return false;
  }
  const site = c.req.header('Sec-Fetch-Site');
  if (site !== undefined) {
    return site !== 'same-origin' && site !== 'none';
  }
  // A proxy may speak HTTP to this server: the host is compared, not the scheme.
  return origin !== undefined && URL.parse(origin)?.host !== c.req.header('Host');
}
