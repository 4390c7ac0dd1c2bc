import path from 'node:path';
import { checkAliases } from './fields/aliases.ts';
import { checkAttachments } from './fields/attachments.ts';
import { checkLanguages } from './fields/languages.ts';
import { checkOffices } from './fields/offices.ts';
import { checkPeriods } from './fields/periods.ts';
import { checkReferences } from './fields/references.ts';
import { checkFields } from './fields/schema.ts';
import { checkTexts } from './fields/texts.ts';
import { checkTitles } from './fields/titles.ts';
import { checkExpectedEntries } from './files/expectedEntries.ts';
import { checkFolders } from './files/folders.ts';
import { checkHolidays } from './files/holidays.ts';
import { checkMedia } from './files/media.ts';
import { checkRenamed } from './files/renamed.ts';
import { checkStrays } from './files/stray.ts';
import { checkVectorPictures } from './files/vectorPictures.ts';
import { checkLabels } from './labels/labels.ts';
import { type UsedLabels, usedLabels } from './labels/usedLabels.ts';
import type { Mistake } from './mistake.ts';
import { readContent } from './read/readContent.ts';
import { checkBodies } from './text/bodies.ts';
import { checkFieldLinks } from './text/links.ts';

const rules = [
  checkFolders,
  checkStrays,
  checkExpectedEntries,
  checkLanguages,
  checkFields,
  checkTexts,
  checkTitles,
  checkAttachments,
  checkAliases,
  checkReferences,
  checkOffices,
  checkPeriods,
  checkFieldLinks,
  checkBodies,
];

const byPlace = (a: Mistake, b: Mistake) =>
  (a.file < b.file ? -1 : Number(a.file > b.file)) || (a.line ?? 0) - (b.line ?? 0);

interface Options {
  /** Moment that decides which posts are published. */
  now?: Date;
  /** Labels that the code shows. */
  labels?: UsedLabels;
}

/** What a check found. */
export interface Outcome {
  /** The mistakes, sorted by file and line; empty when the content is fine. */
  mistakes: Mistake[];
  /** How many files there are. */
  files: number;
}

/**
 * Finds every editor's mistake in the content folder at once.
 *
 * @param root the content folder
 * @throws when the folder does not exist
 */
export async function checkContent(root: string, { now = new Date(), labels }: Options = {}): Promise<Outcome> {
  const { content, mistakes } = await readContent(root, now);
  const all = [
    ...mistakes,
    ...rules.flatMap((rule) => rule(content)),
    ...checkHolidays(root),
    ...(await checkVectorPictures(root, content)),
    ...(await checkMedia(root, content)),
    ...(await checkRenamed(root, content)),
    ...(await checkLabels(root, content, labels ?? (await usedLabels(path.resolve(import.meta.dirname, '..'))))),
  ];
  const folder = path.basename(path.resolve(root));
  const placed = all.map((mistake) => ({ ...mistake, file: `${folder}/${mistake.file}` }));
  return { mistakes: placed.sort(byPlace), files: content.paths.size };
}
