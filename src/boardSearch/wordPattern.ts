import { canBeChoseong, combineCharacter, disassemble } from 'es-hangul';

/** Escapes every code unit by its number, so that none has a meaning in a regular expression. */
const escaped = (text: string) =>
  [...Array(text.length).keys()].map((at) => `\\u${text.charCodeAt(at).toString(16).padStart(4, '0')}`).join('');

/** The consonant itself, and every syllable that begins with it. */
function initialConsonant(consonant: string): string {
  const first = combineCharacter(consonant, 'ㅏ');
  const last = combineCharacter(consonant, 'ㅣ', 'ㅎ');
  return `[${escaped(consonant)}${escaped(first)}-${escaped(last)}]`;
}

/** Compound consonants by the pair that was typed: ㄱ and ㅅ in a row become ㄳ, which begins no syllable. */
const typedTogether = /[ㄳㄵㄶㄺ-ㅀㅄ]/g;

/**
 * Matches a word of a query in folded text: anywhere within words; an initial consonant matches every syllable that
 * begins with it.
 *
 * @param word folded; at least one character
 * @example '재무제표를'.match(wordPattern('ㅈㅁㅈㅍ')) // ['재무제표']
 */
function wordPattern(word: string): RegExp {
  const source = [...word.replace(typedTogether, disassemble)]
    .map((character) => (canBeChoseong(character) ? initialConsonant(character) : escaped(character)))
    .join('');
  return new RegExp(source, 'g');
}

/** Makes the patterns of a query’s words; none for a blank query. */
export function queryPatterns(query: string, fold: (text: string) => string): RegExp[] {
  return [...new Set(fold(query).split(/\s+/).filter(Boolean))].map(wordPattern);
}
