import { expect, test } from 'vitest';
import {
  brokenFragments,
  brokenLinks,
  foreignLanguageLinks,
  strayExternalLinks,
  unannouncedTabs,
  unreachablePages,
  wrongLanguageSwitchers,
} from './checks/links.ts';
import { site } from './support/site.ts';

test('the site has pages', () => {
  expect(site.pages.length).toBeGreaterThan(100);
});

test('every internal reference leads to a page or a file without a redirect', () => {
  expect(brokenLinks(site)).toEqual([]);
});

test('every fragment exists on the page that it leads to', () => {
  expect(brokenFragments(site)).toEqual([]);
});

test('external links lead only to map services, mail and telephone', () => {
  expect(strayExternalLinks(site)).toEqual([]);
});

test('links that open a new tab say so', () => {
  expect(unannouncedTabs(site)).toEqual([]);
});

test('pages link to pages of their own language', () => {
  expect(foreignLanguageLinks(site)).toEqual([]);
});

test('the language switcher leads to the same page in each language', () => {
  expect(wrongLanguageSwitchers(site)).toEqual([]);
});

test('every page but the staff’s can be reached by links from the home page', () => {
  expect(unreachablePages(site)).toEqual([]);
});
