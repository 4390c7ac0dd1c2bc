import { create } from 'fontkitten';
import { basicCharacters, shownCharacters } from './characters.ts';

/** The characters that a font file draws. */
export function drawnCharacters(file: Uint8Array): Set<string> {
  const font = create(Buffer.from(file));
  if (font.isCollection) throw new Error('a collection of fonts cannot be used on a page');
  return new Set(font.characterSet.map((code) => String.fromCodePoint(code)));
}

/**
 * The characters that a page shows and its font files lack.
 *
 * @param html the built page
 * @param files the page's font files, one a weight
 * @param typeface everything that Pretendard draws; what it lacks, such as emoji, the system's fonts draw
 */
export function missingCharacters(
  html: string,
  files: readonly ReadonlySet<string>[],
  typeface: ReadonlySet<string>,
): string[] {
  const shown = [...shownCharacters(html), ...basicCharacters].filter((character) => typeface.has(character));
  return shown.filter((character) => !files.every((file) => file.has(character)));
}
