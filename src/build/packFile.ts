import { hash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { type CacheUse, cachedFile, cacheKey, isCached } from '#cache/buildCache.ts';
import { place } from './place.ts';

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

/**
 * Writes a file beside itself in brotli and gzip, where that is smaller.
 *
 * @param file has 1 KB or more
 * @param quality of brotli, 0 to 11
 * @returns how many packings were made, and how many were in the cache
 */
export async function packFile({ file, quality }: { file: string; quality: number }): Promise<CacheUse> {
  const bytes = readFileSync(file);
  const { brotli: encoder, zlib } = process.versions;
  const key = cacheKey([hash('sha256', bytes), encoder, zlib], ['src/build/packFile.ts']);
  const use: CacheUse = { made: 0, cached: 0 };
  const packings = [
    [`.${quality}.br`, '.br', async () => brotli(bytes, quality)],
    ['.gz', '.gz', async () => gzipSync(bytes)],
  ] as const;
  for (const [packing, suffix, encode] of packings) {
    const name = `compressed/${key}${packing}`;
    use[isCached(name) ? 'cached' : 'made']++;
    const packed = await cachedFile(name, encode);
    if (statSync(packed).size < bytes.byteLength) place(packed, file + suffix);
  }
  return use;
}
