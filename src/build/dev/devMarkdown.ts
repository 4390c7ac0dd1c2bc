import type { AstroIntegration } from 'astro';
import { markdownSuffix } from '#hosting/address.ts';
import { readMarkup } from '../markup/readMarkup.ts';
import { markdownPage } from '../pages/markdownPage.ts';
import { pageHead } from '../seo/pageHead.ts';

/** Serves the Markdown versions of pages during development. */
export function devMarkdown(): AstroIntegration {
  return {
    name: 'dev-markdown',
    hooks: {
      'astro:server:setup': ({ server }) => {
        server.middlewares.use(async ({ url = '', headers: { host } }, response, next) => {
          if (!url.endsWith(markdownSuffix)) return next();
          const page = await fetch(`http://${host}${url.slice(0, -markdownSuffix.length)}`);
          const html = page.ok ? await page.text() : '';
          const version = await markdownPage(html, pageHead(readMarkup(html.slice(0, html.indexOf('<body')))));
          if (!version) return next();
          response.setHeader('Content-Type', 'text/markdown; charset=utf-8');
          response.end(version);
        });
      },
    },
  };
}
