import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { wrongMarkdownVersions } from './checks/markdownVersions.ts';
import { sitemapEntries } from './checks/sitemap.ts';
import { site } from './support/site.ts';

test('every page has a Markdown version with its title, its texts and its links', () => {
  expect(wrongMarkdownVersions(site)).toEqual([]);
});

test('every address of the sitemap has a Markdown version', () => {
  const addresses = sitemapEntries(site).map((entry) => new URL(entry.split(' ')[0] ?? '').pathname);
  expect(addresses.length).toBeGreaterThan(50);
  expect(addresses.filter((address) => !site.files.has(`${address.slice(1)}.md`))).toEqual([]);
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
