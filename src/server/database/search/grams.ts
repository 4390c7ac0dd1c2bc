/**
 * Text in the form that it is searched in: width, composition and case of letters make no difference.
 *
 * @example searchable('ＡＩ 상담') // 'ai 상담'
 */
export function searchable(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}

/**
 * The terms of a search, which are all to be found.
 *
 * @example searchTerms(' 음성  도입 ') // ['음성', '도입']
 */
export function searchTerms(text: string): string[] {
  return searchable(text).split(/\s+/).filter(Boolean);
}

/**
 * The different grams of a text: every two characters that follow each other in a word, and its last one alone. What
 * holds a term has all the term's grams, so that words are found from their inside, of two Korean letters too.
 *
 * @returns each in hexadecimal digits, four a UTF-16 code unit: every database takes them as words of their own
 * @example gramsOf('AICC') // ['00610069', '00690063', '00630063', '0063']
 */
export function gramsOf(text: string): string[] {
  const grams = new Set<string>();
  for (const word of searchTerms(text)) {
    for (let start = 0; start < word.length; start += 1) {
      grams.add(hexadecimal(word.slice(start, start + 2)));
    }
  }
  return [...grams];
}

/** Grams that a text with a term inside has; the last one may be the beginning of a gram. */
export function gramsInside(term: string): { whole: string[]; beginning: string | undefined } {
  return term.length === 1
    ? { whole: [], beginning: hexadecimal(term) }
    : { whole: gramsOf(term).filter((gram) => gram.length === 8), beginning: undefined };
}

function hexadecimal(characters: string): string {
  let digits = '';
  for (let index = 0; index < characters.length; index += 1) {
    digits += characters.charCodeAt(index).toString(16).padStart(4, '0');
  }
  return digits;
}
