import { createHash } from 'node:crypto';
import { assetPrefix } from '#site.ts';

/**
 * Returns the address of a downloadable file, below the hashed assets. Its last segment is the file's name, with
 * hyphens for `%`, `?` and `#`, and 60 characters before its extension at most.
 *
 * @param file file name, in any Unicode normalization
 * @param bytes the file's content, on which the address depends
 */
export function attachmentAddress(file: string, bytes: Uint8Array): string {
  const digest = createHash('sha256').update(bytes).digest('base64url').slice(0, 10);
  // Hosts disagree on how often they decode characters that are special in addresses.
  const escaped = file.normalize('NFC').replace(/[%?#]/g, '-');
  // File systems allow 255 bytes, of which the compressed file's extension needs three.
  const name = escaped.replace(/(?<=^.{60}).*(?=\.)/su, '');
  return `${assetPrefix()}files/${digest}/${encodeURIComponent(name)}`;
}
