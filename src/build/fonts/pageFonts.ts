import { mkdirSync, statSync } from 'node:fs';
import path from 'node:path';
import type { AstroIntegrationLogger } from 'astro';
import { assetPrefix } from '#site.ts';
import { place } from '../place.ts';
import type { PageFacts } from '../preparedPage.ts';
import { basicCharacters } from './characters.ts';
import { type FontFace, fontFamilies, fontStyles } from './fontHead.ts';
import { sharedCharacters } from './shared.ts';
import { subsetsOf } from './subset.ts';
import { typedHangul } from './typedHangul.ts';

/** Largest font file that a page may need, in bytes. */
export const fontLimit = 45_000;

/** As many shared characters as fit {@link fontLimit}. */
const sharedLimits = { share: 0.4, count: 245 };

/** What the build knows of a page, and its file. */
export type FoundPage = Omit<PageFacts, 'assets'> & { file: string };

/**
 * Makes every page's font files for what it shows: a file that all pages of its language share, its own file with the
 * rest, and a file for text that comes later, such as what a visitor types, which is fetched only when a character
 * needs it. Pages that show so much that a file is too large are reported.
 *
 * @param dist folder of the build, into which the files are written
 * @param pages all pages
 * @returns gives the style rules of one of the pages' faces
 */
export function pageFonts(dist: string, pages: readonly FoundPage[], logger: AstroIntegrationLogger) {
  const typed = typedHangul();
  const subset = subsetsOf([...basicCharacters, ...typed]);

  const folder = `${assetPrefix()}fonts`;
  mkdirSync(path.join(dist, folder), { recursive: true });
  async function write(family: FontFace['family'], characters: Iterable<string>) {
    const file = await subset(characters, family === 'typed' ? 'regular' : 'all');
    const name = fontFamilies[family].toLowerCase().replace(' ', '-');
    // Its name in the cache is a key of all that it depends on.
    const href = `${folder}/${name}.${path.basename(file).slice(-16)}`;
    place(file, path.join(dist, href));
    return { family, href, isLarge: family !== 'typed' && statSync(file).size > fontLimit };
  }

  const typedFace = write('typed', typed);
  const shared = new Map(
    [...Map.groupBy(pages, ({ head }) => head.language)].map(([language, group]) => {
      const characters = sharedCharacters(group, sharedLimits);
      return [language, { characters, face: write('shared', [...basicCharacters, ...characters]) }] as const;
    }),
  );

  return async ({ file, head, characters }: FoundPage): Promise<string> => {
    const common = shared.get(head.language);
    if (!common) throw new Error(`no page is in the language "${head.language}"`);
    const rest = [...characters].filter((character) => !common.characters.has(character));
    const own = rest.length > 0 ? [write('page', rest)] : [];
    const faces = await Promise.all([typedFace, common.face, ...own]);
    if (faces.some(({ isLarge }) => isLarge)) {
      logger.warn(`${file} shows so many characters that a font file has more than ${fontLimit / 1000} KB`);
    }
    return fontStyles(faces);
  };
}
