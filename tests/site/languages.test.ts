import { expect, test } from 'vitest';
import {
  koreanOnEnglishPages,
  missingTwins,
  unlikeTwins,
  untranslatedHeadings,
  wrongLanguages,
} from './checks/languages.ts';
import { site } from './support/site.ts';

test('the lang attribute of every page is the language of its address', () => {
  expect(wrongLanguages(site)).toEqual([]);
});

test('every page has a twin in the other language', () => {
  expect(missingTwins(site)).toEqual([]);
});

test('twins have the same structure', () => {
  expect(unlikeTwins(site)).toEqual([]);
});

test('Korean text on English pages has lang="ko"', () => {
  expect(koreanOnEnglishPages(site)).toEqual([]);
});

test('no page has the same heading as its twin', () => {
  expect(untranslatedHeadings(site)).toEqual([]);
});
