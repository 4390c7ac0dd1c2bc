import { Histogram, type Registry } from '@prometheus-io/client';
import { type Vital, type VitalsReport, vitals } from '#contract/vitals.ts';
import type { PageKind } from './pageKind.ts';

/** Measurements of one page view. */
interface VitalValues extends Pick<VitalsReport, Vital> {
  page: PageKind;
  device: 'phone' | 'desktop';
}

/** The thresholds for good and poor values are among the buckets (web.dev/articles/vitals). */
const facts = {
  lcp: {
    name: 'web_vitals_lcp_seconds',
    help: 'Largest Contentful Paint',
    unit: 1000,
    buckets: [0.5, 1, 1.5, 2, 2.5, 3, 4, 6, 10],
  },
  inp: {
    name: 'web_vitals_inp_seconds',
    help: 'Interaction to Next Paint',
    unit: 1000,
    buckets: [0.05, 0.1, 0.15, 0.2, 0.3, 0.5, 1, 2],
  },
  cls: {
    name: 'web_vitals_cls',
    help: 'Cumulative Layout Shift',
    unit: 1,
    buckets: [0.01, 0.05, 0.1, 0.15, 0.25, 0.5, 1],
  },
} as const;

/** Counts what visitors' browsers measure since the start, in a histogram for each metric. Stores nothing. */
export class Vitals {
  readonly #histograms = vitals.map((vital) => {
    const { name, help, unit, buckets } = facts[vital];
    const histogram = new Histogram({
      name,
      help: `${help} in visitors’ browsers, by kind of page and class of device`,
      labelNames: ['page', 'device'],
      buckets: [...buckets],
      registers: [],
    });
    return { vital, unit, histogram };
  });

  /** Counts one report. Browsers report times in milliseconds, Prometheus counts seconds. */
  count({ page, device, ...values }: VitalValues): void {
    for (const { vital, unit, histogram } of this.#histograms) {
      const value = values[vital];
      if (value !== undefined) {
        histogram.observe({ page, device }, value / unit);
      }
    }
  }

  /** Adds the histograms to the metrics of the server. */
  addTo(registry: Registry): void {
    for (const { histogram } of this.#histograms) {
      registry.registerMetric(histogram);
    }
  }
}
