import { mkdirSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import subsetFont from 'subset-font';
import { assetPrefix } from '#site.ts';
import packageFile from '../../../package.json' with { type: 'json' };
import { cached, cacheKey } from '../buildCache.ts';
import { pretendardVariableFile } from './pretendard.ts';

/** Both weights of the site in one file, which is smaller than two, or the regular weight alone. */
const weightAxes = {
  all: { wght: { min: 400, max: 700, default: 400 } },
  regular: { wght: 400 },
} as const;

const options = {
  targetFormat: 'woff2',
  /** Kerning, composition of Hangul and accents, tabular figures. Other features add glyphs that double the file. */
  keepFeatures: ['kern', 'ccmp', 'ljmo', 'vjmo', 'tjmo', 'mark', 'mkmk', 'tnum'],
  noHinting: true,
  /** Licence and its address (OpenType name ids 13 and 14), which the Open Font License requires. */
  preserveNameIds: [13, 14],
} as const;

const { pretendard, 'subset-font': subsetter } = packageFile.devDependencies;

/** A subset of Pretendard. Characters that Pretendard lacks are left to the system's fonts. */
export interface Subset {
  /** Path of its file on this site. */
  address: string;
  /** Its characters, sorted. */
  text: string;
  weights: keyof typeof weightAxes;
}

/**
 * Returns the subset with some characters. Its address changes with everything that the file depends on.
 *
 * @param name start of the file's name
 */
export function subsetOf(characters: Iterable<string>, weights: Subset['weights'], name: string): Subset {
  const text = [...new Set(characters)].sort().join('');
  const key = cacheKey([text, weights, pretendard, subsetter], ['src/build/fonts/subset.ts']);
  return { address: `${assetPrefix()}fonts/${name}.${key.slice(0, 6)}.woff2`, text, weights };
}

/**
 * Writes the WOFF2 file of a subset.
 *
 * @param subset together with the build's folder
 * @returns its size in bytes
 */
export async function writeSubset({ address, text, weights, dist }: Subset & { dist: string }): Promise<number> {
  const font = await cached(`fonts/${path.basename(address)}`, async () =>
    subsetFont(await readFile(pretendardVariableFile), text, { ...options, variationAxes: weightAxes[weights] }),
  );
  const file = path.join(dist, address);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, font);
  return font.byteLength;
}
