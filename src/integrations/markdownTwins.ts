import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { takeTwins } from '#seo/twins/handover.ts';

/** Writes the Markdown twin of every page beside it. */
export function markdownTwins(): AstroIntegration {
  return {
    name: 'markdown-twins',
    hooks: {
      'astro:build:done': ({ dir, logger }) => {
        const started = performance.now();
        const twins = takeTwins();
        for (const [address, text] of twins) writeFileSync(path.join(fileURLToPath(dir), address), text);
        logger.info(`${twins.size} twins in ${((performance.now() - started) / 1000).toFixed(1)} s`);
      },
    },
  };
}
