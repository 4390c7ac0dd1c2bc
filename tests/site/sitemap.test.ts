import { expect, test } from 'vitest';
import { expectedSitemapEntries, sitemapEntries, sitemapPriorities } from './checks/sitemap.ts';
import { languageOfText } from './support/builtSite.ts';
import { site } from './support/site.ts';

test('the sitemap contains exactly the indexed pages, their last changes and their languages', () => {
  const expected = expectedSitemapEntries(site);
  const found = sitemapEntries(site);
  expect({
    missing: expected.filter((entry) => !found.includes(entry)),
    extra: found.filter((entry, index) => !expected.includes(entry) || found.indexOf(entry) !== index),
  }).toEqual({ missing: [], extra: [] });
});

test('the sitemap of sample content has no priorities', () => {
  expect(sitemapPriorities(site)).toEqual({});
});

test('only sign-in, search, staff pages, the page of mails and versions of legal texts are excluded from the sitemap', () => {
  const listed = expectedSitemapEntries(site).map((entry) => entry.split(' ')[0]);
  const unlisted = site.pages
    .filter((page) => languageOfText(page) === page.locale)
    .map(({ address }) => address)
    .filter((address) => !listed.includes(site.origin + address));
  // `/` shows the dashboard, which is listed at its canonical address.
  expect(
    unlisted.filter(
      (address) => !/\/privacy\/(?:consents\/\w+\/)?[\d-]+$|\/staff\/\w+$|\/search$|\/contact\/add$/.test(address),
    ),
  ).toEqual(['/en/login', '/', '/login']);
  expect(unlisted.filter((address) => address.includes('/staff/'))).toHaveLength(10);
});
