import { foldText } from './foldText.ts';

/** Range of a text in code units; `end` is exclusive. */
export interface TextRange {
  start: number;
  end: number;
}

export interface MarkedText {
  text: string;
  /** Matches in order, without overlap. */
  marks: readonly TextRange[];
}

/**
 * Splits text into pieces to fold. Almost all text keeps its length and stays in one piece; other text is split into
 * characters with their combining marks.
 */
const piece = /(?<plain>[ -~가-힣]+(?!\p{M}))|\P{M}\p{M}*|\p{M}+/gu;

/** Folds a text, and maps each folded code unit to its original range. */
function foldWithOrigins(
  text: string,
  fold: (text: string) => string,
  pieces: RegExp,
): { folded: string; origins: TextRange[] } {
  let folded = '';
  const origins: TextRange[] = [];
  for (const { 0: original, index, groups } of text.matchAll(pieces)) {
    const part = fold(original);
    folded += part;
    for (let unit = 0; unit < part.length; unit++) {
      const start = groups?.plain ? index + unit : index;
      origins.push({ start, end: start + (groups?.plain ? 1 : original.length) });
    }
  }
  return { folded, origins };
}

function merged(ranges: readonly TextRange[]): TextRange[] {
  const result: TextRange[] = [];
  for (const range of [...ranges].sort((a, b) => a.start - b.start)) {
    const last = result.at(-1);
    if (last && range.start <= last.end) last.end = Math.max(last.end, range.end);
    else result.push({ ...range });
  }
  return result;
}

/**
 * Finds all matches of a query’s words in a text.
 *
 * @param patterns the query's words, from `queryPatterns`
 * @returns ranges in the original text, not in the folded text
 */
export function findMarks(text: string, patterns: readonly RegExp[], fold = foldText, pieces = piece): TextRange[] {
  const { folded, origins } = foldWithOrigins(text, fold, pieces);
  const found = patterns.flatMap((pattern) =>
    [...folded.matchAll(pattern)].flatMap(({ 0: match, index }) => {
      const first = origins[index];
      const last = origins[index + match.length - 1];
      return first && last ? [{ start: first.start, end: last.end }] : [];
    }),
  );
  return merged(found);
}
