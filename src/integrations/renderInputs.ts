import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { filesDigest } from './filesDigest.ts';

/** What pages are rendered from. */
const inputs = ['src/**', 'content/**', 'astro.config.mjs', 'astro-i18next.config.cjs', 'package.json'];
/** The posts of boards, which are in the cache keys of the pages that show them. */
const keyedByPage = ['content/news', 'content/ir', 'content/postings'];

/**
 * Keeps incremental builds right: Astro renders all pages anew when its configuration changes, and this puts into it
 * everything that a page may show without having it in its cache key: code, labels, menus, the year. What Astro itself
 * looks at, the modules of a page, leaves out what they read from files, and the names of scripts, which change with
 * other pages' modules.
 */
export function renderInputs(): AstroIntegration {
  return {
    name: 'render-inputs',
    hooks: {
      'astro:config:setup': async ({ command, config, updateConfig }) => {
        if (command !== 'build') return;
        const digest = await filesDigest(fileURLToPath(config.root), inputs, keyedByPage);
        const renderedFrom = JSON.stringify([digest, new Date().getFullYear()]);
        updateConfig({ vite: { define: { 'import.meta.env.RENDERED_FROM': renderedFrom } } });
      },
    },
  };
}
