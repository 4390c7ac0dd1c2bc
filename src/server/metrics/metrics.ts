import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from '@prometheus-io/client';
import type { MiddlewareHandler } from 'hono';
import type { AppEnvironment } from '../http/environment.ts';
import { calledRoute } from '../http/requestLog.ts';

/** Metrics for Prometheus, without personal data. */
export class Metrics {
  readonly registry = new Registry();
  readonly requests = new Counter({
    name: 'http_requests_total',
    help: 'Answered requests by route and status',
    labelNames: ['method', 'route', 'status'],
    registers: [this.registry],
  });
  readonly durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time until the headers of the answer, by route',
    labelNames: ['route'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [this.registry],
  });

  constructor() {
    collectDefaultMetrics({ register: this.registry });
  }

  /** Adds a gauge that each scrape reads. While its value is `undefined`, the scrape omits it. */
  gauge(name: string, help: string, read: () => Promise<number | undefined> | number | undefined): void {
    new Gauge({
      name,
      help,
      registers: [this.registry],
      async collect() {
        const value = await read();
        this.reset();
        if (value !== undefined) {
          this.set(value);
        } else {
          this.remove();
        }
      },
    });
  }
}

const methods = ['GET', 'HEAD', 'POST'];

/** Counts and times each answer by its route's pattern, never by the sent address. */
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
