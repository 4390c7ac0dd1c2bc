import { randomUUID } from 'node:crypto';
import type { AstroIntegration } from 'astro';
import { assetKind, cached, cacheKey } from '#cache/buildCache.ts';

/** What pages are rendered from, but for the posts of boards: those are in the cache keys of the pages that show them. */
const sources = [
  'src/**',
  'content/!(news|ir|postings)/**',
  'astro.config.mjs',
  'astro-i18next.config.cjs',
  'package.json',
];
/** What texts are read and turned into HTML by: of content, labels and the files that links lead to, by what is in them. */
const readers = ['src/{markdown,schemas,i18n}/**', 'src/site.ts', 'content/**/!(*.md)', 'package.json'];

/**
 * Keeps incremental builds right, which go by Astro's configuration and so must find in it what else they depend on:
 * - All pages are rendered anew with everything that a page may show without having it in its cache key: code, labels,
 *   menus, the year. What Astro itself looks at, the modules of a page, leaves out what they read from files, and the
 *   names of scripts, which change with other pages' modules. So they are with an emptied cache, in which the files are
 *   that pages name.
 * - All texts are read anew with what reads them: of plugins, being functions, the configuration tells nothing.
 */
export function renderInputs(): AstroIntegration {
  return {
    name: 'render-inputs',
    hooks: {
      'astro:config:setup': async ({ command, config, updateConfig }) => {
        Object.assign(config.markdown.processor.options, { readers: cacheKey('texts', readers) });
        if (command !== 'build') return;
        const cacheId = await cached(`${assetKind}/id`, async () => Buffer.from(randomUUID()));
        const renderedFrom = cacheKey([new Date().getFullYear(), String(cacheId)], sources);
        updateConfig({ vite: { define: { 'import.meta.env.RENDERED_FROM': JSON.stringify(renderedFrom) } } });
      },
    },
  };
}
