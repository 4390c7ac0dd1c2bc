import { expect, test } from 'vitest';
import { indexedPages, sitemapEntries } from './checks/sitemap.ts';
import { site } from './support/site.ts';

test('the sitemap holds the indexed pages and their languages, nothing else', () => {
  const expected = indexedPages(site);
  const found = sitemapEntries(site);
  expect({
    missing: expected.filter((entry) => !found.includes(entry)),
    extra: found.filter((entry, index) => !expected.includes(entry) || found.indexOf(entry) !== index),
  }).toEqual({ missing: [], extra: [] });
});

test('only the sign-in pages stay out of the index', () => {
  const listed = indexedPages(site).map((entry) => entry.split(': ')[0]);
  const left = site.pages.map(({ address }) => address).filter((address) => !listed.includes(site.origin + address));
  // `/` shows the dashboard, which is listed at its own address.
  expect(left).toEqual(['/en/login', '/', '/login']);
});
