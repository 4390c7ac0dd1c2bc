import sitemap from '@astrojs/sitemap';
import type { AstroIntegration } from 'astro';
import { absoluteUrl, readPathname, type SitePath } from '#i18n/paths.ts';
import { contentIsSample } from '#site.ts';
import { lastChanges } from './lastChange.ts';
import type { PageHead } from './pageHead.ts';

type Heads = ReadonlyMap<string, PageHead>;

/** Returns the address of a post's list. */
const listOf = (post: string) => post.slice(0, post.lastIndexOf('/'));

/** Returns the last of some times (RFC 3339). */
const last = (times: readonly (string | undefined)[]) =>
  times
    .filter((time) => time !== undefined)
    .sort((a, b) => Date.parse(a) - Date.parse(b))
    .at(-1);

/** Returns the newest change among the posts of each list, which also changed the list. */
function listChanges(heads: Heads): Map<string, string | undefined> {
  const changes = new Map<string, string | undefined>();
  // Includes untranslated posts, which their lists show in both languages.
  for (const [url, { modified }] of heads) changes.set(listOf(url), last([changes.get(listOf(url)), modified]));
  return changes;
}

/**
 * Returns the sitemap integration. It reads built pages, so that both always agree: indexed pages by canonical address,
 * with their other languages. Posts have the change date that editors state, lists that of their newest post, and other
 * pages that of the last commit that changed their content. Pages have priority over posts.
 *
 * @param heads heads of all pages by address; complete before the sitemap is written
 */
export function pageSitemap(heads: Heads): AstroIntegration {
  let ofLists: ReturnType<typeof listChanges> | undefined;
  let changeOf: ReturnType<typeof lastChanges> | undefined;
  return sitemap({
    filter: (url) => {
      const head = heads.get(url);
      return head?.canonical === url && head.indexed;
    },
    serialize: async (item) => {
      ofLists ??= listChanges(heads);
      changeOf ??= lastChanges('content');
      const head = heads.get(item.url);
      const { path, locale } = readPathname(new URL(item.url).pathname);
      const list = path.replace(/\/page\/\d+$/, '') as SitePath;
      const lastmod = head?.modified ?? last([ofLists.get(absoluteUrl(list, locale)), (await changeOf)(list, locale)]);
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
