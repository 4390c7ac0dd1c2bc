import { expect, test } from 'vitest';
import { invalidMarkup, joinedWords, skippedHeadingLevels, wrongFirstHeadings } from './checks/markup.ts';
import { site } from './support/site.ts';

test('every page is valid HTML', async () => {
  expect(await invalidMarkup(site)).toEqual([]);
});

test('words of neighbouring elements are separated by a space', () => {
  expect(joinedWords(site)).toEqual([]);
});

test('every page has one first-level heading', () => {
  expect(wrongFirstHeadings(site)).toEqual([]);
});

test('no heading level is skipped', () => {
  expect(skippedHeadingLevels(site)).toEqual([]);
});
