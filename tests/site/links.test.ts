import { expect, test } from 'vitest';
import {
  brokenFragments,
  brokenLinks,
  foreignLanguageLinks,
  strayExternalLinks,
  unreachablePages,
  wrongLanguageSwitchers,
} from './checks/links.ts';
import { site } from './support/site.ts';

test('has pages', () => {
  expect(site.pages.length).toBeGreaterThan(100);
});

test('every reference within the site leads to a page or a file, without a redirect', () => {
  expect(brokenLinks(site)).toEqual([]);
});

test('every fragment names a part of the page it leads to', () => {
  expect(brokenFragments(site)).toEqual([]);
});

test('links out of the site lead to map services, mail and telephone only', () => {
  expect(strayExternalLinks(site)).toEqual([]);
});

test('pages link to pages of their own language', () => {
  expect(foreignLanguageLinks(site)).toEqual([]);
});

test('the language switcher leads to the same page in each language', () => {
  expect(wrongLanguageSwitchers(site)).toEqual([]);
});

test('every page can be reached by links from the home page', () => {
  expect(unreachablePages(site)).toEqual([]);
});
