import sitemap from '@astrojs/sitemap';
import type { AstroIntegration } from 'astro';
import { contentIsSample } from '#site.ts';
import type { PageHead } from './pageHead.ts';

type Heads = ReadonlyMap<string, PageHead>;

/** Returns the address of a post's list. */
const listOf = (post: string) => post.slice(0, post.lastIndexOf('/'));

/** Returns the newest change among each list's posts, which also changed the list. */
function listChanges(heads: Heads): Map<string, string> {
  const changes = new Map<string, string>();
  // Includes untranslated posts, which their lists show in both languages.
  for (const [url, { modified }] of heads) {
    const known = changes.get(listOf(url));
    if (modified && (!known || Date.parse(known) < Date.parse(modified))) changes.set(listOf(url), modified);
  }
  return changes;
}

/**
 * Returns the sitemap integration. It reads built pages, so that both always agree: indexed pages by canonical address,
 * with their other languages. Posts and their lists have the change date that editors state. Other pages have none:
 * file times and commits are not in every checkout, and do not show when a text changed. Pages have priority over posts.
 *
 * @param heads heads of all pages by address; complete before the sitemap is written
 */
export function pageSitemap(heads: Heads): AstroIntegration {
  let ofLists: Map<string, string> | undefined;
  return sitemap({
    filter: (url) => {
      const head = heads.get(url);
      return head?.canonical === url && head.indexed;
    },
    serialize: (item) => {
      ofLists ??= listChanges(heads);
      const head = heads.get(item.url);
      const lastmod = head?.modified ?? ofLists.get(item.url);
      const priority = head?.modified ? 0.5 : 1;
      return {
        ...item,
        links: head?.alternates ?? [],
        ...(lastmod && { lastmod }),
        ...(!contentIsSample && { priority }),
      };
    },
  });
}
