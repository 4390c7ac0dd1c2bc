import path from 'node:path';
import { checkAttachments } from './fields/attachments.ts';
import { checkLanguages } from './fields/languages.ts';
import { checkPeriods } from './fields/periods.ts';
import { checkReferences } from './fields/references.ts';
import { checkFields } from './fields/schema.ts';
import { checkExpectedEntries } from './files/expectedEntries.ts';
import { checkFolders } from './files/folders.ts';
import { checkVectorPictures } from './files/vectorPictures.ts';
import { checkLabels } from './labels/labels.ts';
import type { Mistake } from './mistake.ts';
import { readContent } from './read/readContent.ts';
import { checkBodies } from './text/bodies.ts';
import { checkFieldLinks } from './text/links.ts';

export type { Mistake } from './mistake.ts';
export { formatMistakes } from './report.ts';

const rules = [
  checkFolders,
  checkExpectedEntries,
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
