import { hash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { buildCached } from '../../buildCache.ts';
import { concurrently } from '../concurrently.ts';
import { distFiles } from '../distFiles.ts';
import { filesDigest } from '../filesDigest.ts';
import { withFonts } from '../fonts/fontHead.ts';
import { pageFonts, reportFonts } from '../fonts/pageFonts.ts';
import { pageSitemap } from '../sitemap.ts';
import { type PageAsset, type PreparedPage, pagePreparer, readPrepared } from './preparePage.ts';

/** What pages are prepared with: a change to it prepares all of them anew. */
const tools = ['src/integrations/**', 'src/site.ts', 'package.json'];

/** What is remembered of a page: there may be thousands of them. */
interface Page extends Pick<PreparedPage, 'head' | 'language' | 'characters'> {
  file: string;
  digest: string;
}

/** Writes each file once, however many pages load it. */
function assetWriter(dist: string): (asset: PageAsset) => Promise<void> {
  const written = new Set<string>();
  return async ({ address, text }) => {
    if (written.has(address)) return;
    written.add(address);
    const file = path.join(dist, address);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, text);
  };
}

/**
 * Finishes the pages as Astro made them: each is read once, prepared by itself, given the fonts that follow from all
 * of them, and written once. What was prepared is kept, so that a page that stays the same is only copied.
 */
export function pages(): AstroIntegration[] {
  const heads = new Map<string, PreparedPage['head']>();
  const finish: AstroIntegration = {
    name: 'pages',
    hooks: {
      'astro:build:done': async ({ dir, logger }) => {
        const started = performance.now();
        const dist = fileURLToPath(dir);
        const version = await filesDigest(path.resolve('.'), tools);
        const prepare = pagePreparer();
        const writeAsset = assetWriter(dist);
        const kept = async (digest: string, read: () => Promise<Buffer>) =>
          readPrepared(await buildCached(`pages/${digest}`, async () => prepare((await read()).toString())));

        const files = (await distFiles(dist)).filter((file) => file.endsWith('.html'));
        const found = await concurrently(files, async (file): Promise<Page> => {
          const built = await readFile(path.join(dist, file));
          const digest = hash('sha256', version + hash('sha256', built), 'base64url');
          const { assets, head, language, characters } = await kept(digest, async () => built);
          for (const asset of assets) await writeAsset(asset);
          return { file, digest, head, language, characters };
        });
        for (const { head } of found) if (head.canonical && head.indexed) heads.set(head.canonical, head);

        const fontsOf = await pageFonts(dist, found);
        const sizes = await concurrently(found, async (page) => {
          const file = path.join(dist, page.file);
          const { html } = await kept(page.digest, () => readFile(file));
          const { head, sizes } = await fontsOf(page);
          await writeFile(file, withFonts(Buffer.from(html).toString(), head));
          return { page: page.file, sizes };
        });
        reportFonts(sizes, logger);
        logger.info(`${files.length} pages in ${((performance.now() - started) / 1000).toFixed(1)} s`);
      },
    },
  };
  return [finish, pageSitemap(heads)];
}
