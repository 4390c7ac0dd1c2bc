import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type BuiltSite, canonicalPages, isIndexed } from '../support/builtSite.ts';
import { readXml } from '../support/xml.ts';
import { alternatesOf } from './head.ts';

/** Reads the entries of all sitemaps in `robots.txt`, as `address (day of the last change): hreflang address, …`. */
export function sitemapEntries(site: BuiltSite): string[] {
  const robots = readFileSync(path.join(site.folder, 'robots.txt'), 'utf8');
  const queue = [...robots.matchAll(/^Sitemap: (\S+)$/gm)].map(([, address = '']) => address);
  const entries: string[] = [];
  for (const address of queue) {
    const xml = readXml(site, new URL(address).pathname.slice(1));
    queue.push(...[...xml.querySelectorAll('sitemap > loc')].map(({ textContent }) => textContent ?? ''));
    for (const url of xml.querySelectorAll('url')) {
      const alternates = [...url.getElementsByTagName('xhtml:link')].map(
        (link) => `${link.getAttribute('hreflang')} ${link.getAttribute('href')}`,
      );
      const lastmod = url.querySelector('lastmod')?.textContent?.slice(0, 10) ?? '';
      entries.push(`${url.querySelector('loc')?.textContent} (${lastmod}): ${alternates.sort().join(', ')}`);
    }
  }
  return entries.sort();
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
  const ofPosts = [...changes].filter(([post]) => post.replace(/\/[^/]+$/, '') === address).map(([, day]) => day);
  return changes.get(address) ?? ofPosts.sort().at(-1) ?? '';
}

/**
 * Returns the entries that the sitemap must have: all indexed pages at their canonical URL, with their last change and
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
