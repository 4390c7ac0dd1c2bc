import { writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration, AstroPrerenderer } from 'astro';
import { contentOf, type PageContent } from '#hosting/contentPolicy.ts';
import type { PageHead } from '#seo/pageHead.ts';
import { pageSitemap } from '#seo/sitemap.ts';
import { origin } from '#site.ts';
import { distFiles, isPage } from '../distFiles.ts';
import { type FoundPage, pageFonts } from '../fonts/pageFonts.ts';
import { inParallel } from '../inParallel.ts';
import type { PageFacts } from '../preparedPage.ts';
import { onWorkers } from '../workers.ts';
import { placeSharePictures } from './sharePictures.ts';

const preparePage = onWorkers<string, string>('src/build/pages/preparePage.ts', 'preparePage');
const readFacts = onWorkers<string, PageFacts | undefined>('src/build/preparedPage.ts', 'readFacts');
const finishPage = onWorkers<{ file: string; faces: string }, PageContent>(
  'src/build/pages/finishPage.ts',
  'finishPage',
);

/** Has pages prepared while Astro, which has one processor to itself, renders others. */
const preparing = (renderer: AstroPrerenderer): AstroPrerenderer => ({
  ...renderer,
  render: async (request, options) => {
    const rendered = await renderer.render(request, options);
    const { response, ...metadata } = rendered instanceof Response ? { response: rendered } : rendered;
    if (!response.headers.get('Content-Type')?.startsWith('text/html')) return rendered;
    const { status, headers } = response;
    const prepared = await preparePage(await response.text());
    return { response: new Response(prepared, { status, headers }), ...metadata };
  },
});

/**
 * Finishes the pages: each is prepared by itself as soon as Astro has rendered it, and given the fonts that follow from
 * all of them when Astro is done. Pages that Astro takes from the build before come prepared.
 *
 * @param contents takes what the policy of each has to allow, by its file
 */
export function pages(contents: Map<string, PageContent>): AstroIntegration[] {
  const heads = new Map<string, PageHead>();
  const finish: AstroIntegration = {
    name: 'pages',
    hooks: {
      'astro:build:start': ({ setPrerenderer }) => setPrerenderer(preparing),
      'astro:build:done': async ({ dir, logger }) => {
        const started = performance.now();
        const dist = fileURLToPath(dir);
        const assetTexts = new Map<string, string>();
        const found: FoundPage[] = [];
        await inParallel((await distFiles(dist)).filter(isPage), async (file) => {
          const facts = await readFacts(path.join(dist, file));
          if (!facts) {
            // A file of `public/`, such as those by which search engines know a site, stays as it is.
            contents.set(file, contentOf(await readFile(path.join(dist, file), 'utf8')));
            return;
          }
          const { assets, ...page } = facts;
          for (const { address, text } of assets) assetTexts.set(address, text);
          heads.set(`${origin}/${file.slice(0, -'.html'.length)}`, page.head);
          found.push({ file, ...page });
        });
        const facesOf = pageFonts(dist, found, logger);
        await inParallel(found, async (page) => {
          const faces = await facesOf(page);
          contents.set(page.file, await finishPage({ file: path.join(dist, page.file), faces }));
        });
        for (const [address, text] of assetTexts) writeFileSync(path.join(dist, address), text);
        // The last are drawn while the fonts of pages are made.
        await placeSharePictures(dist, new Set(found.flatMap(({ head }) => head.picture ?? [])));
        logger.info(`${found.length} pages in ${((performance.now() - started) / 1000).toFixed(1)} s`);
      },
    },
  };
  return [finish, pageSitemap(heads)];
}
