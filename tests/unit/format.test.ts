import { expect, test } from 'vitest';
import { formatChange, formatDay, formatFileSize, formatNumber, formatShortDay, unitGap } from '#i18n/format.ts';

test.each([
  ['2026-05-12', '2026년 5월 12일', 'May 12, 2026', '2026. 05. 12.', 'May 12, 2026'],
  ['2026-12-31', '2026년 12월 31일', 'December 31, 2026', '2026. 12. 31.', 'Dec 31, 2026'],
  ['2024-02-29', '2024년 2월 29일', 'February 29, 2024', '2024. 02. 29.', 'Feb 29, 2024'],
])('%s is formatted as %s or %s, short %s or %s', (day, korean, english, shortKorean, shortEnglish) => {
  expect(formatDay(day, 'ko')).toBe(korean);
  expect(formatDay(day, 'en')).toBe(english);
  expect(formatShortDay(day, 'ko')).toBe(shortKorean);
  expect(formatShortDay(day, 'en')).toBe(shortEnglish);
});

test.each([
  [3120, 2840, '+9.9%'],
  [61, 74, '−17.6%'],
  [100, 100, '0%'],
  [8, -12, '+20'],
  [-12, 8, '−20'],
  [5, 0, '+5'],
])('%d after %d is a change of %s', (value, before, change) => {
  expect(formatChange(value, before, 'ko')).toBe(change);
  expect(formatChange(value, before, 'en')).toBe(change);
});

test('a formatted day does not depend on the time zone of the build', () => {
  const { TZ } = process.env;
  try {
    for (const zone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
      process.env.TZ = zone;
      expect(formatDay('2026-01-01', 'en'), zone).toBe('January 1, 2026');
      expect(formatShortDay('2026-01-01', 'ko'), zone).toBe('2026. 01. 01.');
    }
  } finally {
    process.env.TZ = TZ;
  }
});

test.each([
  ['년 이상', ''],
  ['건', ''],
  ['ms 미만', ' '],
  ['years', ' '],
])('the gap before the unit %s is “%s”', (unit, gap) => {
  expect(unitGap(unit)).toBe(gap);
});

test('numbers have thousands separators', () => {
  expect(formatNumber(0, 'ko')).toBe('0');
  expect(formatNumber(1234567, 'ko')).toBe('1,234,567');
  expect(formatNumber(1234567, 'en')).toBe('1,234,567');
});

test.each([
  [0, '1 KB'],
  [1, '1 KB'],
  [999, '1 KB'],
  [1500, '2 KB'],
  [48_213, '48 KB'],
  [999_999, '1 MB'],
  [1_000_000, '1 MB'],
  [1_340_000, '1.3 MB'],
  [12_000_000, '12 MB'],
])('a file of %i bytes is shown as %s', (bytes, size) => {
  for (const locale of ['ko', 'en'] as const) {
    expect(formatFileSize(bytes, locale).replaceAll('\u00a0', ' ')).toBe(size);
  }
});
