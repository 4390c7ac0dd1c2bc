import { hash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { builtFiles, isBoardPage, isPage } from '#hosting/builtFiles.ts';
import { cached, cacheKey } from './buildCache.ts';
import { onWorkers } from './workers.ts';

/** Extensions of text files, as a part of a regular expression. */
export const compressedTypes = 'html|js|css|svg|xml|txt|json|csv|webmanifest';

/** Matches the names of text files. */
export const compressible = new RegExp(`\\.(?:${compressedTypes})$`);

/** Minimum size of a file worth compressing, in bytes: a smaller response fits one packet anyway. */
const minBytes = 1024;

/** Brotli's best quality, which the byte budget of pages needs. */
const bestQuality = 11;

/** Quality of other files, which load after the first paint: half the time for 2 % more bytes. */
const fileQuality = 10;

/** Quality for board pages, of which there may be thousands: a fortieth of the time for 9 % more bytes. */
const boardQuality = 8;

const brotli = (bytes: Buffer, quality: number) =>
  brotliCompressSync(bytes, {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
    },
  });

/** A file of the build. */
export interface BuiltFile {
  /** Folder of the build. */
  dist: string;
  /** Path in it, with forward slashes. */
  name: string;
}

/** Writes Brotli and gzip copies of a file beside it, if they are smaller. */
export async function compressFile(
  { dist, name }: BuiltFile,
  bytes = readFileSync(path.join(dist, name)),
): Promise<void> {
  if (bytes.byteLength < minBytes) return;
  const quality = isBoardPage(name) ? boardQuality : isPage(name) ? bestQuality : fileQuality;
  const { brotli: encoder, zlib } = process.versions;
  const key = cacheKey([hash('sha256', bytes), encoder, zlib], ['src/build/compression.ts']);
  for (const [kind, suffix, encode] of [
    [`.${quality}.br`, '.br', () => brotli(bytes, quality)],
    ['.gz', '.gz', () => gzipSync(bytes)],
  ] as const) {
    const compressed = await cached(`compressed/${key}${kind}`, async () => encode());
    if (compressed.byteLength < bytes.byteLength) writeFileSync(path.join(dist, name + suffix), compressed);
  }
}

const compress = onWorkers<typeof compressFile>('src/build/compression.ts', 'compressFile');

/** Compresses the text files of a build except pages, which are already compressed. */
export async function compressFiles(dist: string): Promise<void> {
  const names = (await builtFiles(dist)).filter((name) => compressible.test(name) && !isPage(name));
  await Promise.all(names.map((name) => compress({ dist, name })));
}
