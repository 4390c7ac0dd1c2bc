import { findMarks, type MarkedText } from './markText.ts';
import { escaped } from './wordPattern.ts';

/**
 * Folds a text for the desk's search: width, composition and case of letters, and without accents, spaces, hyphens,
 * quotes and invisible characters (soft hyphens, zero-width spaces).
 *
 * @example foldWritten('ＡＩ ‘상담’ AB-1121') // 'ai상담ab1121'
 */
export const foldWritten = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\s\p{Pd}\p{M}\p{Cf}'"‘’‚‛ʼ′“”„‟]/gu, '')
    .normalize('NFC');

/** Returns the folded words of a query of the desk. */
export const writtenWords = (query: string): string[] => query.split(/\s+/).map(foldWritten).filter(Boolean);

/** Matches the pieces of a text: those that folding shortens are characters. */
const piece = /(?<plain>[0-9A-Za-z가-힣]+(?!\p{M}))|\P{M}\p{M}*|\p{M}+/gu;

/** Marks the words of a query in a text, as the desk's search finds them. */
export function markWritten(text: string, query: string): MarkedText {
  const composed = text.normalize('NFC');
  const patterns = writtenWords(query).map((word) => new RegExp(escaped(word), 'g'));
  return { text: composed, marks: findMarks(composed, patterns, foldWritten, piece) };
}
