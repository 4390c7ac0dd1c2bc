import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { create } from 'fontkitten';
import { basicCharacters, shownCharacters } from '#build/fonts/characters.ts';
import { fontLimit } from '#build/fonts/pageFonts.ts';
import { pretendardVariableFile } from '#build/fonts/pretendard.ts';
import { plainElements, readMarkup } from '#build/markup/readMarkup.ts';
import type { BuiltPage, BuiltSite } from '../support/builtSite.ts';

/** Reads the characters that a font file has glyphs for. */
function drawnCharacters(file: string): Set<string> {
  const font = create(readFileSync(file));
  if (font.isCollection) throw new Error(`${file} is a collection of fonts`);
  return new Set(font.characterSet.map((code) => String.fromCodePoint(code)));
}

/** Returns the font files that a page loads before interaction: those of its faces without `unicode-range`. */
function fontFiles({ folder }: BuiltSite, { document }: BuiltPage): string[] {
  const styles = [...document.querySelectorAll('style')].map(({ textContent }) => textContent).join('');
  return (styles.match(/@font-face\{[^}]*\}/g) ?? []).flatMap((face) => {
    const [, href] = /url\(([^)]+)\)/.exec(face) ?? [];
    return href && !face.includes('unicode-range') ? [path.join(folder, href)] : [];
  });
}

/** Returns the characters that a page can show, including those of its styles. */
function charactersOf({ html }: BuiltPage): Set<string> {
  const page = readMarkup(html);
  const styles = plainElements(page, 'style').map(({ content }) => content);
  return shownCharacters(page, styles.join(''));
}

/** Finds pages with characters that are missing from their font files, although Pretendard has them. */
export function missingGlyphs(site: BuiltSite): string[] {
  const typeface = drawnCharacters(pretendardVariableFile);
  const cache = new Map<string, Set<string>>();
  const drawnBy = (file: string) => {
    const drawn = cache.get(file) ?? drawnCharacters(file);
    cache.set(file, drawn);
    return drawn;
  };
  return site.pages.flatMap((page) => {
    const files = fontFiles(site, page).map(drawnBy);
    const missing = [...basicCharacters, ...charactersOf(page)]
      .filter((character) => typeface.has(character))
      .filter((character) => !files.some((drawn) => drawn.has(character)));
    return missing.length > 0 ? [`${page.address}: ${missing.join('')}`] : [];
  });
}

/** Finds pages that load more than two font files before interaction, or a file that is too large. */
export function heavyFonts(site: BuiltSite): string[] {
  return site.pages.flatMap((page) => {
    const files = fontFiles(site, page);
    const heavy = files.filter((file) => statSync(file).size > fontLimit);
    return files.length > 2 || heavy.length > 0 ? [`${page.address}: ${files.length} files, too large: ${heavy}`] : [];
  });
}
