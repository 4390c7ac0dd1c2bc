import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration, AstroPrerenderer } from 'astro';
import { countUse } from '#cache/buildCache.ts';
import { builtFiles, isPage } from '#hosting/builtFiles.ts';
import type { PageContent } from '#hosting/contentPolicy.ts';
import type { PageHead } from '#seo/pageHead.ts';
import { pageSitemap } from '#seo/sitemap.ts';
import { assetPrefix, origin } from '#site.ts';
import { pageFonts } from '../fonts/pageFonts.ts';
import { inParallel } from '../inParallel.ts';
import { placeAsset } from '../pageAssets.ts';
import type { ShownPage, readShown as shownIn } from '../preparedPage.ts';
import { onWorkers } from '../workers.ts';
import type { finishPage as finish } from './finishPage.ts';
import type { preparePageBytes } from './preparePage.ts';

const preparePage = onWorkers<typeof preparePageBytes>('src/integrations/pages/preparePage.ts', 'preparePageBytes');
const readShown = onWorkers<typeof shownIn>('src/integrations/preparedPage.ts', 'readShown');
const finishPage = onWorkers<typeof finish>('src/integrations/pages/finishPage.ts', 'finishPage');

/** The name in the build of what Astro asks for. */
const nameOf = ({ url }: Request) => decodeURI(new URL(url).pathname).slice(1);

/**
 * Has pages prepared while Astro, which has one processor to itself, renders others.
 *
 * @param shown takes what each page shows, by its file
 */
const preparing =
  (shown: Map<string, ShownPage>) =>
  (renderer: AstroPrerenderer): AstroPrerenderer => ({
    ...renderer,
    render: async (request, options) => {
      const rendered = await renderer.render(request, options);
      const { response, ...metadata } = rendered instanceof Response ? { response: rendered } : rendered;
      if (!response.headers.get('Content-Type')?.startsWith('text/html')) return rendered;
      const { status, headers } = response;
      const prepared = await preparePage(await response.arrayBuffer());
      shown.set(nameOf(request), prepared.shown);
      return { response: new Response(prepared.page, { status, headers }), ...metadata };
    },
  });

/**
 * Makes the pages that visitors get: each is prepared as soon as Astro has rendered it; when Astro is done, all get the
 * fonts that follow from all of them, and the files that they name. Pages that Astro takes from the build before come
 * prepared.
 *
 * @param contents takes what the policy of each has to allow, by its file
 */
export function pages(contents: Map<string, PageContent>): AstroIntegration[] {
  const heads = new Map<string, PageHead>();
  const shown = new Map<string, ShownPage>();
  const finish: AstroIntegration = {
    name: 'pages',
    hooks: {
      'astro:build:start': ({ setPrerenderer }) => setPrerenderer(preparing(shown)),
      'astro:build:done': async ({ dir, logger }) => {
        const started = performance.now();
        const dist = fileURLToPath(dir);
        const names = (await builtFiles(dist)).filter(isPage);
        const pagesShown = new Map<string, ShownPage>();
        await inParallel(names, async (name) => {
          const page = shown.get(name) ?? (await readShown(path.join(dist, name)));
          if (page) pagesShown.set(name, page);
        });
        const facesOf = pageFonts(pagesShown, logger);
        const assets = new Set<string>();
        mkdirSync(path.join(dist, assetPrefix(), 'fonts'), { recursive: true });
        await inParallel(names, async (name) => {
          const { faces, made } = facesOf(name);
          // A page that names its fonts is packed while they are made.
          const [page] = await Promise.all([finishPage({ dist, name, faces }), made]);
          contents.set(name, page.content);
          heads.set(`${origin}/${name.slice(0, -'.html'.length)}`, page.head);
          countUse('compressed', page.packed);
          const missing = page.assets.difference(assets);
          for (const address of missing) assets.add(address);
          for (const address of missing) await placeAsset(dist, address);
        });
        logger.info(`${names.length} pages in ${((performance.now() - started) / 1000).toFixed(1)} s`);
      },
    },
  };
  return [finish, pageSitemap(heads)];
}
