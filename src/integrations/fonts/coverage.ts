import { create } from 'fontkitten';
import { basicCharacters, shownCharacters } from './characters.ts';

/** Paths of the font files that a page loads with itself. */
export function fontFilesOf(html: string): string[] {
  return [...html.matchAll(/<link rel="preload" href="([^"]+)" as="font"/g)].map(([, href = '']) => href);
}

/**
 * The characters that a font file draws.
 *
 * @param file TrueType, OpenType or WOFF2
 */
export function drawnCharacters(file: Uint8Array): Set<string> {
  const font = create(Buffer.from(file));
  if (font.isCollection) throw new Error('a collection of fonts cannot be used on a page');
  return new Set(font.characterSet.map((code) => String.fromCodePoint(code)));
}

/**
 * The characters that a page shows and its font files lack.
 *
 * @param html the built page
 * @param files what each of the page's font files draws
 * @param typeface everything that Pretendard draws; the rest, such as emoji, the system's fonts draw
 */
export function missingCharacters(
  html: string,
  files: readonly ReadonlySet<string>[],
  typeface: ReadonlySet<string>,
): string[] {
  const shown = [...basicCharacters, ...shownCharacters(html)];
  return shown.filter((character) => typeface.has(character) && !files.some((file) => file.has(character)));
}
