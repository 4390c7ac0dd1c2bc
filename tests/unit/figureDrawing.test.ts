import { expect, test } from 'vitest';
import { dotBlocks, numberOf } from '#content/schemas/figureDrawing.ts';

test.each([
  ['15', 15],
  ['30,000', 30_000],
  ['1,234,567.5', 1_234_567.5],
  ['0.3', 0.3],
])('the figure %s is a number', (value, number) => {
  expect(numberOf(value)).toBe(number);
});

test.each(['', '1.5만', '15+', '3,00', '24/7', '-5', '1 000', '½'])('the figure "%s" is no number to draw', (value) => {
  expect(numberOf(value)).toBeUndefined();
});

test.each([5, 10, 99, 100, 101, 450, 3000, 3001, 30_000, 59_999])(
  '%i dots stand in blocks without one too many',
  (dots) => {
    const { across, rows, last } = dotBlocks(dots);
    const all = rows.reduce((sum, each) => sum + each, 0);
    expect((all - 1) * across + last).toBe(dots);
    expect(last).toBeGreaterThan(0);
    expect(last).toBeLessThanOrEqual(across);
    expect(Math.min(...rows)).toBeGreaterThan(0);
  },
);
