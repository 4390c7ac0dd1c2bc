import { hash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { AstroIntegration } from 'astro';
import { buildCached } from '../buildCache.ts';
import { distFiles } from './distFiles.ts';

const compressible = /\.(?:html|js|css|svg|xml|txt|json|csv|webmanifest)$/;

/** Smallest file worth compressing, in bytes: below it the answer fits one packet anyway. */
const smallest = 1024;

const brotli = (bytes: Buffer) =>
  promisify(brotliCompress)(bytes, {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
    },
  });
const zlib = (bytes: Buffer) => promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION });

async function compressFile(file: string): Promise<void> {
  const bytes = await readFile(file);
  if (bytes.byteLength < smallest) return;
  const digest = hash('sha256', bytes, 'base64url');
  for (const [suffix, encode] of [['.br', brotli] as const, ['.gz', zlib] as const]) {
    const packed = await buildCached(`compressed/${digest}${suffix}`, () => encode(bytes));
    if (packed.byteLength < bytes.byteLength) await writeFile(file + suffix, packed);
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
        const waiting = files.values();
        const worker = async () => {
          for (const file of waiting) await compressFile(path.join(dist, file));
        };
        await Promise.all(Array.from({ length: availableParallelism() }, worker));
        logger.info(`${files.length} files in ${((performance.now() - started) / 1000).toFixed(1)} s`);
      },
    },
  };
}
