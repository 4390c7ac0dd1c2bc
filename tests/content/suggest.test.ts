import { expect, test } from 'vitest';
import { closest } from '#closest.ts';
import { meantDay, meantMoment } from '#content/check/advice/repair.ts';
import { slugify } from '#content/check/files/folders.ts';

test('finds the closest word', () => {
  const words = ['company', 'product', 'technology', 'partnership'];
  expect(closest('produkt', words)).toBe('product');
  expect(closest('porduct', words)).toBe('product');
  expect(closest('Product', words)).toBe('product');
  expect(closest('tech', words)).toBe('technology');
  expect(closest('제품', words)).toBeUndefined();
  expect(closest('보고서.pdf'.normalize('NFD'), ['보고서.pdf'])).toBe('보고서.pdf');
});

test('does not match different short words', () => {
  expect(closest('ko', ['en'])).toBeUndefined();
  expect(closest('bus', ['air', 'car'])).toBeUndefined();
});

test('converts names to slugs, but not Korean ones', () => {
  expect(slugify('M Meet_2.0')).toBe('m-meet-2-0');
  expect(slugify('Café')).toBe('cafe');
  expect(slugify('회사 소개')).toBeUndefined();
});

test('parses dates and times as people write them', () => {
  expect(meantDay('2026. 5. 12.')).toBe('2026-05-12');
  expect(meantDay('2026-13-01')).toBeUndefined();
  expect(meantDay('12 May')).toBeUndefined();
  expect(meantMoment('2026-05-12T09:00:00Z')).toBe('2026-05-12T09:00:00Z');
});
