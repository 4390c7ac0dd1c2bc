import { statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { type CacheUse, countUse } from '#cache/buildCache.ts';
import { boards } from '#site.ts';
import { distFiles } from './distFiles.ts';
import { inParallel } from './inParallel.ts';
import { onWorkers } from './workers.ts';

/** Ends of the names of text files, as a part of a regular expression. */
export const packedTypes = 'html|js|css|svg|xml|txt|json|csv|webmanifest';

const compressible = new RegExp(`\\.(?:${packedTypes})$`);

/** Smallest file worth compressing, in bytes: below it the answer fits one packet anyway. */
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
const isBoardPage = (file: string) =>
  file.endsWith('.html') && Object.values(boards).some(({ path }) => `/${file}`.includes(`${path}/`));

/** @param size in bytes */
function qualityOf(file: string, size: number): number {
  if (isBoardPage(file)) return boardQuality;
  return size < large.from ? bestQuality : large.quality;
}

const packFile = onWorkers<{ file: string; quality: number }, CacheUse>('src/build/packFile.ts', 'packFile');

/** Writes the text files of the build beside themselves in brotli and gzip, for servers that send those as they are. */
export function compress(): AstroIntegration {
  return {
    name: 'compress',
    hooks: {
      'astro:build:done': async ({ dir, logger }) => {
        const started = performance.now();
        const dist = fileURLToPath(dir);
        const files = (await distFiles(dist)).filter((file) => compressible.test(file));
        await inParallel(files, async (name) => {
          const file = path.join(dist, name);
          const { size } = statSync(file);
          if (size >= smallest) countUse('compressed', await packFile({ file, quality: qualityOf(name, size) }));
        });
        logger.info(`${files.length} files in ${((performance.now() - started) / 1000).toFixed(1)} s`);
      },
    },
  };
}
