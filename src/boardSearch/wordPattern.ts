import { canBeChoseong, combineCharacter, disassemble } from 'es-hangul';

/** Escapes every code unit for a regular expression. */
const escaped = (text: string) =>
  [...Array(text.length).keys()].map((at) => `\\u${text.charCodeAt(at).toString(16).padStart(4, '0')}`).join('');

/** Returns a character class of a consonant and all syllables that begin with it. */
function initialConsonant(consonant: string): string {
  const first = combineCharacter(consonant, 'ㅏ');
  const last = combineCharacter(consonant, 'ㅣ', 'ㅎ');
  return `[${escaped(consonant)}${escaped(first)}-${escaped(last)}]`;
}

/** Compound consonants, such as ㄳ, which begin no syllable. Input methods join them from two typed ones. */
const compoundConsonants = /[ㄳㄵㄶㄺ-ㅀㅄ]/g;

/**
 * Returns the pattern of a query's word for folded text. It matches anywhere within words. An initial consonant matches
 * every syllable that begins with it.
 *
 * @param word folded; at least one character
 * @example '재무제표를'.match(wordPattern('ㅈㅁㅈㅍ')) // ['재무제표']
 */
function wordPattern(word: string): RegExp {
  const source = [...word.replace(compoundConsonants, disassemble)]
    .map((character) => (canBeChoseong(character) ? initialConsonant(character) : escaped(character)))
    .join('');
  return new RegExp(source, 'g');
}

/** Returns one pattern per distinct word of a query. */
export function queryPatterns(query: string, fold: (text: string) => string): RegExp[] {
  return [...new Set(fold(query).split(/\s+/).filter(Boolean))].map(wordPattern);
}
