import sitemap from '@astrojs/sitemap';
import type { AstroIntegration } from 'astro';
import type { PageHead } from './pageHead.ts';

/**
 * The sitemap. It is read from the built pages, so that the two cannot differ: indexed pages by their canonical
 * addresses, with their other languages.
 *
 * @param heads of all pages, by address; filled before the sitemap is made
 */
export function pageSitemap(heads: ReadonlyMap<string, PageHead>): AstroIntegration {
  return sitemap({
    filter: (url) => {
      const head = heads.get(url);
      return head?.canonical === url && head.indexed;
    },
    serialize: (item) => ({ ...item, links: heads.get(item.url)?.alternates ?? [] }),
  });
}
