import sitemap from '@astrojs/sitemap';
import type { AstroIntegration } from 'astro';
import type { PageHead } from './pageHead.ts';

/**
 * The sitemap. It is read from the built pages, so that the two cannot differ: indexed pages by their canonical
 * addresses, with their other languages.
 *
 * @param heads of the pages that want to be indexed, by address; filled before the sitemap is made
 */
export function pageSitemap(heads: ReadonlyMap<string, PageHead>): AstroIntegration {
  return sitemap({
    filter: (url) => heads.has(url),
    serialize: (item) => ({ ...item, links: heads.get(item.url)?.alternates ?? [] }),
  });
}
