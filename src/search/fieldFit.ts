import type { IndexedText } from './document.ts';
import type { QueryWord } from './readQuery.ts';

/** Factor of a match within a Korean word, of which compounds have many, and within another. */
const [withinKorean, withinWord] = [0.6, 0.2];

/** Factors of fields in which the words follow each other as typed, and of short ones that have no other words. */
const [phraseFactor, wholeFactor, maxWholeLength] = [1.5, 1.5, 40];

const isKorean = /[가-힣ㄱ-ㅎ]/;

/** Returns how well a word matches a text, 0 to 1: fully at the start of a word. */
function qualityOf({ forms, pattern }: QueryWord, folded: string): number {
  const at = folded.search(pattern);
  if (at < 0) return 0;
  const within = isKorean.test(folded.charAt(at)) ? withinKorean : withinWord;
  let best = 0;
  for (const form of forms) {
    if (form.quality <= best) break;
    if (form.atStart.test(folded)) return Math.max(best, form.quality);
    if (form.quality * within > best && folded.search(form.pattern) >= 0) best = form.quality * within;
  }
  return best;
}

/** Fit of a text with each word of a query. */
export interface Fit {
  /** From 0 to 1. */
  qualities: number[];
  /** The qualities times the weight of the field. */
  scores: number[];
}

const emptyFit = (words: number): Fit => ({ qualities: new Array(words).fill(0), scores: new Array(words).fill(0) });

/** Takes the best quality and score of each word. */
export function bestFit(fits: readonly (Fit | undefined)[], words: number): Fit {
  const best = emptyFit(words);
  for (const fit of fits) {
    for (let word = 0; fit && word < words; word++) {
      best.qualities[word] = Math.max(best.qualities[word] ?? 0, fit.qualities[word] ?? 0);
      best.scores[word] = Math.max(best.scores[word] ?? 0, fit.scores[word] ?? 0);
    }
  }
  return best;
}

/** Returns a function that matches a text with the words of a query: `undefined` when it has none. */
export function fieldFitter(query: readonly QueryWord[]) {
  const sources = query.map(({ pattern }) => `(?:${pattern.source})`);
  const phrase = new RegExp(sources.join('[ \\-·]?'));
  const any = new RegExp(sources.join('|'), 'g');
  const isWhole = (folded: string) => folded.length <= maxWholeLength && !/[\p{L}\p{N}]/u.test(folded.replace(any, ''));

  return (text: IndexedText | undefined, weight: number): Fit | undefined => {
    if (!text || text.folded.search(any) < 0) return undefined;
    const { folded } = text;
    const qualities = query.map((word) => qualityOf(word, folded));
    const isPhrase = query.length > 1 && qualities.every(Boolean) && phrase.test(folded);
    const factor = weight * (isPhrase ? phraseFactor : 1) * (isWhole(folded) ? wholeFactor : 1);
    return { qualities, scores: qualities.map((quality) => quality * factor) };
  };
}
