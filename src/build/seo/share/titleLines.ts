/** A word and its width at a font size of 1. */
export interface MeasuredWord {
  text: string;
  width: number;
}

export interface TitleSpace {
  /** Width of a line, in pixels. */
  width: number;
  /** Height of all lines together, in pixels. */
  height: number;
  /** Maximum number of lines. */
  lines: number;
  /** Height of a line at a font size of 1. */
  leading: number;
  /** Font sizes to choose from, in pixels, largest first. */
  sizes: readonly number[];
}

/** Width of a word space at a font size of 1, in the bold face. */
const wordSpace = 0.2;

const lineWidth = (words: readonly MeasuredWord[]) =>
  words.reduce((sum, { width }) => sum + width, Math.max(0, words.length - 1) * wordSpace);

/** Fills lines one after the other. A word wider than a line gets its own line. */
function fill(words: readonly MeasuredWord[], width: number): MeasuredWord[][] {
  const lines: MeasuredWord[][] = [];
  for (const word of words) {
    const line = lines.at(-1);
    if (line && lineWidth([...line, word]) <= width) line.push(word);
    else lines.push([word]);
  }
  return lines;
}

/** Bonus of a break after punctuation, in squared shares of the line's width. */
const phraseBonus = 0.35;

/** Returns how far lines are from equal width, less a bonus for lines that end with a phrase. */
function unevenness(lines: readonly MeasuredWord[][]): number {
  const widths = lines.map(lineWidth);
  const mean = widths.reduce((sum, width) => sum + width, 0) / widths.length;
  const phrases = lines.slice(0, -1).filter((line) => /[,.:;!?]$/.test(line.at(-1)?.text ?? ''));
  return widths.reduce((sum, width) => sum + (width / mean - 1) ** 2, 0) - phraseBonus * phrases.length;
}

/** Returns all ways to break words into a number of lines within the width. */
function breaks(words: readonly MeasuredWord[], lines: number, width: number): MeasuredWord[][][] {
  if (lines === 1) return lineWidth(words) <= width ? [[[...words]]] : [];
  return words.slice(0, -1).flatMap((_, index) => {
    const first = words.slice(0, index + 1);
    if (lineWidth(first) > width) return [];
    return breaks(words.slice(index + 1), lines - 1, width).map((rest) => [first, ...rest]);
  });
}

/** Returns the fewest lines that fit the words, as even as possible. */
function balance(words: readonly MeasuredWord[], width: number): MeasuredWord[][] {
  const filled = fill(words, width);
  const [best] = breaks(words, filled.length, width).sort((a, b) => unevenness(a) - unevenness(b));
  return best ?? filled;
}

/**
 * Breaks a title into lines of about equal width in the largest size that fits. Breaks at spaces only, as Korean
 * typography requires. Ends text that exceeds the smallest size in an ellipsis.
 *
 * @param parts the title's parts, each of which starts a line
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
