import { hash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { Piscina } from 'piscina';
import { cached, cacheKey, cachePath } from '#cache/buildCache.ts';
import type { PageHead } from '#seo/pageHead.ts';
import { pageSitemap } from '#seo/sitemap.ts';
import { origin } from '#site.ts';
import { distFiles, isPage } from '../distFiles.ts';
import { withFonts } from '../fonts/fontHead.ts';
import { pageFonts, reportFonts } from '../fonts/pageFonts.ts';
import { inParallel } from '../inParallel.ts';
import type { PageAsset } from './pageAsset.ts';
import { readPrepared } from './preparePage.ts';
import { placeSharePictures } from './sharePictures.ts';

/** What pages are prepared by. */
const sources = ['src/{build,markup}/**', 'src/seo/pageHead.ts', 'src/site.ts', 'package.json'];

/** What is kept of a page in memory: there may be thousands of them. */
interface Page {
  file: string;
  /** Name in the build cache of what is prepared. */
  prepared: string;
  head: PageHead;
  language: string;
  characters: string;
}

/** Writes each file once, however many pages load it. */
function assetWriter(dist: string): (asset: PageAsset) => void {
  const written = new Set<string>();
  return ({ address, text }) => {
    if (written.has(address)) return;
    written.add(address);
    const file = path.join(dist, address);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  };
}

/**
 * Prepares pages on all processors, or finds them in the build cache.
 *
 * @param dist folder of the build, into which the files are written that they load
 */
async function preparePages(dist: string, files: readonly string[]): Promise<Page[]> {
  await using pool = new Piscina({
    filename: path.resolve('src/build/pages/preparePage.ts'),
    minThreads: 0,
    maxThreads: availableParallelism(),
  });
  const writeAsset = assetWriter(dist);
  const pages: Page[] = [];
  await inParallel(files, async (file) => {
    const built = readFileSync(path.join(dist, file));
    const prepared = `pages/${cacheKey(hash('sha256', built), sources)}`;
    const prepare = () => pool.run(built.toString(), { name: 'preparePage' });
    const { assets, head, characters } = readPrepared(await cached(prepared, prepare));
    assets.forEach(writeAsset);
    pages.push({ file, prepared, head, characters, language: head.language });
  });
  return pages;
}

/**
 * Finishes the pages as Astro made them: each is read once, prepared by itself, given the fonts that follow from all
 * of them, and written once. What is prepared is cached: a page that stays the same is only copied.
 */
export function pages(): AstroIntegration[] {
  const heads = new Map<string, PageHead>();
  const finish: AstroIntegration = {
    name: 'pages',
    hooks: {
      'astro:build:done': async ({ dir, logger }) => {
        const started = performance.now();
        const dist = fileURLToPath(dir);
        const found = await preparePages(dist, (await distFiles(dist)).filter(isPage));
        const pictures = new Set<string>();
        for (const { file, head } of found) {
          heads.set(`${origin}/${file.slice(0, -'.html'.length)}`, head);
          if (head.picture) pictures.add(head.picture);
        }
        await placeSharePictures(dist, pictures);
        const fontsOf = await pageFonts(dist, found);
        const sizes: { page: string; sizes: number[] }[] = [];
        await inParallel(found, async (page) => {
          const fonts = await fontsOf(page);
          const { html } = readPrepared(readFileSync(cachePath(page.prepared)));
          writeFileSync(path.join(dist, page.file), withFonts(Buffer.from(html).toString(), fonts.head));
          sizes.push({ page: page.file, sizes: fonts.sizes });
        });
        reportFonts(sizes, logger);
        logger.info(`${found.length} pages in ${((performance.now() - started) / 1000).toFixed(1)} s`);
      },
    },
  };
  return [finish, pageSitemap(heads)];
}
