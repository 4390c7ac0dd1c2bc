import { hash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { type CacheUse, cachedFile, cacheKey, isCached } from '#cache/buildCache.ts';
import { boards } from '#site.ts';
import { place } from './linkOrCopy.ts';

/** Smallest file worth packing, in bytes: below it the answer fits one packet anyway. */
const smallest = 1024;

/** Brotli's best. */
const bestQuality = 11;

/**
 * From here on, in bytes, files grow with the number of posts: indexes, the sitemap. They are packed in a seventeenth of
 * the time that the best quality takes, and are 7 % larger.
 */
const large = { from: 256 * 1024, quality: 9 };

/**
 * Quality for the pages of boards, of which there may be thousands: they are packed in a fortieth of the time that the
 * best quality takes, and are 7 to 9 % larger. The next qualities gain 0.1 %, the second for six times as much time.
 */
const boardQuality = 7;

/** Whether a file is a page below a board's address: a post, or a further page of the list. */
const isBoardPage = (name: string) =>
  name.endsWith('.html') && Object.values(boards).some(({ path }) => `/${name}`.includes(`${path}/`));

/** @param size in bytes */
function qualityOf(name: string, size: number): number {
  if (isBoardPage(name)) return boardQuality;
  return size < large.from ? bestQuality : large.quality;
}

/** A window that holds the whole file: a larger one only costs the time to make it. */
const windowOf = (bytes: Buffer) => Math.min(Math.ceil(Math.log2(bytes.byteLength)), constants.BROTLI_MAX_WINDOW_BITS);

const brotli = (bytes: Buffer, quality: number) =>
  brotliCompressSync(bytes, {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_LGWIN]: windowOf(bytes),
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
    },
  });

export interface BuiltFile {
  /** Folder of the build. */
  dist: string;
  /** Path in it, with forward slashes. */
  name: string;
}

/**
 * Writes a text file beside itself in brotli and gzip, where that is smaller.
 *
 * @param bytes what is in the file
 * @returns how many packings were made, and how many were in the cache
 */
export async function packFile(
  { dist, name }: BuiltFile,
  bytes = readFileSync(path.join(dist, name)),
): Promise<CacheUse> {
  const file = path.join(dist, name);
  const use: CacheUse = { made: 0, cached: 0 };
  if (bytes.byteLength < smallest) return use;
  const quality = qualityOf(name, bytes.byteLength);
  const { brotli: encoder, zlib } = process.versions;
  const key = cacheKey([hash('sha256', bytes), encoder, zlib], ['src/integrations/packFile.ts']);
  const packings = [
    [`.${quality}.br`, '.br', async () => brotli(bytes, quality)],
    ['.gz', '.gz', async () => gzipSync(bytes)],
  ] as const;
  for (const [packing, suffix, encode] of packings) {
    const cached = `compressed/${key}${packing}`;
    use[isCached(cached) ? 'cached' : 'made']++;
    const packed = await cachedFile(cached, encode);
    if (statSync(packed).size < bytes.byteLength) place(packed, file + suffix);
  }
  return use;
}
