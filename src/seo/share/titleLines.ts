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
  /** Font sizes to choose from in pixels, largest first. */
  sizes: readonly number[];
}

/** Width of the space between words at a font size of 1: the bold face's. */
const wordSpace = 0.2;

const lineWidth = (words: readonly MeasuredWord[]) =>
  words.reduce((sum, { width }) => sum + width, Math.max(0, words.length - 1) * wordSpace);

/** Fills lines one after the other; a word wider than a line has one for itself. */
function fill(words: readonly MeasuredWord[], width: number): MeasuredWord[][] {
  const lines: MeasuredWord[][] = [];
  for (const word of words) {
    const line = lines.at(-1);
    if (line && lineWidth([...line, word]) <= width) line.push(word);
    else lines.push([word]);
  }
  return lines;
}

/** How much better a break after punctuation is than one inside a phrase, in squared shares of the line's width. */
const phraseBonus = 0.35;

/** How far lines are from being of one width, each ending with a phrase. */
function unevenness(lines: readonly MeasuredWord[][]): number {
  const widths = lines.map(lineWidth);
  const mean = widths.reduce((sum, width) => sum + width, 0) / widths.length;
  const phrases = lines.slice(0, -1).filter((line) => /[,.:;!?]$/.test(line.at(-1)?.text ?? ''));
  return widths.reduce((sum, width) => sum + (width / mean - 1) ** 2, 0) - phraseBonus * phrases.length;
}

/** All ways to break words into a number of lines that keep to the width. */
function breaks(words: readonly MeasuredWord[], lines: number, width: number): MeasuredWord[][][] {
  if (lines === 1) return lineWidth(words) <= width ? [[[...words]]] : [];
  return words.slice(0, -1).flatMap((_, index) => {
    const first = words.slice(0, index + 1);
    if (lineWidth(first) > width) return [];
    return breaks(words.slice(index + 1), lines - 1, width).map((rest) => [first, ...rest]);
  });
}

/** The fewest lines that hold the words, broken where they come out most even. */
function balance(words: readonly MeasuredWord[], width: number): MeasuredWord[][] {
  const filled = fill(words, width);
  const [best] = breaks(words, filled.length, width).sort((a, b) => unevenness(a) - unevenness(b));
  return best ?? filled;
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
    if (parts.flatMap((part) => fill(part, width)).length > space.lines) continue;
    const lines = parts.flatMap((part) => balance(part, width));
    const wide = lines.some((line) => lineWidth(line) > width);
    const fits = !wide && lines.length * space.leading * size <= space.height;
    if (fits) return { size, lines: lines.map(text) };
  }
  const width = space.width / smallest;
  const lines = parts.flatMap((part) => fill(part, width));
  const shown = lines.slice(0, Math.min(space.lines, Math.floor(space.height / (space.leading * smallest))));
  return {
    size: smallest,
    lines: shown.map((line, index) =>
      index === shown.length - 1 && shown.length < lines.length ? `${text(line.slice(0, -1))}…` : text(line),
    ),
  };
}
