import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Vital, vitalMaximum, vitals, vitalThresholds } from '#contract/vitals.ts';
import { type BucketCount, bucketEdges, bucketOf, percentileOf } from '#server/visits/vitalBuckets.ts';

/** Counts values as the table does. */
function countsOf(vital: Vital, values: readonly number[]): BucketCount[] {
  const buckets = Map.groupBy(values, (value) => bucketOf(vital, value));
  return [...buckets].map(([upTo, { length: reports }]) => ({ upTo, reports }));
}

test.each(vitals)('%s has ascending edges, the thresholds among them', (vital) => {
  const edges = bucketEdges(vital);
  expect(edges).toEqual([...new Set(edges)].sort((one, other) => one - other));
  expect(edges).toEqual(expect.arrayContaining([...vitalThresholds[vital]]));
  expect(edges.length).toBeLessThan(30);
});

test('an edge belongs to the bucket below it', () => {
  expect([2500, 2500.1, 0, 12_000.1, vitalMaximum.lcp].map((value) => bucketOf('lcp', value))).toEqual([
    2500, 2600, 200, 3_600_000, 3_600_000,
  ]);
  expect([0, 0.0004, 0.1, 0.11, 0.25, 0.2501].map((value) => bucketOf('cls', value))).toEqual([
    0, 10, 100, 110, 250, 260,
  ]);
});

test('a percentile is interpolated in its bucket', () => {
  expect(percentileOf('lcp', [{ upTo: 1000, reports: 4 }], 0.75)).toBe(950);
  const counts = [
    { upTo: 500, reports: 10 },
    { upTo: 190, reports: 70 },
    { upTo: 200, reports: 20 },
  ];
  expect(percentileOf('inp', counts, 0.75)).toBe(192.5);
  expect(percentileOf('cls', [{ upTo: 0, reports: 9 }], 0.75)).toBe(0);
  expect(percentileOf('cls', countsOf('cls', Array(8).fill(0.24)), 0.75)).toBeCloseTo(0.23625);
});

test('a percentile in the last bucket is its lower edge', () => {
  expect(percentileOf('lcp', countsOf('lcp', [100, 20_000, 30_000]), 0.75)).toBe(12_000);
});

test('no reports have no percentile', () => {
  expect(percentileOf('lcp', [], 0.75)).toBeNull();
  expect(percentileOf('lcp', [{ upTo: 1000, reports: 0 }], 0.75)).toBeNull();
});

test.each(vitals)('%s has the rating of its exact percentile, and an error of at most its bucket', (vital) => {
  const [good, fair] = vitalThresholds[vital];
  const value = fc.double({ min: 0, max: (bucketEdges(vital).at(-1) ?? 0) * 0.999, noNaN: true });
  fc.assert(
    fc.property(fc.array(value, { minLength: 1, maxLength: 300 }), (values) => {
      const exact = values.toSorted((one, other) => one - other)[Math.ceil(values.length * 0.75) - 1] ?? 0;
      const estimate = percentileOf(vital, countsOf(vital, values), 0.75) ?? Number.NaN;
      const edges = bucketEdges(vital);
      const upper = edges.find((edge) => exact <= edge) ?? 0;
      const lower = edges.findLast((edge) => edge < upper) ?? 0;
      expect(estimate).toBeGreaterThanOrEqual(lower);
      expect(estimate).toBeLessThanOrEqual(upper);
      expect([estimate <= good, estimate <= fair]).toEqual([exact <= good, exact <= fair]);
    }),
  );
});
