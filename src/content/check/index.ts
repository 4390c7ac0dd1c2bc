import path from 'node:path';
import { checkConsents } from './consents/checkConsents.ts';
import { checkNotices } from './consents/notices.ts';
import { checkPolicyFacts } from './consents/policyFacts.ts';
import type { Diagnostic } from './diagnostic.ts';
import { checkAliases } from './fields/aliases.ts';
import { checkAttachments } from './fields/attachments.ts';
import { checkLanguages } from './fields/languages.ts';
import { checkPeriods } from './fields/periods.ts';
import { checkReferences } from './fields/references.ts';
import { checkFields } from './fields/schema.ts';
import { checkTexts } from './fields/texts.ts';
import { checkBrand } from './files/brand.ts';
import { checkExpectedEntries } from './files/expectedEntries.ts';
import { checkFolders } from './files/folders.ts';
import { checkHolidays } from './files/holidays.ts';
import { checkMedia } from './files/media.ts';
import { checkRenamed } from './files/renamed.ts';
import { checkStrays } from './files/stray.ts';
import { checkLabels } from './labels/labels.ts';
import { checkLateTranslations } from './lateTranslations.ts';
import { isInDraft } from './read/draft.ts';
import { readContent } from './read/readContent.ts';
import { checkBodies } from './text/bodies.ts';
import { checkFieldLinks } from './text/linkFault.ts';

const rules = [
  checkFolders,
  checkStrays,
  checkExpectedEntries,
  checkLanguages,
  checkFields,
  checkTexts,
  checkAttachments,
  checkAliases,
  checkReferences,
  checkPeriods,
  checkFieldLinks,
  checkBodies,
  checkPolicyFacts,
];

const byPlace = (a: Diagnostic, b: Diagnostic) =>
  (a.file < b.file ? -1 : Number(a.file > b.file)) || (a.line ?? 0) - (b.line ?? 0);

interface Options {
  /** Current time, which decides which posts are published. */
  now?: Date;
  /** True for the build of a preview, which unsafe mistakes in drafts stop. */
  preview?: boolean | undefined;
}

/** Result of a check. */
export interface Outcome {
  /** Mistakes and advice, sorted by file and line. */
  mistakes: Diagnostic[];
  /** Number of files in the content folder. */
  files: number;
}

/**
 * Returns all mistakes in the content folder, and advice.
 *
 * @param root the content folder
 * @throws when the folder does not exist
 */
export async function checkContent(root: string, { now = new Date(), preview }: Options = {}): Promise<Outcome> {
  const { content, mistakes } = await readContent(root, now);
  mistakes.push(
    ...rules.flatMap((rule) => [...rule(content)]),
    ...checkHolidays(root),
    ...checkConsents(root, content),
    ...checkNotices(root, content),
    ...(await checkLateTranslations(root, content)),
  );
  for (const found of [
    checkBrand(root, content),
    checkMedia(root, content),
    checkRenamed(root, content),
    checkLabels(root, content),
  ]) {
    for await (const mistake of found) mistakes.push(mistake);
  }
  const folder = path.basename(path.resolve(root));
  const all = [...content.paths.values()];
  const placed = mistakes.map((mistake) => ({
    ...mistake,
    file: `${folder}/${mistake.file}`,
    ...(!(preview && mistake.unsafe) && isInDraft(root, all, mistake.file) && { draft: true }),
  }));
  return { mistakes: placed.sort(byPlace), files: content.paths.size };
}
