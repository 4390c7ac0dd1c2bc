import { expect, test } from 'vitest';
import { allLocales, defaultLocale, locales, otherLocale } from '#i18n/locales.ts';
import { words } from '#i18n/words.ts';

test('Korean is the default, stored as KOR; English is stored as ENG', () => {
  expect(defaultLocale).toBe('ko');
  expect(allLocales[0]).toBe(defaultLocale);
  expect(allLocales.map((locale) => [locale, locales[locale].stored])).toEqual([
    ['ko', 'KOR'],
    ['en', 'ENG'],
  ]);
});

test('otherLocale is its own inverse', () => {
  for (const locale of allLocales) expect(otherLocale(otherLocale(locale))).toBe(locale);
  expect(otherLocale('ko')).toBe('en');
});

test.each(allLocales)('the tourism labels are complete (%s)', (locale) => {
  const { menu, sight, detail } = words[locale].tourism;
  expect(Object.keys(detail).sort()).toEqual(
    ['1', '2', '3', '4', '5', '11', '12', '13', '21', '22', 'apls', 'aplsDetail'].sort(),
  );
  const named = ['travel', 'food', 'lodging', 'shopping', 'brochures', 'transport', 'stamp', 'taxi', 'notices'];
  expect(Object.keys(menu)).toEqual(expect.arrayContaining(named));
  expect([...Object.values(menu), sight, ...Object.values(detail)].filter((label) => label.trim() === '')).toEqual([]);
});

test('the sight label is the one that the specification gives', () => {
  expect(words.en.tourism.sight).toBe('Ulju 10 sights');
});
