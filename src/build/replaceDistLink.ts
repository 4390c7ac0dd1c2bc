import { lstatSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

/** Path characters that Vite or Astro misread: they would miss files or leave pages without fonts. */
const misread = /[#%?[\]|~]/;

/**
 * Replaces the `dist` symlink of a publish by a folder for the new build. Otherwise Astro would empty the link's
 * target, a build that may be live. Rejects folders whose path breaks builds.
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
