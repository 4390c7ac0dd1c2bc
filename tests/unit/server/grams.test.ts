import { expect, test } from 'vitest';
import { gramsInside, gramsOf, searchTerms } from '#server/database/search/grams.ts';

test('the grams of a text are all pairs of characters in its words, and the last character of each', () => {
  expect(gramsOf('AI 도입')).toEqual(['00610069', '0069', 'b3c4c785', 'c785']);
});

test('grams ignore the width, composition and case of letters', () => {
  expect(gramsOf('ＡＩ 도입'.normalize('NFD'))).toEqual(gramsOf('ai 도입'));
});

test('a text has the grams of every search term inside its words, and spaces separate terms', () => {
  const text = gramsOf('콜센터에 음성인식을 도입하려고 합니다. 😀!');
  for (const term of searchTerms('센터 성인식  도입 다. 😀')) {
    const { whole, prefix } = gramsInside(term);
    expect(whole.length + Number(prefix !== undefined)).toBeGreaterThan(0);
    expect(whole.every((gram) => text.includes(gram))).toBe(true);
  }
  expect(gramsInside('센')).toEqual({ whole: [], prefix: 'c13c' });
  expect(text.some((gram) => gram.startsWith('c13c'))).toBe(true);
  expect(text.includes(gramsInside('터을').whole[0] ?? '')).toBe(false);
});
