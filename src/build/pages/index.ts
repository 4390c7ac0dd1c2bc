import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { builtFiles, isPage } from '#hosting/builtFiles.ts';
import type { PageContent } from '#hosting/contentPolicy.ts';
import { origin } from '#site.ts';
import { cacheKey, pruneBuildCache } from '../buildCache.ts';
import { compressFiles } from '../compression.ts';
import { pageFonts } from '../fonts/pageFonts.ts';
import { writeHostFiles } from '../hosts/index.ts';
import { writeBuildManifest } from '../manifest.ts';
import type { PageHead } from '../seo/pageHead.ts';
import { pageSitemap } from '../seo/sitemap.ts';
import { removeUnusedAssets } from '../unusedAssets.ts';
import { withImports } from '../withImports.ts';
import { onWorkers } from '../workers.ts';
import type { finishPage as finish, readText as read } from './page.ts';

const readText = onWorkers<typeof read>('src/build/pages/page.ts', 'readText');
const finishPage = onWorkers<typeof finish>('src/build/pages/page.ts', 'finishPage');

/**
 * Returns a hash of everything besides the Markdown texts that their HTML depends on: the code that reads and renders
 * them, its packages, and the files beside the texts.
 */
export const renderingKey = (): string =>
  cacheKey('texts', [
    ...withImports(['src/content.config.ts', 'src/content/markdown/dialect.ts']),
    'package.json',
    'content/**/!(*.md)',
  ]);

/** Finishes the pages that Astro rendered, then writes the sitemap and the files that depend on the pages. */
export function finishBuild(): AstroIntegration[] {
  const contents = new Map<string, PageContent>();
  const heads = new Map<string, PageHead>();
  return [
    {
      name: 'pages',
      hooks: {
        'astro:config:setup': ({ config }) => {
          // Astro caches HTML by the text and a digest of this configuration, which ignores plugins: they are
          // functions.
          Object.assign(config.markdown.processor.options, { sources: renderingKey() });
        },
        'astro:build:done': async ({ dir, logger }) => {
          const dist = fileURLToPath(dir);
          const names = (await builtFiles(dist)).filter(isPage);
          // Pages of public/, by which search engines verify the site's owner, stay unchanged.
          const [unchanged, rendered] = [true, false].map((isPublic) =>
            names.filter((name) => existsSync(path.join('public', name)) === isPublic),
          ) as [string[], string[]];
          const texts = await Promise.all(rendered.map((name) => readText({ dist, name })));
          const fonts = pageFonts(dist, texts, logger);
          const finished = [
            ...rendered.map((name) => finishPage({ dist, name, faces: fonts.facesOf.get(name) })),
            ...unchanged.map((name) => finishPage({ dist, name })),
          ];
          await fonts.made;
          for (const { name, content, head } of await Promise.all(finished)) {
            contents.set(name, content);
            heads.set(`${origin}/${name.slice(0, -'.html'.length)}`, head);
          }
        },
      },
    },
    pageSitemap(heads),
    {
      name: 'files',
      hooks: {
        'astro:build:done': async ({ dir, logger }) => {
          const dist = fileURLToPath(dir);
          await removeUnusedAssets(dist);
          await writeHostFiles(dist, contents);
          await compressFiles(dist);
          writeBuildManifest(dist, contents);
          const removed = pruneBuildCache();
          if (removed > 0) logger.info(`${removed} old files removed from the build cache`);
        },
      },
    },
  ];
}
