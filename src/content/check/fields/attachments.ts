import path from 'node:path';
import { toYaml } from '../advice/values.ts';
import type { Diagnostic, Fault } from '../diagnostic.ts';
import { findBeside, replaceMissing } from '../files/besideFile.ts';
import { fault } from '../messages.ts';
import { isOwnPage } from '../read/addresses.ts';
import { atField, attachedFiles, type Content, type ContentFile } from '../read/content.ts';

/** File types that visitors can download without risk, unlike pages and programs. */
const attachmentTypes = 'pdf, csv, xlsx, docx, pptx, hwp, hwpx, zip, txt, png, jpg, jpeg, webp'.split(', ');

function attachmentFault(name: string, file: ContentFile, content: Content): Fault | undefined {
  const type = path.extname(name).slice(1).toLowerCase();
  const base = path.posix.basename(name.replaceAll('\\', '/'));
  if (base !== name) return fault('attachmentElsewhere', { name, folder: file.folder, base: toYaml(base) });
  if (!attachmentTypes.includes(type)) return fault('attachmentType', { name, types: attachmentTypes.join(', ') });
  const found = findBeside(name, file, content);
  if (found.at !== 'nowhere') return undefined;
  const fix = replaceMissing(name, found.meant, file, (meant) => `file: ${toYaml(meant)}`);
  return fault('attachmentMissing', { name, fix });
}

/** Checks that attachments have a safe type and exist in the text's own folder, and that the page shows them. */
export function* checkAttachments(content: Content): Iterable<Diagnostic> {
  for (const file of content.files) {
    if (file.collection === 'pages' && attachedFiles(file).length > 0 && !isOwnPage(file)) {
      yield atField(file, ['attachments'], fault('noPlaceForFiles'));
    }
    for (const [index, name] of attachedFiles(file).entries()) {
      const found = name && attachmentFault(name.normalize('NFC'), file, content);
      if (found) yield atField(file, ['attachments', index, 'file'], found);
    }
  }
}
