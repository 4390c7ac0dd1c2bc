import { Histogram } from '@prometheus-io/client';
import { vitals } from '#contract/vitals.ts';
import { bucketEdges } from '../visits/vitalBuckets.ts';
import type { Vitals } from '../visits/vitals.ts';
import type { Metrics } from './metrics.ts';

/** Name of each metric, and its unit in units of Prometheus: seconds, or the score. */
const names = {
  lcp: { name: 'web_vitals_lcp_seconds', help: 'Largest Contentful Paint', unit: 1000 },
  inp: { name: 'web_vitals_inp_seconds', help: 'Interaction to Next Paint', unit: 1000 },
  cls: { name: 'web_vitals_cls', help: 'Cumulative Layout Shift', unit: 1 },
} as const;

/** Adds a histogram for each metric of visitors' browsers, by kind of page and class of device, since the start. */
export function addVitalMetrics({ registry }: Metrics, counted: Pick<Vitals, 'onCount'>): void {
  for (const vital of vitals) {
    const { name, help, unit } = names[vital];
    const histogram = new Histogram({
      name,
      help: `${help} in visitors’ browsers, by kind of page and class of device`,
      labelNames: ['page', 'device'],
      buckets: bucketEdges(vital).map((edge) => edge / unit),
      registers: [registry],
    });
    counted.onCount(({ page, device, values }) => {
      const value = values[vital];
      if (value !== undefined) {
        histogram.observe({ page, device }, value / unit);
      }
    });
  }
}
