import { foldText } from './foldText.ts';
import { isVague } from './vagueWords.ts';
import { withoutEnding } from './wordEnding.ts';

/** Part of a word by which a question and a page are compared. */
export interface QuestionTerm {
  /** Equal spellings. */
  forms: readonly string[];
  /** Share of the word, 0 to 1. */
  share: number;
  /** True for words that occur in questions about anything. */
  isVague: boolean;
}

/** Korean words without the other script beside them, and words of other scripts, with the word before their hyphen. */
const words = /[가-힣]+|(?<=([a-z\d]+)[-‐])[a-z\d]+|[^가-힣\p{P}\p{S}\p{Z}\p{C}]+/gu;

/** Endings of Korean verbs and adjectives, after at least two syllables. */
const verbEnding = new RegExp(
  `(?<=[가-힣]{2})(?:${[
    '(?:습|입)?니(?:다|까)',
    '(?:는|은|던|인)?(?:데|데요|지|지요|가요)',
    '(?:아|어|여|야)?(?:요|서|도)',
    '(?:나|까|네|군|죠|지|세|라|대|래|게|구|거든|더라고|잖아|다)요?',
    '(?:으?면|으?려면|으?려고|느라|지만|니까|다가|다고|라고|다는|라는|면서|거나|든지|도록|는|고|며|기|음)',
  ].join('|')})$`,
);

/** Removes particles and endings of a Korean word, one after the other. */
function koreanStem(word: string): string {
  const shorter = withoutEnding(word) ?? word.replace(verbEnding, '');
  return shorter === word ? word : koreanStem(shorter);
}

/** Index of 가 in Unicode, and the number of finals and of vowels with finals that follow each other there. */
const [firstSyllable, finals, vowelsWithFinals] = [0xac00, 28, 588];

/** Finals that are the beginning of an ending: ㄴ, ㄹ, ㅂ and ㅆ. */
const endingFinals = [4, 8, 17, 20];

/** Vowels that contain an ending, with the vowel before it: ㅕ is ㅣ and 어, ㅝ is ㅜ and 어, ㅘ is ㅗ and 아, ㅙ is ㅚ and 어. */
const contractedVowels: Record<number, number> = { 6: 20, 14: 13, 9: 8, 10: 11 };

/** Returns a verb's syllables as they are before other endings: 놓쳐, 놓친 and 놓칠 become 놓치. */
function uncontracted(syllables: string): string {
  const code = syllables.charCodeAt(syllables.length - 1) - firstSyllable;
  const vowel = Math.floor(code / finals) % (vowelsWithFinals / finals);
  const final = code % finals;
  const bare =
    code - final + ((contractedVowels[vowel] ?? vowel) - vowel) * finals + (endingFinals.includes(final) ? 0 : final);
  return syllables.slice(0, -1) + String.fromCharCode(firstSyllable + bare);
}

/** Returns pairs of syllables, because Korean joins words to compounds. The last pair may be a conjugated verb. */
function koreanTerms(word: string): QuestionTerm[] {
  const stem = koreanStem(word);
  const vague = isVague(word) || isVague(stem);
  if (vague || stem.length === 1) return [{ forms: [stem], share: 1, isVague: vague }];
  const pairs = Array.from({ length: stem.length - 1 }, (_, at) => stem.slice(at, at + 2));
  return pairs.map((pair, at) => ({
    forms: at === pairs.length - 1 ? [...new Set([pair, uncontracted(pair)])] : [pair],
    share: 1 / pairs.length,
    isVague: false,
  }));
}

const stemOf = (word: string) => (/[가-힣]/.test(word) ? koreanStem(word) : (withoutEnding(word) ?? word));

/** Marks that shorten words, and the possessive. */
const apostrophe = /(?<=\p{L})['’](?:s(?!\p{L}))?/gu;

/** Returns the words of a text without particles and endings. */
export const questionStems = (text: string): string[] =>
  [...foldText(text).replace(apostrophe, '').matchAll(words)].map(([word]) => stemOf(word));

/**
 * Returns the terms by which questions and pages are compared: pairs of syllables of Korean words and stems of others,
 * without particles and endings.
 *
 * @example questionTerms('전화를 놓쳐요') // pairs 전화, 놓쳐 or 놓치
 */
export function questionTerms(text: string): QuestionTerm[] {
  return [...foldText(text).matchAll(words)].flatMap(([word, before]) => {
    if (/[가-힣]/.test(word)) return koreanTerms(word);
    const stem = stemOf(word);
    // Names are written with and without their hyphen.
    return [{ forms: before ? [stem, before + stem] : [stem], share: 1, isVague: isVague(word) }];
  });
}
