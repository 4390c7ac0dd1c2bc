import { canBeChoseong, combineCharacter, disassemble } from 'es-hangul';

/** Every code unit by its number, so that none has a meaning of its own in a regular expression. */
const escaped = (text: string) =>
  [...Array(text.length).keys()].map((at) => `\\u${text.charCodeAt(at).toString(16).padStart(4, '0')}`).join('');

/** The consonant itself, and every syllable that begins with it. */
function initialConsonant(consonant: string): string {
  const first = combineCharacter(consonant, 'ㅏ');
  const last = combineCharacter(consonant, 'ㅣ', 'ㅎ');
  return `[${escaped(consonant)}${escaped(first)}-${escaped(last)}]`;
}

/**
 * Two consonants that a Korean keyboard wrote as one: ㄱ and ㅅ typed one after the other become ㄳ, which begins no
 * syllable.
 */
const typedTogether = /[ㄳㄵㄶㄺ-ㅀㅄ]/g;

/**
 * Where a word of a query occurs in folded text: anywhere within words, and an initial consonant stands for each of
 * its syllables.
 *
 * @param word folded; at least one character
 * @example '재무제표를'.match(wordPattern('ㅈㅁㅈㅍ')) // ['재무제표']
 */
export function wordPattern(word: string): RegExp {
  const source = [...word.replace(typedTogether, disassemble)]
    .map((character) => (canBeChoseong(character) ? initialConsonant(character) : escaped(character)))
    .join('');
  return new RegExp(source, 'g');
}

/** The patterns of a query's words; none where it is blank. */
export function queryPatterns(query: string, fold: (text: string) => string): RegExp[] {
  return [...new Set(fold(query).split(/\s+/).filter(Boolean))].map(wordPattern);
}
