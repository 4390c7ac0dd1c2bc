import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { words } from '#i18n/words.ts';
import { wrongMarkdownVersions } from './checks/markdownVersions.ts';
import { sitemapEntries } from './checks/sitemap.ts';
import { canonicalPages } from './support/builtSite.ts';
import { searchDocumentsOf } from './support/searchIndex.ts';
import { shownText } from './support/shownText.ts';
import { site } from './support/site.ts';

test('every page has a Markdown version with its title, its texts and its links', () => {
  expect(wrongMarkdownVersions(site)).toEqual([]);
});

test('every address of the sitemap has a Markdown version', () => {
  const addresses = sitemapEntries(site).map((entry) => new URL(entry.split(' ')[0] ?? '').pathname);
  expect(addresses.length).toBeGreaterThan(50);
  expect(addresses.filter((address) => !site.files.has(`${address.slice(1)}.md`))).toEqual([]);
});

test('every public page, its Markdown version and llms.txt say that the content is a sample', () => {
  const { ko, en } = words;
  // Staff pages have no footer.
  const publicPages = canonicalPages(site).filter(({ address }) => !address.includes('/staff/'));
  const lacking = publicPages.flatMap(({ address, locale, document }) => {
    const { sample } = words[locale].common;
    const version = readFileSync(path.join(site.folder, `${address.slice(1)}.md`), 'utf8');
    return document.querySelector('.footer')?.textContent.includes(sample) && version.includes(sample) ? [] : [address];
  });
  expect(lacking).toEqual([]);
  const text = readFileSync(path.join(site.folder, 'llms.txt'), 'utf8');
  expect([ko, en].filter(({ common }) => !text.includes(common.sample))).toEqual([]);
});

test('figures are the same on pages, in Markdown versions and in the search', () => {
  const texts = {
    ko: JSON.stringify(searchDocumentsOf(site, 'ko')),
    en: JSON.stringify(searchDocumentsOf(site, 'en')),
  };
  const figures = canonicalPages(site).flatMap(({ address, locale, document }) =>
    [...document.querySelectorAll('.figures dd')].map((figure) => ({ address, locale, figure: shownText(figure) })),
  );
  expect(figures.map(({ figure }) => figure)).toContain('약 30,000건');
  expect(figures.map(({ figure }) => figure)).toContain('Under 300 ms');
  for (const { address, locale, figure } of figures) {
    expect(readFileSync(path.join(site.folder, `${address.slice(1)}.md`), 'utf8'), address).toContain(figure);
    expect(texts[locale], address).toContain(figure);
  }
});

test('llms.txt links to the Markdown version of every page in a menu, and to existing feeds', () => {
  const text = readFileSync(path.join(site.folder, 'llms.txt'), 'utf8');
  const named = [...text.matchAll(/\]\((\S+)\)/g)].map(([, address = '']) => new URL(address));
  expect(named.filter(({ origin, pathname }) => origin !== site.origin || !site.files.has(pathname.slice(1)))).toEqual(
    [],
  );
  const menus = site.pages.flatMap(({ document }) =>
    [...document.querySelectorAll('.footer nav a')].map((link) => `${link.getAttribute('href')}.md`),
  );
  expect([...new Set(menus)].filter((version) => !named.some(({ pathname }) => pathname === version))).toEqual([]);
});
