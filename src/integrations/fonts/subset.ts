import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import subsetFont from 'subset-font';
import { pretendardFile, type Weight } from '#typeface/pretendard.ts';
import packageFile from '../../../package.json' with { type: 'json' };
import { buildCached } from '../../buildCache.ts';

/**
 * What of the typeface's layout rules the site uses: kerning, composition of Hangul and accents, tabular figures.
 * The rules left out bring alternate glyphs that double the file.
 */
const features = ['kern', 'ccmp', 'ljmo', 'vjmo', 'tjmo', 'mark', 'mkmk', 'tnum'];

/** Licence and its address (OpenType name ids 13 and 14) stay with the file, as the Open Font License asks. */
const licenceNames = [13, 14];

const { pretendard, 'subset-font': subsetter } = packageFile.dependencies;

/**
 * Pretendard with some characters only, as WOFF2.
 *
 * @param characters what the file must draw; those that Pretendard lacks are left to the system's fonts
 */
export async function subsetPretendard(weight: Weight, characters: Iterable<string>): Promise<Uint8Array> {
  const text = [...characters].sort().join('');
  const key = createHash('sha256')
    .update(JSON.stringify([weight, text, features, licenceNames, pretendard, subsetter]))
    .digest('hex');
  return buildCached(`fonts/${key.slice(0, 24)}.woff2`, async () =>
    subsetFont(await readFile(pretendardFile(weight)), text, {
      targetFormat: 'woff2',
      keepFeatures: features,
      preserveNameIds: licenceNames,
      noHinting: true,
    }),
  );
}
