import { statSync } from 'node:fs';
import type { AstroIntegrationLogger } from 'astro';
import type { ShownPage } from '../preparedPage.ts';
import { basicCharacters } from './characters.ts';
import { type FontFace, fontFamilies, fontStyles } from './fontHead.ts';
import { sharedCharacters } from './shared.ts';
import { subsetsOf } from './subset.ts';
import { typedHangul } from './typedHangul.ts';

/** Largest font file that a page may need, in bytes. */
export const fontLimit = 45_000;

/** As many shared characters as fit {@link fontLimit}. */
const sharedLimits = { share: 0.4, count: 245 };

/**
 * Makes every page's font files for what it shows: a file that all pages of its language share, its own file with the
 * rest, and a file for text that comes later, such as what a visitor types, which is fetched only when a character
 * needs it. Pages that show so much that a file is too large are reported.
 *
 * @param pages all pages, by their names in the build
 * @returns gives the style rules of a page's faces, and waits for their files
 */
export function pageFonts(pages: ReadonlyMap<string, ShownPage>, logger: AstroIntegrationLogger) {
  const typed = typedHangul();
  const subset = subsetsOf([...basicCharacters, ...typed]);

  function make(family: FontFace['family'], characters: Iterable<string>) {
    const name = fontFamilies[family].toLowerCase().replace(' ', '-');
    const { address, file } = subset(characters, family === 'typed' ? 'regular' : 'all', name);
    const isLarge = async () => statSync(await file).size > fontLimit && family !== 'typed';
    return { family, href: address, isLarge };
  }

  const typedFace = make('typed', typed);
  const shared = new Map(
    [...Map.groupBy(pages.values(), ({ language }) => language)].map(([language, group]) => {
      const characters = sharedCharacters(group, sharedLimits);
      return [language, { characters, face: make('shared', [...basicCharacters, ...characters]) }] as const;
    }),
  );

  return (name: string): { faces: string; made: Promise<void> } => {
    const page = pages.get(name);
    const common = shared.get(page?.language ?? '');
    // A file of `public/`, such as those by which search engines know a site, stays as it is.
    if (!page || !common) return { faces: '', made: Promise.resolve() };
    const rest = [...page.characters].filter((character) => !common.characters.has(character));
    const own = rest.length > 0 ? [make('page', rest)] : [];
    const faces = [typedFace, common.face, ...own];
    const check = async () => {
      const large = await Promise.all(faces.map(({ isLarge }) => isLarge()));
      if (!large.includes(true)) return;
      logger.warn(`${name} shows so many characters that a font file has more than ${fontLimit / 1000} KB`);
    };
    return { faces: fontStyles(faces), made: check() };
  };
}
