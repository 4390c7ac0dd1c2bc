import { lstat, readFile } from 'node:fs/promises';
import path from 'node:path';
import { attachmentAddress } from '../markdown/attachmentAddress.ts';
import { fileBeside } from '../markdown/fileBeside.ts';

export interface Attachment {
  /** Name shown to visitors. */
  name: string;
  /** File extension in capitals, such as `PDF`. */
  type: string;
  /** Size in bytes. */
  size: number;
  /** Address with a content hash. Its last segment is the name of the saved file. */
  href: string;
  /** File on disk. */
  source: string;
}

/** A text that may offer files. */
export interface AttachedEntry {
  filePath?: string | undefined;
  data: { attachments: { file: string; name?: string | undefined }[] };
}

/**
 * Lists the downloadable files of a text.
 *
 * @throws when a file is missing, elsewhere or a link, which the content check reports first in the editor's terms
 */
export function attachmentsOf(entry: AttachedEntry): Promise<Attachment[]> {
  const folder = path.dirname(entry.filePath ?? '');
  return Promise.all(
    entry.data.attachments.map(async ({ file, name }) => {
      const source = fileBeside(folder, file);
      if (path.dirname(source) !== path.normalize(folder) || !(await lstat(source)).isFile()) {
        throw new Error(`${source} is no file of ${folder}: attach files of the text's own folder, no links.`);
      }
      const bytes = await readFile(source);
      return {
        name: name ?? file,
        type: path.extname(file).slice(1).toUpperCase(),
        size: bytes.byteLength,
        href: attachmentAddress(file, bytes),
        source,
      };
    }),
  );
}
