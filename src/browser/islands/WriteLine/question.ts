/** Fewest Korean syllables of a question. A word of another script counts as two. */
const minSyllables = 4;

/** Checks that a text is long enough to ask something. */
export function isQuestion(text: string): boolean {
  const syllables = text.match(/[가-힣]/g)?.length ?? 0;
  const words = text.match(/[^\s가-힣]*[^\P{L}가-힣][^\s가-힣]*/gu)?.length ?? 0;
  return syllables + 2 * words >= minSyllables;
}

/** Checks that the last word of a text is complete. */
export const endsInWord = (text: string): boolean => /[\p{L}\p{N}][\s.,;:?!…]+$/u.test(text);

/** Checks that a text ends in a Korean letter that no syllable has yet. */
export const endsInLetter = (text: string): boolean => /[ㄱ-ㆎ]$/.test(text);
