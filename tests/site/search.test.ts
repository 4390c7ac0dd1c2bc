import { expect, test } from 'vitest';
import { allLocales } from '#i18n/locales.ts';
import { searchBytes, searchQueries, unansweredQueries, unknownPages } from './checks/search.ts';
import { canonicalPages, isIndexed } from './support/builtSite.ts';
import { searchDocumentsOf } from './support/searchIndex.ts';
import { site } from './support/site.ts';

test('every query has its page among the first three results, and nonsense finds nothing', () => {
  expect(unknownPages(site)).toEqual([]);
  expect(unansweredQueries(site)).toEqual([]);
});

test('the query set has at least 75 Korean and 50 English queries, each once', () => {
  for (const [locale, least] of Object.entries({ ko: 75, en: 50 } as const)) {
    const queries = Object.values(searchQueries[locale as keyof typeof searchQueries])
      .flat()
      .map(([query]) => query);
    expect(queries.length).toBeGreaterThanOrEqual(least);
    expect(new Set(queries).size).toBe(queries.length);
  }
});

test('the index has public pages only, and all that search engines index but lists and home pages', () => {
  for (const locale of allLocales) {
    const indexed = searchDocumentsOf(site, locale).map(({ href }) => href);
    const pages = site.pages.filter((page) => page.locale === locale && isIndexed(page)).map(({ address }) => address);
    expect(indexed.filter((href) => !pages.includes(href))).toEqual([]);
    const addresses = canonicalPages(site)
      .map(({ address }) => address)
      .filter((address) => pages.includes(address));
    expect(addresses.filter((address) => !indexed.includes(address) && !/\/page\/\d+$/.test(address))).toEqual([
      expect.stringMatching(/\/dashboard$/),
    ]);
    expect(new Set(indexed).size).toBe(indexed.length);
  }
});

test.each(allLocales)('the search of the site loads at most 60 KB in %s', (locale) => {
  expect(searchBytes(site, locale)).toBeLessThanOrEqual(60_000);
});
