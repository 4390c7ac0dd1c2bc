/**
 * Folds width, composition and case of letters for search.
 *
 * @example searchable('ＡＩ 상담') // 'ai 상담'
 */
export function searchable(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}

/**
 * Returns the terms of a search, all of which must match.
 *
 * @example searchTerms(' 음성  도입 ') // ['음성', '도입']
 */
export function searchTerms(text: string): string[] {
  return searchable(text).split(/\s+/).filter(Boolean);
}

/**
 * Returns the distinct bigrams of a text's words, and each word's last character. A text that contains a term has all
 * of the term's bigrams, so that search matches inside words, even by two Korean letters.
 *
 * @returns hexadecimal digits, four per UTF-16 code unit, which both databases index as words
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

/** Returns the grams of every text that contains a term. A one-character term matches grams by prefix. */
export function gramsInside(term: string): { whole: string[]; prefix: string | undefined } {
  return term.length === 1
    ? { whole: [], prefix: hexadecimal(term) }
    : { whole: gramsOf(term).filter((gram) => gram.length === 8), prefix: undefined };
}

function hexadecimal(characters: string): string {
  let digits = '';
  for (let index = 0; index < characters.length; index += 1) {
    digits += characters.charCodeAt(index).toString(16).padStart(4, '0');
  }
  return digits;
}
