import sitemap from '@astrojs/sitemap';
import type { AstroIntegration } from 'astro';
import type { PageHead } from './pageHead.ts';

type Heads = ReadonlyMap<string, PageHead>;

/** Address of the list that a post belongs to. */
const listOf = (post: string) => post.slice(0, post.lastIndexOf('/'));

/** The newest change among the posts of each list, which was changed with it. */
function listChanges(heads: Heads): Map<string, string> {
  const changes = new Map<string, string>();
  // Untranslated posts too: their lists show them in both languages.
  for (const [url, { modified }] of heads) {
    const known = changes.get(listOf(url));
    if (modified && (!known || Date.parse(known) < Date.parse(modified))) changes.set(listOf(url), modified);
  }
  return changes;
}

/**
 * The sitemap. It is read from the built pages, so that the two cannot differ: indexed pages by their canonical
 * addresses, with their other languages. Posts and their lists have the change that the posts' editors state, other
 * pages none: neither the times of files nor commits are there in every checkout, or say when a text changed.
 *
 * @param heads of all pages, by address; filled before the sitemap is made
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
      return { ...item, links: head?.alternates ?? [], ...(lastmod && { lastmod }) };
    },
  });
}
