import { lstat, readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
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

const pictures = new Map<string, Promise<Uint8Array>>();

/** Encodes a picture without the data of its camera and author, such as the place, if it has any. */
async function withoutMetadata(bytes: Buffer): Promise<Uint8Array> {
  const picture = sharp(bytes, { animated: true, autoOrient: true, limitInputPixels: false });
  const { exif, iptc, xmp, comments } = await picture.metadata();
  if (!(exif || iptc || xmp || comments)) return bytes;
  const quality = { quality: 95, force: false };
  return picture.jpeg(quality).webp(quality).keepIccProfile().toBuffer();
}

/** Reads a file as visitors download it, and its address. */
export async function readDownload(source: string): Promise<Pick<Attachment, 'href'> & { bytes: Uint8Array }> {
  const bytes = await readFile(source);
  const href = attachmentAddress(path.basename(source), bytes);
  if (!/\.(?:jpe?g|png|webp)$/i.test(source)) return { href, bytes };
  // Several pages and feeds list the same file.
  const picture = pictures.get(href) ?? withoutMetadata(bytes);
  pictures.set(href, picture);
  return { href, bytes: await picture };
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
      const { href, bytes } = await readDownload(source);
      const type = path.extname(file).slice(1).toUpperCase();
      return { name: name ?? file, type, size: bytes.byteLength, href, source };
    }),
  );
}
