import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import subsetFont from 'subset-font';
import { cached } from '#cache/buildCache.ts';
import { pretendardVariableFile } from '#typeface/pretendard.ts';
import packageFile from '../../../package.json' with { type: 'json' };

/** Both weights of the site in one file, which is smaller than two; or the regular one alone. */
const weightAxes = {
  all: { wght: { min: 400, max: 700, default: 400 } },
  regular: { wght: 400 },
} as const;

export type Weights = keyof typeof weightAxes;

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

const { pretendard, 'subset-font': subsetter } = packageFile.dependencies;

const sorted = (characters: Iterable<string>) => [...new Set(characters)].sort().join('');

/** Makes a file with some characters of Pretendard, as WOFF2; what Pretendard lacks is left to the system's fonts. */
export type Subset = (characters: Iterable<string>, weights: Weights) => Promise<Uint8Array>;

/**
 * Prepares subsets of Pretendard.
 *
 * @param all every character that a subset will have: small files come faster from a small typeface
 */
export function subsetsOf(all: Iterable<string>): Subset {
  let reduced: Promise<Buffer> | undefined;
  const reduce = async () =>
    subsetFont(await readFile(pretendardVariableFile), sorted(all), {
      ...options,
      targetFormat: 'sfnt',
      variationAxes: weightAxes.all,
    });
  return (characters, weights) => {
    const text = sorted(characters);
    const made = JSON.stringify([text, weightAxes[weights], options, pretendard, subsetter]);
    const key = createHash('sha256').update(made).digest('hex').slice(0, 24);
    return cached(`fonts/${key}.woff2`, async () => {
      reduced ??= reduce();
      const variationAxes = weightAxes[weights];
      return subsetFont(await reduced, text, { ...options, targetFormat: 'woff2', variationAxes });
    });
  };
}
