import path from 'node:path';
import { closest } from '#closest.ts';
import type { Fault } from '../diagnostic.ts';
import { message } from '../messages.ts';
import type { Content, ContentFile } from '../read/content.ts';

/** Result of the search for a file that a text names. */
export type Found = { at: 'beside' } | { at: 'outside' } | { at: 'nowhere'; meant: string | undefined };

/**
 * Finds a file in the folder of a language file or below it. Names match in any Unicode normalization, because macOS
 * decomposes Hangul (NFD).
 *
 * @param name path as the editor wrote it, such as `report.pdf` or `./report.pdf`
 */
export function findBeside(name: string, file: ContentFile, content: Content): Found {
  const folder = file.folder.normalize('NFC');
  const target = path.posix.join(folder, name.normalize('NFC'));
  const prefix = `${folder}/`;
  if (name.startsWith('/') || !target.startsWith(prefix)) return { at: 'outside' };
  if (content.paths.has(target)) return { at: 'beside' };
  const others = [...content.paths.keys()].filter((other) => other.startsWith(prefix) && !other.endsWith('.md'));
  const names = others.map((other) => other.slice(prefix.length));
  return { at: 'nowhere', meant: closest(target.slice(prefix.length), names) };
}

/**
 * Returns the fix for a missing file.
 *
 * @param meant most similar name of an existing file
 * @param asWritten formats a file's name as text to paste
 */
export function replaceMissing(
  name: string,
  meant: string | undefined,
  file: ContentFile,
  asWritten: (name: string) => string,
): Fault['fix'] {
  return meant === undefined ? message('putFile', { file: path.posix.join(file.folder, name) }) : asWritten(meant);
}
