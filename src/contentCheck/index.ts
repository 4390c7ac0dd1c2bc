import path from 'node:path';
import { checkAttachments } from './attachments.ts';
import { checkBodies } from './bodies.ts';
import { checkFields } from './fields.ts';
import { checkFixedEntries } from './fixedEntries.ts';
import { checkFolders } from './folders.ts';
import { checkLabels } from './labels.ts';
import { checkLanguages } from './languages.ts';
import { checkFieldLinks } from './links.ts';
import type { Mistake } from './mistake.ts';
import { checkPeriods } from './periods.ts';
import { readContent } from './read.ts';
import { checkReferences } from './references.ts';
import { checkVectorPictures } from './vectorPictures.ts';

export type { Mistake } from './mistake.ts';
export { formatMistakes } from './report.ts';

const rules = [
  checkFolders,
  checkFixedEntries,
  checkLanguages,
  checkFields,
  checkAttachments,
  checkReferences,
  checkPeriods,
  checkFieldLinks,
  checkBodies,
];

const byPlace = (a: Mistake, b: Mistake) =>
  (a.file < b.file ? -1 : Number(a.file > b.file)) || (a.line ?? 0) - (b.line ?? 0);

/**
 * Finds every editor's mistake in the content folder at once.
 *
 * @param root the content folder
 * @param now moment that decides which posts are published
 * @returns the mistakes, sorted by file and line; empty when the content is fine
 * @throws when the folder does not exist
 */
export async function checkContent(root: string, now = new Date()): Promise<Mistake[]> {
  const { content, mistakes } = await readContent(root, now);
  const all = [
    ...mistakes,
    ...rules.flatMap((rule) => rule(content)),
    ...(await checkVectorPictures(root, content)),
    ...(await checkLabels(root, content)),
  ];
  const folder = path.basename(path.resolve(root));
  return all.map((mistake) => ({ ...mistake, file: `${folder}/${mistake.file}` })).sort(byPlace);
}
