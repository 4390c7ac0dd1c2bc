import type { MiddlewareHandler } from 'hono';
import { matchedRoutes } from 'hono/route';
import type { AppContext, AppEnvironment } from './environment.ts';

/**
 * Logs each call: method, the route's pattern, status, duration. The sent address may contain personal data.
 */
export const requestLog: MiddlewareHandler<AppEnvironment> = async (c, next) => {
  const since = performance.now();
  await next();
  const call = calledRoute(c);
  const level = c.res.status >= 500 ? 'error' : call && call !== '/healthz' && call !== '/readyz' ? 'info' : 'debug';
  c.var.log[level](
    {
      method: c.req.method,
      call,
      status: c.res.status,
      milliseconds: Math.round((performance.now() - since) * 10) / 10,
    },
    'Answered',
  );
};

/** Returns the pattern of the call that answers a request; `undefined` for pages and unknown addresses. */
export function calledRoute(c: AppContext): string | undefined {
  return matchedRoutes(c).find(({ path }) => !path.includes('*'))?.path;
}
