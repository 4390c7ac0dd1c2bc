import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import sitemap from '@astrojs/sitemap';
import type { AstroIntegration } from 'astro';
import { parse, defaultTreeAdapter as tree } from 'parse5';
import { distFiles } from './distFiles.ts';

interface Alternate {
  url: string;
  lang: string;
}

export interface PageHead {
  canonical: string | undefined;
  indexed: boolean;
  /** Addresses of the page in each language, itself included. */
  alternates: Alternate[];
}

/** What a page says of itself to search engines. */
export function pageHead(html: string): PageHead {
  // What follows the head cannot change it, and is most of the page.
  const page = parse(html.slice(0, html.indexOf('<body')));
  const root = page.childNodes.find(tree.isElementNode);
  const head = root?.childNodes.find(tree.isElementNode);
  const elements = (head?.childNodes ?? []).filter(tree.isElementNode).map(({ tagName, attrs }) => ({
    tagName,
    attributes: Object.fromEntries(attrs.map(({ name, value }) => [name, value])),
  }));
  const links = elements.filter(({ tagName }) => tagName === 'link').map(({ attributes }) => attributes);
  return {
    canonical: links.find(({ rel }) => rel === 'canonical')?.href,
    indexed: !elements.some(
      ({ attributes }) => attributes.name === 'robots' && attributes.content?.includes('noindex'),
    ),
    alternates: links.flatMap(({ rel, hreflang: lang, href: url }) =>
      rel === 'alternate' && lang && url ? [{ url, lang }] : [],
    ),
  };
}

/**
 * The sitemap, made of what the built pages say themselves, so that the two cannot differ: the pages that want to be
 * indexed, by their canonical addresses, with their other languages.
 */
export function pageSitemap(): AstroIntegration[] {
  const alternates = new Map<string, Alternate[]>();
  const readPages: AstroIntegration = {
    name: 'page-heads',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const dist = fileURLToPath(dir);
        for (const file of await distFiles(dist)) {
          if (!file.endsWith('.html')) continue;
          const head = pageHead(await readFile(path.join(dist, file), 'utf8'));
          if (head.canonical && head.indexed) alternates.set(head.canonical, head.alternates);
        }
      },
    },
  };
  return [
    readPages,
    sitemap({
      filter: (url) => alternates.has(url),
      serialize: (item) => ({ ...item, links: alternates.get(item.url) ?? [] }),
    }),
  ];
}
