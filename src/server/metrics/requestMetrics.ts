import type { MiddlewareHandler } from 'hono';
import type { AppEnvironment } from '../http/environment.ts';
import { calledRoute } from '../http/requestLog.ts';
import type { Metrics } from './metrics.ts';

const methods = ['GET', 'HEAD', 'POST'];

/** Counts and times each answer, by the call's pattern; never by the address as sent. */
export function requestMetrics({ requests, durations }: Metrics): MiddlewareHandler<AppEnvironment> {
  return async (c, next) => {
    const since = performance.now();
    await next();
    const route = calledRoute(c) ?? 'page';
    const method = methods.includes(c.req.method) ? c.req.method : 'other';
    requests.inc({ method, route, status: c.res.status });
    durations.observe({ route }, (performance.now() - since) / 1000);
  };
}
