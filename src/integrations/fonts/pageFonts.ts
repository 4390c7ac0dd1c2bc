import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { product } from '#site.ts';
import { basicCharacters, shownCharacters } from './characters.ts';
import { type FontFace, fontScript, fontStyles, withFonts } from './fontHead.ts';
import { sharedCharacters } from './shared.ts';
import { subsetsOf, type Weights } from './subset.ts';
import { typedHangul, typedRange } from './typedHangul.ts';

/** Largest font file that a page may need, in bytes. */
export const fontLimit = 45_000;

/** As many shared characters as fit {@link fontLimit}. */
const sharedLimits = { share: 0.4, count: 245 };

interface Page {
  file: string;
  characters: ReadonlySet<string>;
}

export interface PageFonts {
  /** File of the page, relative to the build. */
  page: string;
  /** Sizes in bytes of the font files that the page loads with itself. */
  sizes: number[];
}

const languageOf = (html: string) => /<html[^>]*\slang="?([\w-]+)/.exec(html)?.[1] ?? '';

/** Pages by language, and what they show. The pages themselves are not kept: there may be thousands. */
async function readPages(dist: string, files: readonly string[]): Promise<Page[][]> {
  const languages = new Map<string, Page[]>();
  for (const file of files) {
    const html = await readFile(path.join(dist, file), 'utf8');
    const language = languageOf(html);
    const pages = languages.get(language) ?? [];
    pages.push({ file, characters: shownCharacters(html) });
    languages.set(language, pages);
  }
  return [...languages.values()];
}

/**
 * Gives every page the font files for what it shows and the markup that loads them: a file that all pages of its
 * language share, its own file with the rest, and a file for text that comes later, such as what a visitor types,
 * which is fetched only when a character needs it.
 *
 * @param dist folder of the build
 * @param files HTML files, relative to it
 */
export async function addPageFonts(dist: string, files: readonly string[]): Promise<PageFonts[]> {
  const languages = await readPages(dist, files);
  const typed = typedHangul();
  const everything = new Set([...basicCharacters, ...typed]);
  for (const { characters } of languages.flat()) for (const character of characters) everything.add(character);
  const subset = subsetsOf(everything);

  async function write(name: string, characters: Iterable<string>, weights: Weights) {
    const bytes = await subset(characters, weights);
    const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 10);
    const href = `/${product}/assets/fonts/${name}.${hash}.woff2`;
    const file = path.join(dist, href);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, bytes);
    return { href, size: bytes.byteLength };
  }

  const typedFace: FontFace = {
    family: 'typed',
    // Of one weight, which browsers embolden where they must.
    weight: '400',
    href: (await write('pretendard-typed', typed, 'regular')).href,
    range: typedRange,
  };
  const script = await fontScript();
  const report: PageFonts[] = [];
  for (const pages of languages) {
    const common = sharedCharacters(
      pages.map(({ characters }) => characters),
      sharedLimits,
    );
    const shared = await write('pretendard', [...basicCharacters, ...common], 'all');
    for (const { file, characters } of pages) {
      const rest = characters.difference(common);
      const own = rest.size > 0 ? await write('pretendard-page', rest, 'all') : undefined;
      const faces: FontFace[] = [typedFace, { family: 'shared', href: shared.href, weight: '400 700' }];
      if (own) faces.push({ family: 'page', href: own.href, weight: '400 700' });
      const name = path.join(dist, file);
      await writeFile(name, withFonts(await readFile(name, 'utf8'), { styles: fontStyles(faces), script }));
      report.push({ page: file, sizes: own ? [shared.size, own.size] : [shared.size] });
    }
  }
  return report;
}
