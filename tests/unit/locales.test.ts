import { expect, test } from 'vitest';
import { fillLabel } from '#i18n/fillLabel.ts';
import { allLabels, type LabelName, label } from '#i18n/labels.ts';
import { allLocales, defaultLocale, locales } from '#i18n/locales.ts';

test('Korean is the default and stored as KOR, English is stored as ENG', () => {
  expect(defaultLocale).toBe('ko');
  expect(allLocales[0]).toBe(defaultLocale);
  expect(allLocales.map((locale) => [locale, locales[locale].stored])).toEqual([
    ['ko', 'KOR'],
    ['en', 'ENG'],
  ]);
});

test.each(allLocales)('the tourism labels are complete (%s)', (locale) => {
  const { menu, sight, detail } = allLabels[locale].tourism;
  expect(Object.keys(detail).sort()).toEqual(
    ['1', '2', '3', '4', '5', '11', '12', '13', '21', '22', 'apls', 'aplsDetail'].sort(),
  );
  const named = ['travel', 'food', 'lodging', 'shopping', 'brochures', 'transport', 'stamp', 'taxi', 'notices'];
  expect(Object.keys(menu)).toEqual(expect.arrayContaining(named));
  expect([...Object.values(menu), sight, ...Object.values(detail)].filter((label) => label.trim() === '')).toEqual([]);
});

test('the English sight label is "Ulju 10 sights"', () => {
  expect(allLabels.en.tourism.sight).toBe('Ulju 10 sights');
});

test('label fills the placeholders of a language', () => {
  expect(label('form:tooLong', 'en', { maximum: 100 })).toBe('Use at most 100 characters.');
  expect(label('form:tooLong', 'ko', { maximum: 100 })).toBe('100자까지 입력할 수 있습니다.');
});

test('label rejects a name that content/locales lacks', () => {
  expect(() => label('form:none' as LabelName, 'en')).toThrow('content/locales/en lacks the label "form:none".');
});

test('fillLabel keeps braces that a value contains', () => {
  expect(fillLabel('{{name}}, {{moment}}', { name: '{{moment}}' })).toBe('{{moment}}, {{moment}}');
});
