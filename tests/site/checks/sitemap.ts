import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type BuiltSite, canonicalPages, isIndexed } from '../support/builtSite.ts';
import { readXml } from '../support/xml.ts';
import { alternatesOf } from './head.ts';

/** Yields the `url` elements of all sitemaps in `robots.txt`. */
function* urlElements(site: BuiltSite): Iterable<Element> {
  const robots = readFileSync(path.join(site.folder, 'robots.txt'), 'utf8');
  const queue = [...robots.matchAll(/^Sitemap: (\S+)$/gm)].map(([, address = '']) => address);
  for (const address of queue) {
    const xml = readXml(site, new URL(address).pathname.slice(1));
    queue.push(...[...xml.querySelectorAll('sitemap > loc')].map(({ textContent }) => textContent ?? ''));
    yield* xml.querySelectorAll('url');
  }
}

/** Reads the entries of all sitemaps, as `address (day of the last change): hreflang address, …`. */
export function sitemapEntries(site: BuiltSite): string[] {
  return [...urlElements(site)]
    .map((url) => {
      const alternates = [...url.getElementsByTagName('xhtml:link')].map(
        (link) => `${link.getAttribute('hreflang')} ${link.getAttribute('href')}`,
      );
      const lastmod = url.querySelector('lastmod')?.textContent?.slice(0, 10) ?? '';
      return `${url.querySelector('loc')?.textContent} (${lastmod}): ${alternates.sort().join(', ')}`;
    })
    .sort();
}

/** Reads the priorities in all sitemaps by address. */
export function sitemapPriorities(site: BuiltSite): Record<string, string> {
  const priorities: Record<string, string> = {};
  for (const url of urlElements(site)) {
    const priority = url.querySelector('priority')?.textContent;
    if (priority) priorities[new URL(url.querySelector('loc')?.textContent ?? '').pathname] = priority;
  }
  return priorities;
}

/** Returns the day of each post's last change, as its page shows it, by the post's address. */
function postChanges({ pages }: BuiltSite): Map<string, string> {
  return new Map(
    pages.flatMap(({ address, document }) => {
      const shown = [...document.querySelectorAll('.post .figures time')].at(-1)?.getAttribute('datetime');
      return shown ? [[address, shown] as const] : [];
    }),
  );
}

/** Returns the day of a page's last change: a post's own, or that of a list's newest post. */
function lastChange(address: string, changes: ReadonlyMap<string, string>): string {
  const list = address.replace(/\/page\/\d+$/, '');
  const ofPosts = [...changes].filter(([post]) => post.replace(/\/[^/]+$/, '') === list).map(([, day]) => day);
  return changes.get(address) ?? ofPosts.sort().at(-1) ?? '';
}

/**
 * Returns the entries that the sitemap of a site without a history must have: all indexed pages at their canonical URL, with their last change and
 * their alternates.
 */
export function expectedSitemapEntries(site: BuiltSite): string[] {
  const changes = postChanges(site);
  return canonicalPages(site)
    .filter(isIndexed)
    .map(
      (page) =>
        `${site.origin}${page.address} (${lastChange(page.address, changes)}): ${alternatesOf(page).join(', ')}`,
    )
    .sort();
}
