import type { MiddlewareHandler } from 'hono';
import { securityHeaders } from '#hosting/securityHeaders.ts';

/** Puts the security headers on every answer; one that an answer has already, such as a page's policy, stays. */
export const withSecurityHeaders: MiddlewareHandler = async (c, next) => {
  await next();
  for (const [name, value] of Object.entries(securityHeaders)) {
    if (!c.res.headers.has(name)) {
      c.res.headers.set(name, value);
    }
  }
};
