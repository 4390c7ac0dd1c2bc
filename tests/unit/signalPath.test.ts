import { describe, expect, test } from 'vitest';
import { joinedSignals, partWidth, signalHeight, signalPart, signalPath, signalWidth } from '#line/signalPath.ts';
import { families } from '#site.ts';
import { pathPoints } from './support/pathPoints.ts';

const signals = families.map(({ signal }) => signal);

const drawings = signals.flatMap((signal) => [
  { drawing: `the ${signal} signal`, path: signalPath(signal), width: signalWidth },
  { drawing: `the shortest part of the ${signal} signal`, path: signalPart(signal), width: partWidth },
]);

describe.each(drawings)('$drawing', ({ path, width }) => {
  const points = pathPoints(path);

  test('a signal ends at full width and its initial height, so that the next one continues it', () => {
    const [x, y] = points.at(-1) ?? [];
    expect(x).toBeCloseTo(width, 6);
    expect(y).toBeCloseTo(0, 6);
  });

  test('a signal stays within its width and height', () => {
    for (const [x, y] of points) {
      expect(Math.abs(y)).toBeLessThanOrEqual(signalHeight / 2);
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x).toBeLessThanOrEqual(width);
    }
  });

  test('a signal runs from left to right', () => {
    for (const [index, [x]] of points.entries())
      expect(x).toBeGreaterThanOrEqual((points[index - 1]?.[0] ?? 0) - 0.001);
  });
});

test('joined signals are one continuous line', () => {
  const path = joinedSignals(signals);
  expect(path.startsWith(`M0 ${signalHeight / 2}`)).toBe(true);
  expect(path.match(/M/g)).toHaveLength(1);
  const [x, y] = pathPoints(path.replace(/^M[\d. ]+/, '')).at(-1) ?? [];
  expect(x).toBeCloseTo(signals.length * signalWidth, 6);
  expect(y).toBeCloseTo(0, 6);
});
