import { hyphenatedNumber } from '#contract/inquiryNumber.ts';

/** Straight quotes with their typographic forms, after composition. */
const quotes = new Map([
  ["'", '‘’‚‛ʼ′'],
  ['"', '“”„‟'],
]);

/**
 * Folds width, composition and case of letters and the form of quotes for search.
 *
 * @example searchable('ＡＩ ‘상담’') // "ai '상담'"
 */
export function searchable(text: string): string {
  let folded = text.normalize('NFKC').toLowerCase();
  for (const [straight, typographic] of quotes) {
    folded = folded.replace(new RegExp(`[${typographic}]`, 'gu'), straight);
  }
  return folded;
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
 * Returns the texts that match a term: itself, and the number of an inquiry, or its beginning, with its hyphens.
 *
 * @example writtenForms('ms1121') // ['ms1121', 'ms-1121']
 */
export function writtenForms(term: string): string[] {
  const hyphenated = hyphenatedNumber(term)?.toLowerCase() ?? term;
  return [...new Set([term, hyphenated])];
}

/** True when a text contains every term in one of its forms. */
export function containsTerms(text: string, terms: readonly string[]): boolean {
  const searched = searchable(text);
  return terms.every((term) => writtenForms(term).some((form) => searched.includes(form)));
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

/** Returns the grams of every text that contains a term. A one-character term is the prefix of a gram. */
export function gramsInside(term: string): string[] {
  return term.length === 1 ? [hexadecimal(term)] : gramsOf(term).filter((gram) => gram.length === 8);
}

function hexadecimal(characters: string): string {
  let digits = '';
  for (let index = 0; index < characters.length; index += 1) {
    digits += characters.charCodeAt(index).toString(16).padStart(4, '0');
  }
  return digits;
}
