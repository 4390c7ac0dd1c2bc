import { canBeChoseong, combineCharacter, disassemble, removeLastCharacter } from 'es-hangul';
import { initialLetters } from './letterNames.ts';

/** Escapes every code unit for a regular expression. */
export const escaped = (text: string) =>
  [...Array(text.length).keys()].map((at) => `\\u${text.charCodeAt(at).toString(16).padStart(4, '0')}`).join('');

/** Returns a character class of a consonant and all syllables that begin with it. */
function initialConsonant(consonant: string): string {
  const first = combineCharacter(consonant, 'ㅏ');
  const last = combineCharacter(consonant, 'ㅣ', 'ㅎ');
  return `[${escaped(consonant)}${escaped(first)}-${escaped(last)}]`;
}

/** Compound consonants, such as ㄳ, which begin no syllable. Input methods join them from two typed ones. */
const compoundConsonants = /[ㄳㄵㄶㄺ-ㅀㅄ]/g;

/** Unicode orders syllables by initial consonant, vowel and final consonant. */
const [firstSyllable, vowelCount, finalCount] = [0xac00, 21, 28];

/** Compounds that follow a vowel in Unicode’s order: ㅘ, ㅙ and ㅚ follow ㅗ. */
const compoundsOf: Record<number, number> = { 8: 3, 13: 3, 18: 1 };

/** Returns a pattern of what a syllable becomes as typing goes on: 서 becomes 성, 갑 becomes 가방. */
function halfTyped(syllable: string): string {
  const index = syllable.charCodeAt(0) - firstSyllable;
  if (index % finalCount === 0) {
    const compounds = compoundsOf[(index / finalCount) % vowelCount] ?? 0;
    const last = String.fromCharCode(firstSyllable + index + (compounds + 1) * finalCount - 1);
    return `[${escaped(syllable)}-${escaped(last)}]`;
  }
  const carried = initialConsonant(disassemble(syllable).at(-1) ?? '');
  return `(?:${escaped(syllable)}|${escaped(removeLastCharacter(syllable))}${carried})`;
}

const isSyllable = (character: string) => /^[가-힣]$/.test(character);
const isKorean = (character: string) => /^[가-힣ㄱ-ㅎ]$/.test(character);

/** Marks between the parts of a name, such as M-Chat and STT·TTS. */
const joint = '\\-‐·';
const joints = new RegExp(`[${joint}]`, 'g');

/** Commas of thousands, as in 700,000. */
const thousandsCommas = /(?<=\d),(?=\d{3}(?!\d))/g;

/** Places of such commas. */
const beforeThousands = /(?<=\d)(?=(?:\d{3})+(?!\d))/g;

/** Returns what may separate two characters of a word in a text: Korean writers place spaces differently. */
const gapBetween = (one: string, other: string) => (isKorean(one) && isKorean(other) ? `[ ${joint}]?` : `[${joint}]*`);

/**
 * Returns the pattern of a query's word for folded text. It matches anywhere within words, whatever spaces and hyphens
 * a Korean text or a name has. An initial consonant matches every syllable that begins with it, and a
 * letter at the start of a Korean name matches the letter's name.
 *
 * @param word folded; at least one character
 * @param isHalfTyped true to match also what the last syllable becomes as typing goes on
 * @example '재무제표를'.match(wordPattern('ㅈㅁㅈㅍ')) // ['재무제표']
 */
export function wordPattern(word: string, isHalfTyped = false): RegExp {
  const written = (word.replace(joints, '') || word)
    .replaceAll(thousandsCommas, '')
    .replace(compoundConsonants, disassemble);
  const letters = initialLetters(written);
  const rest = written.slice(letters.reduce((length, [letter]) => length + letter.length, 0));
  const characters = [...letters.map(([letter]) => letter), ...rest];
  const thousands = new Set([...rest.matchAll(beforeThousands)].map(({ index }) => letters.length + index));
  const last = characters.length - 1;
  const source = characters.map((character, at) => {
    const letter = letters[at];
    const gap =
      at === 0
        ? ''
        : letters[at - 1]
          ? `[ ${joint}]?`
          : gapBetween(characters[at - 1] ?? '', character) + (thousands.has(at) ? ',?' : '');
    if (letter) return `${gap}(?:${letter.map(escaped).join('|')})`;
    if (canBeChoseong(character)) return gap + initialConsonant(character);
    // A single syllable begins too many words.
    if (isHalfTyped && at === last && at > 0 && isSyllable(character)) return gap + halfTyped(character);
    return gap + escaped(character);
  });
  return new RegExp(source.join(''), 'g');
}

/** Character classes of scripts, each of which a word begins after another: 챗봇 in AI챗봇. */
const scripts = ['[가-힣ㄱ-ㅎ]', '\\d', '[a-zß-ÿ]'];

/**
 * Returns a word's pattern that matches only at the start of words.
 *
 * @param word folded
 * @param pattern the word's pattern from {@link wordPattern}
 */
export function startingPattern(word: string, pattern: RegExp): RegExp {
  const script = scripts.find((each) => new RegExp(`^${each}`).test(word));
  return new RegExp(`${script ? `(?<!${script})` : ''}(?:${pattern.source})`);
}
