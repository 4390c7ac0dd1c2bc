import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { countUse } from '#cache/buildCache.ts';
import { builtFiles, isPage } from '#hosting/builtFiles.ts';
import { inParallel } from './inParallel.ts';
import type { packFile as pack } from './packFile.ts';
import { onWorkers } from './workers.ts';

/** Ends of the names of text files, as a part of a regular expression. */
export const packedTypes = 'html|js|css|svg|xml|txt|json|csv|webmanifest';

const compressible = new RegExp(`\\.(?:${packedTypes})$`);

const packFile = onWorkers<typeof pack>('src/integrations/packFile.ts', 'packFile');

/**
 * Writes the text files of the build beside themselves in brotli and gzip, for servers that send those as they are. Pages
 * are packed already.
 */
export function compress(): AstroIntegration {
  return {
    name: 'compress',
    hooks: {
      'astro:build:done': async ({ dir, logger }) => {
        const started = performance.now();
        const dist = fileURLToPath(dir);
        const names = (await builtFiles(dist)).filter((name) => compressible.test(name) && !isPage(name));
        await inParallel(names, async (name) => countUse('compressed', await packFile({ dist, name })));
        logger.info(`${names.length} files in ${((performance.now() - started) / 1000).toFixed(1)} s`);
      },
    },
  };
}
