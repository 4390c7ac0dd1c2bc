import path from 'node:path';
import { closest } from '../advice/suggest.ts';
import type { Mistake } from '../mistake.ts';
import type { Content, ContentFile } from '../read/content.ts';

/** How a file named in a text is found. */
export type Found = { at: 'beside' } | { at: 'outside' } | { at: 'nowhere'; meant: string | undefined };

/**
 * Looks for a file in the folder of a language file, folders below it included. Names are equal in either Unicode
 * normalization: macOS writes the letters of Hangul apart (NFD).
 *
 * @param name path as the editor wrote it, such as `report.pdf` or `./report.pdf`
 */
export function findBeside(name: string, file: ContentFile, content: Content): Found {
  const folder = file.folder.normalize('NFC');
  const target = path.posix.join(folder, name.normalize('NFC').replaceAll('\\', '/'));
  const prefix = `${folder}/`;
  if (name.startsWith('/') || !target.startsWith(prefix)) return { at: 'outside' };
  if (content.paths.has(target)) return { at: 'beside' };
  const others = [...content.paths.keys()].filter((other) => other.startsWith(prefix) && !other.endsWith('.md'));
  const names = others.map((other) => other.slice(prefix.length));
  return { at: 'nowhere', meant: closest(target.slice(prefix.length), names) };
}

/**
 * What to do about a file that is not there.
 *
 * @param meant name of a file that is there and nearly called the same
 * @param asWritten puts a file's name into the text to paste
 */
export function replaceMissing(
  name: string,
  meant: string | undefined,
  file: ContentFile,
  asWritten: (name: string) => string,
): Mistake['write'] {
  if (meant === undefined) {
    const goal = `content/${path.posix.join(file.folder, name)}`;
    return { ko: `파일을 넣으세요: ${goal}`, en: `Put the file there: ${goal}` };
  }
  return asWritten(meant);
}
