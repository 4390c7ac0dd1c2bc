import { foldText } from '#search/foldText.ts';
import { fault } from '../messages.ts';
import type { Mistake } from '../mistake.ts';
import { atField, type Content } from '../read/content.ts';

const lists = ['keywords', 'asks'] as const;

/** Checks that a field lists what visitors type. Such lists are no copy of the site, and each language has its own. */
export const isVisitorList = (name: string | number | undefined): boolean => lists.some((list) => list === name);

/** Folds a text as the search compares it: without case, spaces and hyphens. */
const compared = (text: string) => foldText(text).replace(/[\s-]/g, '');

/** Checks that no list of what visitors type has the same words twice. */
export function* checkVisitorWords({ files }: Content): Iterable<Mistake> {
  for (const file of files) {
    for (const name of lists) {
      const list: unknown = file.fields?.[name];
      if (!Array.isArray(list)) continue;
      const words = list.map((word: unknown) => (typeof word === 'string' ? compared(word) : ''));
      for (const [index, word] of words.entries()) {
        if (word === '' || words.indexOf(word) === index) continue;
        yield atField(file, [name, index], fault('wordTwice', { word: String(list[index]).trim() }));
      }
    }
  }
}
