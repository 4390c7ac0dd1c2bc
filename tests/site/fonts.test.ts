import { expect, test } from 'vitest';
import { heavyFonts, missingGlyphs } from './checks/fonts.ts';
import { site } from './support/site.ts';

test('the font files of a page contain every character that it shows', () => {
  expect(missingGlyphs(site)).toEqual([]);
});

test('a page loads at most two font files of at most 45 KB each', () => {
  expect(heavyFonts(site)).toEqual([]);
});
