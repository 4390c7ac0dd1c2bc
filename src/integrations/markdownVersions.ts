import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { cached, cacheKey } from '#cache/buildCache.ts';
import { markdownSuffix } from '#hosting/address.ts';
import { builtFiles, isPage } from '#hosting/builtFiles.ts';
import { readMarkup } from '#markup/readMarkup.ts';
import { markdownVersion } from '#seo/markdownVersion.ts';
import { pageHead } from '#seo/pageHead.ts';
import { inParallel } from './inParallel.ts';
import type { BuiltFile } from './packFile.ts';
import { onWorkers } from './workers.ts';

const sources = ['src/seo/{markdownVersion,pageHead}.ts'];

/** Returns the Markdown version of a page, or `undefined` for pages without a description: they only forward. */
async function versionOf(html: string): Promise<Uint8Array | undefined> {
  const head = pageHead(readMarkup(html.slice(0, html.indexOf('<body'))));
  if (!head.description) return undefined;
  return cached(`markdown/${cacheKey(html, sources)}.md`, async () => Buffer.from(markdownVersion(html, head)));
}

/** Writes the Markdown version of a built page beside it. */
export async function writeMarkdownVersion({ dist, name }: BuiltFile): Promise<void> {
  const version = await versionOf(readFileSync(path.join(dist, name), 'utf8'));
  if (version) writeFileSync(path.join(dist, name.replace(/\.html$/, markdownSuffix)), version);
}

const write = onWorkers<typeof writeMarkdownVersion>('src/integrations/markdownVersions.ts', 'writeMarkdownVersion');

/** Writes the Markdown versions of all pages, and answers their addresses during development. */
export function markdownVersions(): AstroIntegration {
  return {
    name: 'markdown-versions',
    hooks: {
      'astro:build:done': async ({ dir, logger }) => {
        const started = performance.now();
        const dist = fileURLToPath(dir);
        // The site's root shows the dashboard, whose version it shares.
        const names = (await builtFiles(dist)).filter((name) => isPage(name) && name !== 'index.html');
        await inParallel(names, (name) => write({ dist, name }));
        logger.info(`${names.length} pages in ${((performance.now() - started) / 1000).toFixed(1)} s`);
      },
      'astro:server:setup': ({ server }) => {
        server.middlewares.use(async ({ url = '', headers: { host } }, response, next) => {
          if (!url.endsWith(markdownSuffix)) return next();
          const page = await fetch(`http://${host}${url.slice(0, -markdownSuffix.length)}`);
          const version = page.ok && (await versionOf(await page.text()));
          if (!version) return next();
          response.setHeader('Content-Type', 'text/markdown; charset=utf-8');
          response.end(version);
        });
      },
    },
  };
}
