import { createHash } from 'node:crypto';
import { assetPrefix } from '#site.ts';

/**
 * Address of a downloadable file, below the hashed assets; its last segment is the name the file is saved under, in which
 * hyphens stand for `%`, `?` and `#`.
 *
 * @param file file name, in any Unicode normalization
 * @param bytes the file's content, which the address changes with
 */
export function attachmentAddress(file: string, bytes: Uint8Array): string {
  const digest = createHash('sha256').update(bytes).digest('base64url').slice(0, 10);
  // What means something in an address is decoded once too often or too seldom by one host or the other.
  const name = file.normalize('NFC').replace(/[%?#]/g, '-');
  return `${assetPrefix()}files/${digest}/${encodeURIComponent(name)}`;
}
