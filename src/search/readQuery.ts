import { convertHangulToQwerty, convertQwertyToHangul, disassemble, josa } from 'es-hangul';
import { foldText } from './foldText.ts';
import { isOneEditAway } from './oneEdit.ts';
import { withoutEnding } from './wordEnding.ts';
import { wordPattern } from './wordPattern.ts';

/** A word of a query as the texts have it. */
export interface QueryWord {
  /** Finds the word. */
  exact: RegExp;
  /** Finds the word, and what its last syllable becomes as typing goes on. */
  pattern: RegExp;
}

/** A word that the visitor typed, and the one that was searched for instead. */
export interface Correction {
  typed: string;
  used: string;
  /** Korean particle after the used word: 으로 or 로. */
  particle: string;
}

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

const correction = (typed: string, used: string): Correction => ({
  typed,
  used,
  particle: josa.pick(used, '으로/로'),
});

const queryWord = (word: string): QueryWord => ({ exact: wordPattern(word), pattern: wordPattern(word, true) });

/** Marks around a word that are not part of it. */
const punctuation = /^["'“”‘’([{<]+|["'“”‘’)\]}>?!.,;:…~]+$/g;

/** Splits a query into its distinct words, as typed. */
function typedWords(query: string): string[] {
  const words = query.normalize('NFC').split(/\s+/).filter(Boolean);
  return [...new Set(words.map((word) => word.replace(punctuation, '') || word))];
}

/** Returns what the same keys write in the other keyboard state: dmatjd for 음성 and 음성 for dmatjd. */
function otherKeyboard(typed: string): string | undefined {
  const isLatin = /^[a-z\d\-·]*[a-z]{2}[a-z\d\-·]*$/i.test(typed);
  if (!isLatin && !/[가-힣ㄱ-ㅣ]/.test(typed)) return undefined;
  const written = isLatin ? convertQwertyToHangul(typed) : convertHangulToQwerty(typed);
  // A vowel alone shows that these keys write no Korean word.
  return isLatin && /[ㅏ-ㅣ]/.test(written) ? undefined : written;
}

/** Letters or Korean keys of the shortest word in which an error is corrected. */
const shortestCorrected = 4;

/** Returns the word of a title that the visitor missed by one key, without what follows it. */
function meantWord(typed: string, vocabulary: Vocabulary): string | undefined {
  const keys = disassemble(foldText(typed));
  if (keys.length < shortestCorrected) return undefined;
  for (const word of vocabulary.titleWords()) {
    for (const length of [typed.length, typed.length - 1, typed.length + 1]) {
      const start = word.slice(0, length);
      if (start.length === length && isOneEditAway(keys, disassemble(start))) return start;
    }
  }
  return undefined;
}

/** Finds a typed word: as it is, typed in the other keyboard state, or without its ending. */
function findWord(typed: string, vocabulary: Vocabulary): { word: QueryWord; correction?: Correction } | undefined {
  const folded = foldText(typed);
  const word = queryWord(folded);
  if (vocabulary.has(word.pattern)) return { word };
  const used = otherKeyboard(typed);
  if (used) {
    const other = queryWord(foldText(used));
    if (vocabulary.has(other.pattern)) return { word: other, correction: correction(typed, used) };
  }
  const stem = withoutEnding(folded);
  if (stem === undefined) return undefined;
  const bare = queryWord(stem);
  return vocabulary.has(bare.pattern) ? { word: bare } : undefined;
}

/** Words of a query in which typing errors are corrected: a sentence also has words that no text has. */
const mostCorrected = 3;

/**
 * Reads a query for the texts that it is to find: words as the texts have them, whatever spaces, endings, keyboard
 * state or typing error the visitor's have.
 */
export function readQuery(query: string, vocabulary: Vocabulary): ReadQuery {
  const typed = typedWords(query);
  const read: ReadQuery = { words: [], missing: [], corrections: [] };
  for (const each of typed) {
    const found = findWord(each, vocabulary);
    if (found) {
      read.words.push(found.word);
      if (found.correction) read.corrections.push(found.correction);
      continue;
    }
    const used = typed.length <= mostCorrected ? meantWord(each, vocabulary) : undefined;
    if (used) {
      read.words.push(queryWord(used));
      read.corrections.push(correction(each, used));
    } else read.missing.push(each);
  }
  return read;
}
