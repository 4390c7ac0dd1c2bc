/** A word and its width at a font size of 1. */
export interface MeasuredWord {
  text: string;
  width: number;
}

export interface TitleSpace {
  /** Width of a line in pixels. */
  width: number;
  /** Height of all lines together in pixels. */
  height: number;
  /** Most lines that are set. */
  lines: number;
  /** Height of a line at a font size of 1. */
  leading: number;
  /** Width of the space between words at a font size of 1. */
  wordSpace: number;
  /** Font sizes to choose from in pixels, largest first. */
  sizes: readonly number[];
}

const lineWidth = (words: readonly MeasuredWord[], wordSpace: number) =>
  words.reduce((sum, { width }) => sum + width, Math.max(0, words.length - 1) * wordSpace);

/** Fills lines one after the other; a word wider than a line has one for itself. */
function fill(words: readonly MeasuredWord[], width: number, wordSpace: number): MeasuredWord[][] {
  const lines: MeasuredWord[][] = [];
  for (const word of words) {
    const line = lines.at(-1);
    if (line && lineWidth([...line, word], wordSpace) <= width) line.push(word);
    else lines.push([word]);
  }
  return lines;
}

/** Narrowest measure that needs no more lines than the full one: the lines come out even. */
function balance(words: readonly MeasuredWord[], width: number, wordSpace: number): MeasuredWord[][] {
  const { length } = fill(words, width, wordSpace);
  let narrow = 0;
  let wide = width;
  while (wide - narrow > 0.01) {
    const middle = (narrow + wide) / 2;
    if (fill(words, middle, wordSpace).length > length) narrow = middle;
    else wide = middle;
  }
  return fill(words, wide, wordSpace);
}

/**
 * Sets a title in lines broken at spaces only, as Korean wants it, of about equal width, in the largest size that fits.
 * What does not fit in the smallest size ends in an ellipsis.
 *
 * @param parts the title's parts, each of which begins a line
 */
export function titleLines(
  parts: readonly (readonly MeasuredWord[])[],
  space: TitleSpace,
): { size: number; lines: string[] } {
  const text = (line: readonly MeasuredWord[]) => line.map((word) => word.text).join(' ');
  const smallest = Math.min(...space.sizes);
  for (const size of space.sizes) {
    const width = space.width / size;
    const lines = parts.flatMap((part) => balance(part, width, space.wordSpace));
    const wide = lines.some((line) => lineWidth(line, space.wordSpace) > width);
    const fits = !wide && lines.length <= space.lines && lines.length * space.leading * size <= space.height;
    if (fits) return { size, lines: lines.map(text) };
  }
  const width = space.width / smallest;
  const lines = parts.flatMap((part) => fill(part, width, space.wordSpace));
  const shown = lines.slice(0, Math.min(space.lines, Math.floor(space.height / (space.leading * smallest))));
  return {
    size: smallest,
    lines: shown.map((line, index) =>
      index === shown.length - 1 && shown.length < lines.length ? `${text(line.slice(0, -1))}…` : text(line),
    ),
  };
}
