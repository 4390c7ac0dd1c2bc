import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** What is counted while requests are answered, for Prometheus; nothing in it is about a person. */
export class Metrics {
  readonly registry = new Registry();
  readonly requests = new Counter({
    name: 'http_requests_total',
    help: 'Requests answered, by route and status',
    labelNames: ['method', 'route', 'status'],
    registers: [this.registry],
  });
  readonly durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to the answer’s headers, by route',
    labelNames: ['route'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [this.registry],
  });

  constructor() {
    collectDefaultMetrics({ register: this.registry });
  }

  /** Adds a value that is asked for whenever somebody reads; no value where it is `undefined`. */
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
