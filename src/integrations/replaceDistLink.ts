import { lstatSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

/** What Vite or Astro takes for something else in a path: files would not be found, or pages would lack their fonts. */
const misread = /[#%?[\]|~]/;

/**
 * Has a build write into a folder of its own. Astro empties what the link of a publish leads to, which is a build that
 * may be served: the link is taken away, and the build stays. Refuses a folder in which no build can be right.
 */
export function replaceDistLink(): AstroIntegration {
  let outDir: string;
  return {
    name: 'replace-dist-link',
    hooks: {
      'astro:config:done': ({ config }) => {
        const root = fileURLToPath(config.root);
        const [character] = misread.exec(root) ?? [];
        if (character) throw new Error(`"${character}" in a path breaks builds: rename or move ${root}.`);
        outDir = fileURLToPath(config.outDir).replace(/[\\/]$/, '');
      },
      'astro:build:start': () => {
        if (lstatSync(outDir, { throwIfNoEntry: false })?.isSymbolicLink()) rmSync(outDir);
      },
    },
  };
}
