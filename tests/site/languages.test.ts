import { expect, test } from 'vitest';
import {
  koreanOnEnglishPages,
  missingTwins,
  unlikeTwins,
  untranslatedHeadings,
  wrongLanguages,
} from './checks/languages.ts';
import { site } from './support/site.ts';

test('every page says which language it is in', () => {
  expect(wrongLanguages(site)).toEqual([]);
});

test('every page has its twin in the other language', () => {
  expect(missingTwins(site)).toEqual([]);
});

test('twins have the same structure', () => {
  expect(unlikeTwins(site)).toEqual([]);
});

test('Korean text on English pages is marked as Korean', () => {
  expect(koreanOnEnglishPages(site)).toEqual([]);
});

test('no page keeps the heading of its twin', () => {
  expect(untranslatedHeadings(site)).toEqual([]);
});
