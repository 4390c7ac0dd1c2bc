import { expect, test } from 'vitest';
import { closest } from '#closest.ts';
import { meantDay } from '#content/check/advice/repair.ts';

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

test('parses days as people write them', () => {
  expect(meantDay('2026. 5. 12.')).toBe('2026-05-12');
  expect(meantDay('12 May')).toBeUndefined();
  expect(meantDay('2026년 5월 12일')).toBe('2026-05-12');
});
