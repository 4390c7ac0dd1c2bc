import { createHash } from 'node:crypto';
import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

/** What pages are rendered from. */
const inputs = ['src/**', 'content/**', 'astro.config.mjs', 'astro-i18next.config.cjs', 'package.json'];
/** The posts of boards, which are in the cache keys of the pages that show them. */
const keyedByPage = ['content/news', 'content/ir', 'content/postings'];

/** A hash of all that any page may show without having it in its cache key: code, labels, menus, the day's year. */
async function digestOf(cwd: string, year: number): Promise<string> {
  const found = await Array.fromAsync(glob(inputs, { cwd, exclude: keyedByPage, withFileTypes: true }));
  const files = found.filter((entry) => entry.isFile()).map(({ parentPath, name }) => path.join(parentPath, name));
  const digest = createHash('sha256').update(String(year));
  for (const file of files.sort()) digest.update(`\0${path.relative(cwd, file)}\0`).update(await readFile(file));
  return digest.digest('base64url');
}

/**
 * Keeps incremental builds right: Astro renders all pages anew when its configuration changes, and this puts into it
 * everything that pages have in common. What Astro itself looks at, the modules of a page, leaves out what they read
 * from files, and the names of scripts, which change with other pages' modules.
 */
export function renderInputs(): AstroIntegration {
  return {
    name: 'render-inputs',
    hooks: {
      'astro:config:setup': async ({ command, config, updateConfig }) => {
        if (command !== 'build') return;
        const digest = await digestOf(fileURLToPath(config.root), new Date().getFullYear());
        updateConfig({ vite: { define: { 'import.meta.env.RENDER_INPUTS': JSON.stringify(digest) } } });
      },
    },
  };
}
