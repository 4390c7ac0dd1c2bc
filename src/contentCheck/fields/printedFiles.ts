import path from 'node:path';
import { closest } from '#closest.ts';
import { languageNames, toYaml } from '../advice/values.ts';
import { fault, say } from '../messages.ts';
import type { Mistake } from '../mistake.ts';
import { atField, attachedFiles, type Content, type ContentFile } from '../read/content.ts';

/** Fields of a document that name a file to write, by the extension of the file. */
const written = { file: '.pdf', zip: '.zip' } as const;

/** Returns the NFC path of a document's file below the content folder. */
function pathOf({ fields }: ContentFile, field: keyof typeof written): string | undefined {
  const name = fields?.[field];
  return typeof name === 'string' && name.trim() ? name.trim().normalize('NFC') : undefined;
}

/** True for a file that a document of `attachments/` becomes. */
export const isPrinted = (file: string, { files }: Content) =>
  files.some(
    (document) =>
      document.collection === 'attachments' &&
      [pathOf(document, 'file'), pathOf(document, 'zip')].includes(file.normalize('NFC')),
  );

/** Checks that a post in the language of a document attaches the files that the document becomes. */
export function* checkPrintedFiles({ files }: Content): Iterable<Mistake> {
  for (const document of files.filter(({ collection }) => collection === 'attachments')) {
    const attached = files
      .filter(({ language }) => language === document.language)
      .flatMap((post) => attachedFiles(post).map((name) => path.posix.join(post.folder, name).normalize('NFC')));
    for (const [field, extension] of Object.entries(written) as [keyof typeof written, string][]) {
      const name = pathOf(document, field);
      const candidates = attached.filter((file) => file.toLowerCase().endsWith(extension));
      if (name === undefined || candidates.includes(name)) continue;
      const meant = closest(name, candidates);
      const fix = meant ? toYaml({ [field]: meant }) : say('attachFirst', { extension });
      const language = languageNames[document.language];
      yield atField(document, [field], fault('notAttached', { name, language, fix }));
    }
  }
}
