/** Width of a week in the drawing. */
export const weekWidth = 100;

/** Height of the drawing. */
export const weekLineHeight = 160;

/** Height of the flat line between weeks, from the top. */
const base = 152;

/** Height of the highest beat. */
const highest = 144;

/**
 * Returns SVG path data of one line with a beat for each week. It enters and leaves flat.
 *
 * @param shares height of each beat, from 0 to 1
 */
export function weekLine(shares: readonly number[]): string {
  const beats = shares.map((share) => {
    const height = Math.round(share * highest);
    return height === 0 ? `h${weekWidth}` : `h22l28-${height}l28 ${height}h22`;
  });
  return `M0 ${base}${beats.join('')}`;
}
