import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type BuiltSite, canonicalPages, isIndexed } from '../support/builtSite.ts';
import { readXml } from '../support/xml.ts';
import { alternatesOf } from './head.ts';

/** Reads the entries of all sitemaps from `robots.txt` on, as `address: hreflang address, …`. */
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
      entries.push(`${url.querySelector('loc')?.textContent}: ${alternates.sort().join(', ')}`);
    }
  }
  return entries.sort();
}

/** Returns the entries that the sitemap must have: all indexed pages at their canonical URL, with their alternates. */
export function expectedSitemapEntries(site: BuiltSite): string[] {
  return canonicalPages(site)
    .filter(isIndexed)
    .map((page) => `${site.origin}${page.address}: ${alternatesOf(page).join(', ')}`)
    .sort();
}
