import { formatDay } from '#i18n/format.ts';
import type { Diagnostic } from './diagnostic.ts';
import { advice } from './messages.ts';
import { newestChanges } from './read/changes.ts';
import { type Content, isDraft } from './read/content.ts';

/**
 * Advises on texts whose Korean changed after their English, by the history of git. Korean is the original. A folder
 * without a history gets no advice.
 *
 * @param root the content folder
 */
export async function checkLateTranslations(root: string, { entries }: Content): Promise<Diagnostic[]> {
  const changes = await newestChanges(root);
  return entries.flatMap((entry): Diagnostic[] => {
    const { ko, en } = entry.files;
    const [original, translation] = [ko, en].map((file) => file && changes.get(file.path));
    if (!ko || isDraft(entry) || !original || !translation || original.age >= translation.age) return [];
    const day = original.time?.slice(0, 10);
    const found = day
      ? advice('koreanChanged', { ko: formatDay(day, 'ko'), en: formatDay(day, 'en') })
      : advice('koreanChangedNow');
    return [{ file: ko.path, ...found }];
  });
}
