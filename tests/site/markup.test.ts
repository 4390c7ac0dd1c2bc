import path from 'node:path';
import { expect, test } from 'vitest';
import { invalidMarkup, joinedWords, skippedHeadingLevels, wrongFirstHeadings } from './checks/markup.ts';
import { hasJava, nuErrors } from './checks/nu.ts';
import { site } from './support/site.ts';

test('every page is valid HTML', async () => {
  expect(await invalidMarkup(site)).toEqual([]);
});

test.skipIf(!hasJava)('no page has an error for the Nu checker', () => {
  expect(nuErrors(path.resolve(site.folder))).toEqual([]);
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
