import type { MiddlewareHandler } from 'hono';
import { securityHeaders } from '#hosting/securityHeaders.ts';

/** Adds the security headers that a response lacks. A page, for example, has its own policy. */
export const withSecurityHeaders: MiddlewareHandler = async (c, next) => {
  await next();
  for (const [name, value] of Object.entries(securityHeaders)) {
    if (!c.res.headers.has(name)) {
      c.res.headers.set(name, value);
    }
  }
};
