import { hash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { AstroIntegration } from 'astro';
import { cachedFile, cacheKey } from '#cache/buildCache.ts';
import { boards } from '#site.ts';
import { distFiles } from './distFiles.ts';
import { inParallel } from './inParallel.ts';
import { place } from './place.ts';

const compressible = /\.(?:html|js|css|svg|xml|txt|json|csv|webmanifest)$/;

/** Smallest file worth compressing, in bytes: below it the answer fits one packet anyway. */
const smallest = 1024;

/**
 * Quality for the pages of boards, of which there may be thousands: they are packed in a fortieth of the time that the
 * best quality takes, and are 7 to 9 % larger. The next qualities gain 0.1 %, the second for six times as much time.
 */
const boardQuality = 7;

const brotli = (bytes: Buffer, quality: number) =>
  promisify(brotliCompress)(bytes, {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
    },
  });

/** Whether a file is a page below a board's address: a post, or a further page of the list. */
const isBoardPage = (file: string) =>
  file.endsWith('.html') && Object.values(boards).some(({ path }) => `/${file}`.includes(`${path}/`));

async function compressFile(dist: string, file: string): Promise<void> {
  const name = path.join(dist, file);
  const bytes = readFileSync(name);
  if (bytes.byteLength < smallest) return;
  const quality = isBoardPage(file) ? boardQuality : constants.BROTLI_MAX_QUALITY;
  const key = cacheKey(hash('sha256', bytes), []);
  const packings = [
    [`.${quality}.br`, '.br', () => brotli(bytes, quality)],
    ['.gz', '.gz', () => promisify(gzip)(bytes)],
  ] as const;
  for (const [packing, suffix, encode] of packings) {
    const packed = await cachedFile(`compressed/${key}${packing}`, encode);
    if (statSync(packed).size < bytes.byteLength) place(packed, name + suffix);
  }
}

/** Writes the text files of the build beside themselves in brotli and gzip, for servers that send those as they are. */
export function compress(): AstroIntegration {
  return {
    name: 'compress',
    hooks: {
      'astro:build:done': async ({ dir, logger }) => {
        const started = performance.now();
        const dist = fileURLToPath(dir);
        const files = (await distFiles(dist)).filter((file) => compressible.test(file));
        await inParallel(files, (file) => compressFile(dist, file));
        logger.info(`${files.length} files in ${((performance.now() - started) / 1000).toFixed(1)} s`);
      },
    },
  };
}
