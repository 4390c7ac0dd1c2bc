import { mkdirSync, statSync } from 'node:fs';
import path from 'node:path';
import type { AstroIntegrationLogger } from 'astro';
import { product } from '#site.ts';
import { place } from '../place.ts';
import { basicCharacters } from './characters.ts';
import { type FontFace, type FontHead, fontScript, fontStyles } from './fontHead.ts';
import { sharedCharacters } from './shared.ts';
import { subsetsOf, type Weights } from './subset.ts';
import { typedHangul, typedRange } from './typedHangul.ts';

/** Largest font file that a page may need, in bytes. */
export const fontLimit = 45_000;

/** As many shared characters as fit {@link fontLimit}. */
const sharedLimits = { share: 0.4, count: 245 };

interface PageText {
  language: string;
  /** What the page shows, each character once. */
  characters: string;
}

export interface PageFonts {
  head: FontHead;
  /** Bytes of the font files that the page loads with itself. */
  sizes: number[];
}

/**
 * Makes every page's font files for what it shows: a file that all pages of its language share, its own file with the
 * rest, and a file for text that comes later, such as what a visitor types, which is fetched only when a character
 * needs it.
 *
 * @param dist folder of the build, into which the files are written
 * @param pages all pages
 * @returns gives the fonts of one of the pages
 */
export function pageFonts(dist: string, pages: readonly PageText[]): (page: PageText) => Promise<PageFonts> {
  const typed = typedHangul();
  const subset = subsetsOf([...basicCharacters, ...typed]);

  const folder = `/${product}/assets/fonts`;
  mkdirSync(path.join(dist, folder), { recursive: true });
  async function write(name: string, characters: Iterable<string>, weights: Weights) {
    const file = await subset(characters, weights);
    // Its name in the cache is a key of all that it depends on.
    const href = `${folder}/${name}.${path.basename(file).slice(-16)}`;
    place(file, path.join(dist, href));
    return { href, size: statSync(file).size };
  }

  const typedFile = write('pretendard-typed', typed, 'regular');
  const shared = new Map(
    [...Map.groupBy(pages, ({ language }) => language)].map(([language, group]) => {
      const characters = sharedCharacters(
        group.map(({ characters }) => characters),
        sharedLimits,
      );
      return [language, { characters, file: write('pretendard', [...basicCharacters, ...characters], 'all') }] as const;
    }),
  );
  const script = fontScript();

  return async ({ language, characters }) => {
    const common = shared.get(language);
    if (!common) throw new Error(`no page is in the language "${language}"`);
    const rest = [...characters].filter((character) => !common.characters.has(character));
    const ownFile = rest.length > 0 ? write('pretendard-page', rest, 'all') : undefined;
    const [typedFont, sharedFont, own] = await Promise.all([typedFile, common.file, ownFile]);
    const faces: FontFace[] = [
      // Of one weight, which browsers embolden where they must.
      { family: 'typed', weight: '400', href: typedFont.href, range: typedRange },
      { family: 'shared', weight: '400 700', href: sharedFont.href },
    ];
    if (own) faces.push({ family: 'page', weight: '400 700', href: own.href });
    return {
      head: { styles: fontStyles(faces), script: await script },
      sizes: own ? [sharedFont.size, own.size] : [sharedFont.size],
    };
  };
}

/** Reports each page's font sizes, and the pages that show so much that a font file is too large. */
export function reportFonts(
  report: readonly ({ page: string } & Pick<PageFonts, 'sizes'>)[],
  logger: AstroIntegrationLogger,
): void {
  const totals = report.map(({ sizes }) => sizes.reduce((sum, size) => sum + size, 0)).sort((a, b) => a - b);
  const kilobytes = (size = 0) => `${(size / 1000).toFixed(1)} KB`;
  logger.info(`fonts of a page: median ${kilobytes(totals[totals.length >> 1])}, most ${kilobytes(totals.at(-1))}`);
  for (const { page, sizes } of report) {
    if (sizes.some((size) => size > fontLimit)) {
      logger.warn(`${page} shows so many characters that a font file has more than ${kilobytes(fontLimit)}`);
    }
  }
}
