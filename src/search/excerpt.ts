import { findMarks, type MarkedText } from './markText.ts';

/** Context before the first match and longest excerpt, in characters. */
const leadLength = 28;
const maxLength = 100;

/** Maximum shift of an excerpt's edge to a word boundary, in characters. */
const maxShift = 12;

const isLowSurrogate = (text: string, at: number) => /[\udc00-\udfff]/.test(text.charAt(at));

function startOfExcerpt(text: string, wanted: number): number {
  if (wanted <= 0) return 0;
  const space = text.slice(wanted, wanted + maxShift).indexOf(' ');
  if (space >= 0) return wanted + space + 1;
  return isLowSurrogate(text, wanted) ? wanted + 1 : wanted;
}

function endOfExcerpt(text: string, wanted: number): number {
  if (wanted >= text.length) return text.length;
  const space = text.slice(wanted - maxShift, wanted).lastIndexOf(' ');
  if (space >= 0) return wanted - maxShift + space;
  return isLowSurrogate(text, wanted) ? wanted - 1 : wanted;
}

/**
 * Returns the part of a text around the first match, with all its matches marked and an ellipsis at each cut.
 *
 * @param patterns the query's words, from `queryPatterns`
 * @returns `undefined` when nothing matches
 */
export function excerptOf(text: string, patterns: readonly RegExp[]): MarkedText | undefined {
  const marks = findMarks(text, patterns);
  const [first] = marks;
  if (!first) return undefined;
  const start = Math.min(startOfExcerpt(text, first.start - leadLength), first.start);
  const end = Math.max(endOfExcerpt(text, start + maxLength), Math.min(first.end, start + maxLength));
  const opening = start > 0 ? '…' : '';
  const shift = opening.length - start;
  return {
    text: opening + text.slice(start, end) + (end < text.length ? '…' : ''),
    marks: marks
      .filter((mark) => mark.start < end)
      .map((mark) => ({ start: mark.start + shift, end: Math.min(mark.end, end) + shift })),
  };
}
