import { convertHangulToQwerty, convertQwertyToHangul, josa } from 'es-hangul';
import { foldText } from './foldText.ts';
import { isOneEditAway } from './oneEdit.ts';
import { namePeriods, periodPattern } from './periods.ts';
import { maxQueryLength } from './search.ts';
import { isStopWord } from './stopWords.ts';
import { withoutEnding } from './wordEnding.ts';
import { startingPattern, wordPattern } from './wordPattern.ts';

/** A spelling of a word, and how surely it is the word, 0 to 1. */
export interface WordForm {
  pattern: RegExp;
  /** Finds the form at the start of a word. */
  atStart: RegExp;
  quality: number;
}

/** A word of a query as the texts have it. */
export interface QueryWord {
  /** The most certain form first. */
  forms: readonly WordForm[];
  /** Finds all forms. */
  pattern: RegExp;
}

/** A word that the visitor typed, and the one that was searched for instead. */
export interface Correction {
  typed: string;
  used: string;
  /** Korean particle after the used word: 으로 or 로. */
  particle: string;
}

const correctionOf = (typed: string, used: string): Correction => ({
  typed,
  used,
  particle: josa.pick(used, '으로/로'),
});

export interface ReadQuery {
  words: QueryWord[];
  /** Typed words that occur nowhere. */
  missing: string[];
  /** Words typed in the wrong keyboard state or with a typing error. */
  corrections: Correction[];
}

/** Texts that a search covers. */
export interface Vocabulary {
  /** Checks that a pattern matches anywhere. */
  has: (pattern: RegExp) => boolean;
  /** Lists the folded words of titles and headings, against which typing errors are checked. */
  titleWords: () => Iterable<string>;
}

/** Certainty of a word without its ending, of a word that is still being typed, and of a word's beginning. */
const [stemmed, halfTyped, beginning] = [0.85, 0.7, 0.5];

function formOf(word: string, quality: number, isHalfTyped = false): WordForm {
  const pattern = periodPattern(word) ?? wordPattern(word, isHalfTyped);
  return { pattern, atStart: startingPattern(word, pattern), quality };
}

function wordOf(forms: readonly WordForm[]): QueryWord {
  return { forms, pattern: new RegExp(forms.map(({ pattern }) => pattern.source).join('|'), 'g') };
}

/**
 * Returns the forms of a word.
 *
 * @param word folded
 * @param isLast true if the visitor may still be typing the word
 */
function queryWord(word: string, isLast: boolean): QueryWord {
  const stem = withoutEnding(word);
  const forms = [formOf(word, 1)];
  if (stem) forms.push(formOf(stem, stemmed));
  if (isLast) forms.push(formOf(word, halfTyped, true));
  return wordOf(forms);
}

/** Marks around a word that are not part of it. */
const punctuation = /^["'“”‘’([{<]+|["'“”‘’)\]}>?!.,;:…~]+$/g;

/** A single letter before a word: x ray means X-ray. English has a and I as words. */
const initial = /(?<![\p{L}\p{N}'’-])([b-hj-z]) (?=[a-z가-힣])/giu;

/** Places between words: spaces, marks as in STT/TTS, and where a figure meets its unit, as in 300ms and 2026Q3. */
const betweenWords = /\s+|(?<=\p{L}{2})[/,+&|](?=\p{L}{2})|(?<=\d{2})(?=[a-z])|(?<=[a-z가-힣]{2})(?=\d{2})/iu;

/** Characters of a word that are read: trying where it may be two costs their square. */
const maxWordLength = 50;

/** Splits a query into its distinct words, as typed. Stop words count only if there are no others. */
function typedWords(query: string): string[] {
  const words = namePeriods(query.normalize('NFC')).replace(initial, '$1-').split(betweenWords).filter(Boolean);
  const distinct = [...new Set(words.map((word) => (word.replace(punctuation, '') || word).slice(0, maxWordLength)))];
  const telling = distinct.filter((word) => !isStopWord(foldText(word)));
  return telling.length > 0 ? telling : distinct;
}

/** Returns the Korean letters of the same keys; `typed` where the library throws, as for “unless”. */
function qwertyToHangul(typed: string): string {
  try {
    return convertQwertyToHangul(typed);
  } catch {
    return typed;
  }
}

/** Returns what the same keys write in the other keyboard state: dmatjd for 음성 and 음성 for dmatjd. */
function otherKeyboard(typed: string): string | undefined {
  const isLatin = /^[a-z\d\-·]*[a-z]{2}[a-z\d\-·]*$/i.test(typed);
  if (!isLatin && !/[가-힣ㄱ-ㅣ]/.test(typed)) return undefined;
  const written = isLatin ? qwertyToHangul(typed) : convertHangulToQwerty(typed);
  // A vowel alone shows that these keys write no Korean word.
  return isLatin && /[ㅏ-ㅣ]/.test(written) ? undefined : written;
}

/** Jamo or letters of the shortest word in which an error is corrected, and of the shortest one that may go on. */
const [minCorrectedLength, minBeginningLength] = [4, 6];

/** Splits syllables into jamo, of which a compound vowel is one: 왜 and 웨 differ by one. */
const jamo = (text: string) => text.normalize('NFD');

/**
 * Returns the word of a title that the visitor missed by one jamo or letter, without what follows it. Its first letter is
 * the typed one: nearly all errors come later, and short words differ in it.
 */
function meantWord(typed: string, vocabulary: Vocabulary): string | undefined {
  const keys = jamo(typed);
  if (keys.length < minCorrectedLength) return undefined;
  let meant: string | undefined;
  for (const word of vocabulary.titleWords()) {
    if (word.length < typed.length - 1 || jamo(word.charAt(0))[0] !== keys[0]) continue;
    if (word.length <= typed.length + 1 && isOneEditAway(keys, jamo(word))) return word;
    const stem = withoutEnding(word);
    if (stem && isOneEditAway(keys, jamo(stem))) return stem;
    if (meant || keys.length < minBeginningLength) continue;
    for (const length of [typed.length, typed.length - 1, typed.length + 1]) {
      const start = word.slice(0, length);
      if (isOneEditAway(keys, jamo(start))) meant = start;
    }
  }
  return meant;
}

function meantWordOrStem(typed: string, vocabulary: Vocabulary): string | undefined {
  const stem = withoutEnding(typed);
  return meantWord(typed, vocabulary) ?? (stem && meantWord(stem, vocabulary));
}

/** Places where a word may be two: between pairs of syllables, three Latin letters, or scripts. */
const seam = /(?<=[가-힣]{2}|[a-z]{3}|[a-z]{2}(?=[가-힣]))(?=[가-힣]{2}|[a-z]{3}|(?<=[가-힣])[a-z]{2})/g;

interface FoundWord {
  words: readonly QueryWord[];
  correction?: Correction;
}

/**
 * Splits a word into two that the texts have. Latin ones must follow each other there: “offline” is not about lines.
 */
function findParts(word: string, { has }: Vocabulary): FoundWord | undefined {
  const isLatin = /^[a-z]+$/.test(word);
  const split = [...word.matchAll(seam)]
    .map(({ index }) => [formOf(word.slice(0, index), 1), queryWord(word.slice(index), false)] as const)
    .reverse()
    .find(([left, right]) =>
      isLatin
        ? has(new RegExp(`${left.atStart.source}[ \\-](?:${right.pattern.source})s?(?![a-z])`))
        : has(left.atStart) && right.forms.some(({ atStart }) => has(atStart)),
    );
  return split && { words: [wordOf([split[0]]), split[1]] };
}

/** Finds the Latin beginning of a word that goes on in Korean. */
function findLatinBeginning(word: string, { has }: Vocabulary): FoundWord | undefined {
  const [latin] = /^[a-z][a-z\d-]*[a-z\d](?=[가-힣])/.exec(word) ?? [];
  const found = latin && wordOf([formOf(latin, beginning)]);
  return found && has(found.pattern) ? { words: [found] } : undefined;
}

/** Finds a typed word as it is, typed in the other keyboard state, or joined from two. */
function findWord(typed: string, isLast: boolean, vocabulary: Vocabulary): FoundWord | undefined {
  const word = queryWord(foldText(typed), isLast);
  if (vocabulary.has(word.pattern)) return { words: [word] };
  const used = otherKeyboard(typed);
  const other = used && queryWord(foldText(used), isLast);
  if (other && vocabulary.has(other.pattern)) return { words: [other], correction: correctionOf(typed, used) };
  return findParts(foldText(typed).replaceAll('-', ''), vocabulary) ?? findLatinBeginning(foldText(typed), vocabulary);
}

/** Finds the word that the visitor meant by a typing error. */
function findMeant(typed: string, vocabulary: Vocabulary): FoundWord | undefined {
  const used = meantWordOrStem(foldText(typed), vocabulary);
  if (!used) return undefined;
  return { words: findWord(used, false, vocabulary)?.words ?? [], correction: correctionOf(typed, used) };
}

/** Finds the beginning of a Korean compound that has most of it: 불량 of 불량품. */
function findBeginning(word: string, vocabulary: Vocabulary): FoundWord | undefined {
  const whole = withoutEnding(word) ?? word;
  if (!/^[가-힣]{3,}$/.test(whole)) return undefined;
  for (let length = whole.length - 1; length >= (whole.length * 2) / 3; length--) {
    const found = wordOf([formOf(whole.slice(0, length), beginning)]);
    if (vocabulary.has(found.pattern)) return { words: [found] };
  }
  return undefined;
}

/**
 * Reads a query for the texts that it is to find: words as the texts have them, whatever spaces, endings, keyboard
 * state or typing error the visitor's have. Corrects typing errors only in queries of which most is not found: a
 * sentence also has words that no text has.
 */
export function readQuery(written: string, vocabulary: Vocabulary): ReadQuery {
  const query = written.slice(0, maxQueryLength);
  // A word with hyphens that no text has is several: speech-to-text.
  const typed = typedWords(query).flatMap((word) =>
    word.includes('-') && !findWord(word, false, vocabulary) ? typedWords(word.replaceAll('-', ' ')) : [word],
  );
  const isOpen = /[\p{L}\p{N}]$/u.test(query);
  const found = typed.map((word, at) => findWord(word, isOpen && at === typed.length - 1, vocabulary));
  const isMostlyMissing = found.filter((word) => !word).length * 2 >= typed.length;
  const read: ReadQuery = { words: [], missing: [], corrections: [] };
  for (const [at, word] of typed.entries()) {
    const used =
      found[at] ??
      (isMostlyMissing ? findMeant(word, vocabulary) : undefined) ??
      findBeginning(foldText(word), vocabulary);
    if (used) read.words.push(...used.words);
    else read.missing.push(word);
    if (used?.correction) read.corrections.push(used.correction);
  }
  return read;
}
