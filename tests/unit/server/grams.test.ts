import { expect, test } from 'vitest';
import { gramsInside, gramsOf, searchTerms, writtenForms } from '#server/database/search/grams.ts';

test('the grams of a text are all pairs of characters in its words, and the last character of each', () => {
  expect(gramsOf('AI 도입')).toEqual(['00610069', '0069', 'b3c4c785', 'c785']);
});

test('grams ignore the width, composition and case of letters', () => {
  expect(gramsOf('ＡＩ 도입'.normalize('NFD'))).toEqual(gramsOf('ai 도입'));
});

test('a text has the grams of every search term inside its words, and spaces separate terms', () => {
  const text = gramsOf('콜센터에 음성인식을 도입하려고 합니다. 😀!');
  for (const term of searchTerms('센터 성인식  도입 다. 😀')) {
    const grams = gramsInside(term);
    expect(grams.length).toBeGreaterThan(0);
    expect(grams.every((forms) => forms.some((gram) => text.some((one) => one.startsWith(gram))))).toBe(true);
  }
  expect(gramsInside('센')).toEqual([['c13c']]);
  expect(text.some((gram) => gram.startsWith('c13c'))).toBe(true);
  expect(text.includes(gramsInside('터을')[0]?.[0] ?? '')).toBe(false);
});

test('typographic quotes equal straight ones, also in older entries', () => {
  expect(searchTerms('Don’t “go”')).toEqual(["don't", '"go"']);
  expect(gramsOf('“가”')).toEqual(gramsOf('"가"'));
  expect(gramsInside('‘a')[0]).toEqual(expect.arrayContaining(['00270061', '20180061', '20190061']));
});

test('a number matches without its hyphens, and a part of it too', () => {
  expect(writtenForms('ms1125mcxg')).toEqual(['ms1125mcxg', 'ms-1125-mcxg']);
  expect(writtenForms('ms-1125mc')).toEqual(['ms-1125mc', 'ms-1125-mc']);
  expect(writtenForms('1125mcxg')).toEqual(['1125mcxg', '1125-mcxg']);
  for (const other of ['1125', 'ms-1125-mcxg', 'ms112', '음성', '1125mcxgg']) {
    expect(writtenForms(other)).toEqual([other]);
  }
});
