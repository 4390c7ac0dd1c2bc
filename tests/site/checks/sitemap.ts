import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type BuiltSite, canonicalPages, isIndexed } from '../support/builtSite.ts';
import { readXml } from '../support/xml.ts';
import { alternatesOf } from './head.ts';

/** Entries of all sitemaps that `robots.txt` leads to, as `address: hreflang address, …`. */
export function sitemapEntries(site: BuiltSite): string[] {
  const robots = readFileSync(path.join(site.folder, 'robots.txt'), 'utf8');
  const waiting = [...robots.matchAll(/^Sitemap: (\S+)$/gm)].map(([, address = '']) => address);
  const entries: string[] = [];
  for (const address of waiting) {
    const xml = readXml(site, new URL(address).pathname.slice(1));
    waiting.push(...[...xml.querySelectorAll('sitemap > loc')].map(({ textContent }) => textContent ?? ''));
    for (const url of xml.querySelectorAll('url')) {
      const alternates = [...url.getElementsByTagName('xhtml:link')].map(
        (link) => `${link.getAttribute('hreflang')} ${link.getAttribute('href')}`,
      );
      entries.push(`${url.querySelector('loc')?.textContent}: ${alternates.sort().join(', ')}`);
    }
  }
  return entries.sort();
}

/** What the sitemap should hold: every page that may be indexed at its canonical address, with its alternates. */
export function indexedPages(site: BuiltSite): string[] {
  return canonicalPages(site)
    .filter(isIndexed)
    .map((page) => `${site.origin}${page.address}: ${alternatesOf(page).join(', ')}`)
    .sort();
}
