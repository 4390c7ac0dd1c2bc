import type { AstroIntegrationLogger } from 'astro';
import { isBoardPage } from '#hosting/builtFiles.ts';
import { onWorkers } from '../workers.ts';
import { basicCharacters, sharedCharacters } from './characters.ts';
import { type FontFace, fontFamilies, fontStyles } from './fontHead.ts';
import { subsetOf, type writeSubset as write } from './subset.ts';
import { typedHangul } from './typedHangul.ts';

/** Maximum size of a font file that a page needs, in bytes. */
export const fontLimit = 45_000;

/** Maximum number of characters in a font file shared by posts, which keeps it to half of {@link fontLimit}. */
const groupLimit = 120;

const writeSubset = onWorkers<typeof write>('src/build/fonts/subset.ts', 'writeSubset');

/** A page of the build and the characters that it shows. */
export interface ShownPage {
  name: string;
  language: string;
  characters: ReadonlySet<string>;
}

/** Pages that share a font file. */
interface Group {
  names: string[];
  characters: Set<string>;
}

/**
 * Groups pages into font files by the characters that the shared file lacks. Encoding a font takes longer than all
 * other steps of a page, so posts share files.
 */
export function groupPages(pages: readonly ShownPage[], shared: ReadonlySet<string>): Group[] {
  const groups: Group[] = [];
  let posts: Group | undefined;
  for (const { name, characters } of pages) {
    const own = characters.difference(shared);
    const union = posts?.characters.union(own);
    if (isBoardPage(name) && posts && union && union.size <= groupLimit) {
      posts.names.push(name);
      posts.characters = union;
      continue;
    }
    const group = { names: [name], characters: own };
    groups.push(group);
    if (isBoardPage(name)) posts = group;
  }
  return groups;
}

/**
 * Writes the font files of all pages: one with the characters that most pages of a language show, one with the other
 * characters of a page or group, and one for visitors' input, which browsers fetch on demand.
 *
 * @returns the style rules of each page's faces, and a promise of all files
 */
export function pageFonts(dist: string, pages: readonly ShownPage[], logger: AstroIntegrationLogger) {
  const files = new Map<string, Promise<void>>();
  function face(family: FontFace['family'], characters: Iterable<string>): FontFace {
    const name = fontFamilies[family].toLowerCase().replace(' ', '-');
    const subset = subsetOf(characters, family === 'typed' ? 'regular' : 'all', name);
    const { address } = subset;
    const written = async () => {
      const size = await writeSubset({ ...subset, dist });
      if (size > fontLimit && family !== 'typed') logger.warn(`${address} is larger than ${fontLimit / 1000} KB`);
    };
    if (!files.has(address)) files.set(address, written());
    return { family, href: address };
  }
  const typed = face('typed', typedHangul());
  const facesOf = new Map<string, string>();
  for (const [language, group] of Map.groupBy(pages, (page) => page.language)) {
    const shared = new Set(sharedCharacters[language]);
    const sharedFace = face('shared', [...basicCharacters, ...shared]);
    for (const { names, characters } of groupPages(group, shared)) {
      const own = characters.size > 0 ? [face('page', characters)] : [];
      for (const name of names) facesOf.set(name, fontStyles([typed, sharedFace, ...own]));
    }
  }
  return { facesOf, made: Promise.all(files.values()) };
}
