import { describe, expect, test } from 'vitest';
import { allLocales } from '#i18n/locales.ts';
import {
  headValues,
  longTitles,
  oneSidedAlternates,
  wrongAlternates,
  wrongCanonicals,
  wrongDescriptions,
  wrongOpenGraph,
  wrongSharePictures,
  wrongTitles,
} from './checks/head.ts';
import { repeated } from './support/repeated.ts';
import { site } from './support/site.ts';

test('titles have the form `page | name - detail`', () => {
  expect(wrongTitles(site)).toEqual([]);
});

test('English titles fit search results', () => {
  expect(longTitles(site)).toEqual([]);
});

test('every page has a description that fits search results', () => {
  expect(wrongDescriptions(site)).toEqual([]);
});

describe.each(allLocales)('in %s', (locale) => {
  test.each(['title', 'description', 'og:image'] as const)('no two pages share a %s', (name) => {
    expect(repeated(headValues(site, locale, name))).toEqual([]);
  });
});

test('every page has the canonical URL of its text’s language', () => {
  expect(wrongCanonicals(site)).toEqual([]);
});

test('every page has alternate links to the languages of its text and to the default language', () => {
  expect(wrongAlternates(site)).toEqual([]);
});

test('alternate links are mutual', () => {
  expect(oneSidedAlternates(site)).toEqual([]);
});

test('Open Graph properties match the page', () => {
  expect(wrongOpenGraph(site)).toEqual([]);
});

test('share pictures are in the build and have 1200 × 630 pixels', async () => {
  expect(await wrongSharePictures(site)).toEqual([]);
});
