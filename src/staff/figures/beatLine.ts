/** Width of a beat in the drawing. */
export const beatWidth = 100;

/** Height of the drawing. */
export const beatLineHeight = 160;

/** Height of the flat line between beats, from the top. */
const base = 152;

/** Height of the highest beat. */
const highest = 144;

/**
 * Returns SVG path data of one line with a beat for each number. It enters and leaves flat.
 *
 * @param shares height of each beat, from 0 to 1
 * @param first place of the first beat
 */
export function beatLine(shares: readonly number[], first = 0): string {
  const beats = shares.map((share) => {
    const height = Math.round(share * highest);
    return height === 0 ? `h${beatWidth}` : `h22l28-${height}l28 ${height}h22`;
  });
  return `M${first * beatWidth} ${base}${beats.join('')}`;
}
