import { foldText } from '#search/foldText.ts';
import { fault } from '../messages.ts';
import type { Mistake } from '../mistake.ts';
import { atField, type Content } from '../read/content.ts';

/** Folds a word as the search compares it: without case, spaces and hyphens. */
const compared = (word: string) => foldText(word).replace(/[\s-]/g, '');

/** Checks that no keyword of a page is listed twice. */
export function* checkKeywords({ files }: Content): Iterable<Mistake> {
  for (const file of files) {
    const list: unknown = file.fields?.keywords;
    if (!Array.isArray(list)) continue;
    const words = list.map((word: unknown) => (typeof word === 'string' ? compared(word) : ''));
    for (const [index, word] of words.entries()) {
      if (word === '' || words.indexOf(word) === index) continue;
      yield atField(file, ['keywords', index], fault('keywordTwice', { word: String(list[index]).trim() }));
    }
  }
}
