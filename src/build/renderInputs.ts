import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { filesDigest } from './filesDigest.ts';

/** What pages are rendered from. */
const inputs = ['src/**', 'content/**', 'astro.config.mjs', 'astro-i18next.config.cjs', 'package.json'];
/** What texts are read and turned into HTML by. */
const readers = ['src/{markdown,schemas,i18n}/**', 'src/site.ts', 'content/locales/**', 'package.json'];
/** The posts of boards, which are in the cache keys of the pages that show them. */
const keyedByPage = ['content/news', 'content/ir', 'content/postings'];

/**
 * Keeps incremental builds right, which go by Astro's configuration and so must find in it what else they depend on:
 * - All pages are rendered anew with everything that a page may show without having it in its cache key: code, labels,
 *   menus, the year. What Astro itself looks at, the modules of a page, leaves out what they read from files, and the
 *   names of scripts, which change with other pages' modules.
 * - All texts are read anew with what reads them: of plugins, being functions, the configuration tells nothing.
 */
export function renderInputs(): AstroIntegration {
  return {
    name: 'render-inputs',
    hooks: {
      'astro:config:setup': async ({ command, config, updateConfig }) => {
        const root = fileURLToPath(config.root);
        Object.assign(config.markdown.processor.options, { readers: await filesDigest(root, readers) });
        if (command !== 'build') return;
        const digest = await filesDigest(root, inputs, keyedByPage);
        const renderedFrom = JSON.stringify([digest, new Date().getFullYear()]);
        updateConfig({ vite: { define: { 'import.meta.env.RENDERED_FROM': renderedFrom } } });
      },
    },
  };
}
