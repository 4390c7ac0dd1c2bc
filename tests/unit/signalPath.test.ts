import { describe, expect, test } from 'vitest';
import { joinedSignals, partWidth, signalHeight, signalPart, signalPath, signalWidth } from '#line/signalPath.ts';
import { families } from '#site.ts';

/** Numbers that each path command takes. */
const parameterCounts: Record<string, number> = { h: 1, v: 1, l: 2, q: 4, c: 6, t: 2, s: 4 };

/** Returns the end points of the commands in relative path data, from a starting point. */
function pointsOf(path: string, x = 0, y = 0): [number, number][] {
  const points: [number, number][] = [];
  for (const [, command = '', list = ''] of path.matchAll(/([a-z])([^a-z]*)/g)) {
    const count = parameterCounts[command];
    if (!count) throw new Error(`command ${command} is not relative`);
    const values = (list.match(/-?\d*\.?\d+/g) ?? []).map(Number);
    for (let index = 0; index < values.length; index += count) {
      const [dx = 0, dy = 0] = values.slice(index, index + count).slice(-2);
      if (command === 'h') x += dx;
      else if (command === 'v') y += dx;
      else [x, y] = [x + dx, y + dy];
      points.push([x, y]);
    }
  }
  return points;
}

const signals = families.map(({ signal }) => signal);

const drawings = signals.flatMap((signal) => [
  { drawing: `the ${signal} signal`, path: signalPath(signal), width: signalWidth },
  { drawing: `the shortest part of the ${signal} signal`, path: signalPart(signal), width: partWidth },
]);

describe.each(drawings)('$drawing', ({ path, width }) => {
  const points = pointsOf(path);

  test('ends at full width and at the height where it began, so that the next signal continues it', () => {
    const [x, y] = points.at(-1) ?? [];
    expect(x).toBeCloseTo(width, 6);
    expect(y).toBeCloseTo(0, 6);
  });

  test('stays within its width and height', () => {
    for (const [x, y] of points) {
      expect(Math.abs(y)).toBeLessThanOrEqual(signalHeight / 2);
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x).toBeLessThanOrEqual(width);
    }
  });

  test('is drawn from left to right', () => {
    for (const [index, [x]] of points.entries())
      expect(x).toBeGreaterThanOrEqual((points[index - 1]?.[0] ?? 0) - 0.001);
  });
});

test('joined signals are one continuous line', () => {
  const path = joinedSignals(signals);
  expect(path.startsWith(`M0 ${signalHeight / 2}`)).toBe(true);
  expect(path.match(/M/g)).toHaveLength(1);
  const [x, y] = pointsOf(path.replace(/^M[\d. ]+/, '')).at(-1) ?? [];
  expect(x).toBeCloseTo(signals.length * signalWidth, 6);
  expect(y).toBeCloseTo(0, 6);
});
