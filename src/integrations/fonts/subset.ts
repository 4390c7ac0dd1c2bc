import { readFile } from 'node:fs/promises';
import subsetFont from 'subset-font';
import { assetName, cachedFile, cacheKey } from '#cache/buildCache.ts';
import { assetPrefix } from '#site.ts';
import { pretendardVariableFile } from '#typeface/pretendard.ts';
import packageFile from '../../../package.json' with { type: 'json' };
import { zeroPadding } from './zeroPadding.ts';

/** Both weights of the site in one file, which is smaller than two; or the regular one alone. */
const weightAxes = {
  all: { wght: { min: 400, max: 700, default: 400 } },
  regular: { wght: 400 },
} as const;

type Weights = keyof typeof weightAxes;

/**
 * What of the typeface's layout rules the site uses: kerning, composition of Hangul and accents, tabular figures.
 * The rules left out bring alternate glyphs that double the file.
 */
const features = ['kern', 'ccmp', 'ljmo', 'vjmo', 'tjmo', 'mark', 'mkmk', 'tnum'];

const options = {
  keepFeatures: features,
  noHinting: true,
  /** Licence and its address (OpenType name ids 13 and 14) stay with the file, as the Open Font License asks. */
  preserveNameIds: [13, 14],
};

const { '@napi-rs/ttf2woff2': packer, pretendard, 'subset-font': subsetter } = packageFile.dependencies;

/** What fonts are made by, with the options above. */
const sources = ['src/integrations/fonts/{subset,zeroPadding}.ts'];

/** Packs fonts off the main thread, in a third of the time; it has no build for every platform. */
const nativePack: Pack | null = await import('@napi-rs/ttf2woff2').then(
  ({ convertTTFToWOFF2Async }) =>
    async (font) =>
      zeroPadding(await convertTTFToWOFF2Async(font)),
  () => null,
);

type Pack = (font: Buffer) => Promise<Buffer>;

const sorted = (characters: Iterable<string>) => [...new Set(characters)].sort().join('');

/** A font file that is being made. */
export interface SubsetFont {
  /** Path on this site, known before the file is there. */
  address: string;
  /** Path of the file. */
  file: Promise<string>;
}

/**
 * Makes a WOFF2 file with some characters of Pretendard; what Pretendard lacks is left to the system's fonts.
 *
 * @param name what its file's name begins with
 */
export type Subset = (characters: Iterable<string>, weights: Weights, name?: string) => SubsetFont;

/**
 * Prepares subsets of Pretendard.
 *
 * @param common characters that most subsets are made of: they are cut from a small typeface with these alone, which is
 *   faster. The others are cut from the whole one, so that a file's bytes depend on its own characters only.
 * @param pack makes WOFF2 of TrueType; the subsetter's own without it
 */
export function subsetsOf(common: Iterable<string>, pack: Pack | null = nativePack): Subset {
  const files = new Map<string, Promise<string>>();
  const covered = new Set(common);
  let reduced: Promise<Buffer> | undefined;
  const reduce = async () =>
    subsetFont(await readFile(pretendardVariableFile), sorted(covered), {
      ...options,
      targetFormat: 'sfnt',
      variationAxes: weightAxes.all,
    });
  const sourceOf = (text: string) => {
    if (![...text].every((character) => covered.has(character))) return readFile(pretendardVariableFile);
    reduced ??= reduce();
    return reduced;
  };
  const make = async (text: string, weights: Weights) => {
    const targetFormat = pack ? 'sfnt' : 'woff2';
    const font = await subsetFont(await sourceOf(text), text, {
      ...options,
      targetFormat,
      variationAxes: weightAxes[weights],
    });
    return pack ? pack(font) : font;
  };
  return (characters, weights, name = 'pretendard') => {
    const text = sorted(characters);
    const key = cacheKey([text, weightAxes[weights], pretendard, subsetter, pack && packer], sources);
    const address = `${assetPrefix()}fonts/${name}.${key.slice(0, 10)}.woff2`;
    const file = files.get(address) ?? cachedFile(assetName(address), () => make(text, weights));
    files.set(address, file);
    return { address, file };
  };
}
