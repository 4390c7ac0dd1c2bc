import { expect, test } from 'vitest';
import { heavyFonts, missingGlyphs } from './checks/fonts.ts';
import { site } from './support/site.ts';

test('every character that a page shows is in its font files', () => {
  expect(missingGlyphs(site)).toEqual([]);
});

test('a page loads two font files at most, each of 45 KB at most', () => {
  expect(heavyFonts(site)).toEqual([]);
});
