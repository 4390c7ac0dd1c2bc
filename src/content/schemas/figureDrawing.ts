/** Kinds of drawings of a figure, with the amounts that each shows: ticks, dots, lines, or how often the other value fits. */
export const drawnAmounts = {
  years: { least: 2, most: 60 },
  dots: { least: 5, most: 60_000 },
  bars: { least: 1, most: 200 },
  race: { least: 0.01, most: 100 },
} as const;

export type DrawingKind = keyof typeof drawnAmounts;

/** Returns the number that a figure's value writes, such as `30,000`, or undefined for other text. */
export function numberOf(value: string): number | undefined {
  return /^(?:\d+|\d{1,3}(?:,\d{3})+)(?:\.\d+)?$/.test(value) ? Number(value.replaceAll(',', '')) : undefined;
}

/** Dots of a block: small ones for thousands, larger ones otherwise. */
const blocks = { many: { across: 25, down: 40 }, few: { across: 10, down: 10 } };

/** Most dots that are drawn large. */
const mostLarge = 3000;

/**
 * Returns the blocks that hold a number of dots.
 *
 * @returns rows of each block, and in the last block the dots of its last row
 */
export function dotBlocks(dots: number): { size: keyof typeof blocks; across: number; rows: number[]; last: number } {
  const size = dots > mostLarge ? 'many' : 'few';
  const { across, down } = blocks[size];
  const rows = Math.ceil(dots / across);
  return {
    size,
    across,
    rows: Array.from({ length: Math.ceil(rows / down) }, (_, index) => Math.min(down, rows - index * down)),
    last: dots - (rows - 1) * across,
  };
}
