import { describe, expect, test } from 'vitest';
import { allLocales } from '#i18n/locales.ts';
import {
  headValues,
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

test('titles have the form of the specification', () => {
  expect(wrongTitles(site)).toEqual([]);
});

test('every page has a description that search results can show whole', () => {
  expect(wrongDescriptions(site)).toEqual([]);
});

describe.each(allLocales)('in %s', (locale) => {
  test.each(['title', 'description', 'og:image'] as const)('no two pages share a %s', (name) => {
    expect(repeated(headValues(site, locale, name))).toEqual([]);
  });
});

test('canonical addresses are the pages’ own', () => {
  expect(wrongCanonicals(site)).toEqual([]);
});

test('every page names itself, its twin and the default language', () => {
  expect(wrongAlternates(site)).toEqual([]);
});

test('the pages that a page names as its languages name it in return', () => {
  expect(oneSidedAlternates(site)).toEqual([]);
});

test('Open Graph says what the page says', () => {
  expect(wrongOpenGraph(site)).toEqual([]);
});

test('share pictures are in the build at 1200 × 630 pixels', async () => {
  expect(await wrongSharePictures(site)).toEqual([]);
});
