import { type Vital, vitalMaximum } from '#contract/vitals.ts';

/**
 * Upper edges of the histograms' buckets, narrow near the thresholds. Loading and response are in milliseconds, layout
 * shift is in thousandths, so that all are integers. A removed edge still counts in stored rows.
 */
const edges: Readonly<Record<Vital, readonly number[]>> = {
  lcp: [
    200, 400, 600, 800, 1000, 1200, 1400, 1600, 1800, 2000, 2200, 2300, 2400, 2500, 2600, 2700, 3000, 3500, 3800, 4000,
    4200, 4500, 5000, 6000, 8000, 12_000,
  ],
  inp: [
    16, 32, 48, 64, 80, 100, 120, 140, 160, 180, 190, 200, 210, 225, 250, 300, 350, 400, 450, 475, 500, 525, 600, 800,
    1200, 2000, 5000,
  ],
  cls: [0, 10, 25, 50, 75, 90, 95, 100, 105, 110, 125, 150, 175, 200, 225, 240, 250, 260, 275, 300, 400, 500, 1000],
};

/** Stored units of one unit of a metric. */
const scale: Readonly<Record<Vital, number>> = { lcp: 1, inp: 1, cls: 1000 };

/** Returns the upper edges of a metric's buckets, in the metric's unit; the last bucket has none. */
export const bucketEdges = (vital: Vital): number[] => edges[vital].map((edge) => edge / scale[vital]);

/** Returns the stored upper edge of the bucket of a value. */
export function bucketOf(vital: Vital, value: number): number {
  const stored = edges[vital].find((edge) => value <= edge / scale[vital]);
  return stored ?? vitalMaximum[vital] * scale[vital];
}

/** Number of reports in one bucket. */
export interface BucketCount {
  /** Stored upper edge. */
  upTo: number;
  reports: number;
}

/**
 * Returns a percentile in the metric's unit, interpolated in its bucket.
 *
 * @param share part of the reports with at most this value, such as 0.75
 * @returns the lower edge in the last bucket, whose upper one is no measurement; `null` without reports
 */
export function percentileOf(vital: Vital, counts: readonly BucketCount[], share: number): number | null {
  const sorted = [...counts].sort((one, other) => one.upTo - other.upTo);
  const rank = share * sorted.reduce((sum, { reports }) => sum + reports, 0);
  let passed = 0;
  for (const { upTo, reports } of sorted) {
    if (reports > 0 && passed + reports >= rank) {
      const from = Math.max(0, ...edges[vital].filter((edge) => edge < upTo));
      const isLast = upTo === vitalMaximum[vital] * scale[vital];
      const inBucket = isLast ? 0 : ((rank - passed) / reports) * (upTo - from);
      return (from + inBucket) / scale[vital];
    }
    passed += reports;
  }
  return null;
}
