import { lstatSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

/**
 * Has a build write into a folder of its own. Astro empties what the link of a publish leads to, which is a build that
 * may be served: the link is taken away, and the build stays.
 */
export function ownFolder(): AstroIntegration {
  let outDir: string;
  return {
    name: 'own-folder',
    hooks: {
      'astro:config:done': ({ config }) => {
        outDir = fileURLToPath(config.outDir).replace(/[\\/]$/, '');
      },
      'astro:build:start': () => {
        if (lstatSync(outDir, { throwIfNoEntry: false })?.isSymbolicLink()) rmSync(outDir);
      },
    },
  };
}
