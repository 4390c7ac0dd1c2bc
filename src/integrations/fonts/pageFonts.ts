import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { product } from '#site.ts';
import { type Weight, weights } from '#typeface/pretendard.ts';
import { basicCharacters, shownCharacters } from './characters.ts';
import { type FontFile, fontHead, withHead } from './fontHead.ts';
import { groupPages } from './groups.ts';
import { subsetPretendard } from './subset.ts';
import { hangulRange, typedHangul } from './typedHangul.ts';

/** Most characters of a group beside the basic ones: about 45 KB a file in Korean. */
const groupLimit = 480;

/** Largest font file that a page may need, in bytes. */
export const fontLimit = 45_000;

export interface FontReport {
  /** Sizes in bytes of the files that pages show with, largest first. */
  sizes: number[];
  /** Pages of files above {@link fontLimit}. */
  heavyPages: string[];
}

async function writeFace(dist: string, weight: Weight, characters: Iterable<string>) {
  const bytes = await subsetPretendard(weight, characters);
  const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 10);
  const href = `/${product}/assets/fonts/pretendard-${weight}.${hash}.woff2`;
  const file = path.join(dist, href);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, bytes);
  return { weight, href, size: bytes.byteLength };
}

/** Both weights of one set of characters. */
const writeFaces = (dist: string, characters: ReadonlySet<string>) =>
  Promise.all(weights.map((weight) => writeFace(dist, weight, new Set([...basicCharacters, ...characters]))));

const languageOf = (html: string) => /<html[^>]*\slang="?([\w-]+)/.exec(html)?.[1] ?? '';

/**
 * Gives every page font files with the characters that it shows, and the markup that loads them.
 *
 * @param dist folder of the build
 * @param pages HTML files, relative to it
 */
export async function addPageFonts(dist: string, pages: readonly string[]): Promise<FontReport> {
  const described = [];
  for (const page of [...pages].sort()) {
    const html = await readFile(path.join(dist, page), 'utf8');
    described.push({ page, language: languageOf(html), characters: shownCharacters(html) });
  }
  const typed: readonly FontFile[] = await Promise.all(weights.map((weight) => writeFace(dist, weight, typedHangul())));
  const report: FontReport = { sizes: [], heavyPages: [] };
  for (const group of groupPages(described, groupLimit)) {
    const shown = await writeFaces(dist, group.characters);
    const markup = fontHead({ shown, typed, typedRange: hangulRange });
    for (const page of group.pages) {
      const file = path.join(dist, page);
      await writeFile(file, withHead(await readFile(file, 'utf8'), markup));
    }
    report.sizes.push(...shown.map(({ size }) => size));
    if (shown.some(({ size }) => size > fontLimit)) report.heavyPages.push(...group.pages);
  }
  report.sizes.sort((a, b) => b - a);
  return report;
}
