import { expect, test } from 'vitest';
import { questionTerms } from '#search/questionTerms.ts';

/** Returns the first forms of the terms that are not vague. */
const telling = (text: string) => questionTerms(text).flatMap(({ forms, isVague }) => (isVague ? [] : [forms[0]]));

test.each([
  ['전화를', ['전화']],
  ['전화가 몰려요', ['전화', '몰려']],
  ['회의록에서', ['회의', '의록']],
  ['CCTV로', ['cctv']],
  ['ＡＩ 모델', ['ai', '모델']],
  ['Calls pile up', ['call', 'pil']],
])('compares %s by %o', (text, terms) => {
  expect(telling(text)).toEqual(terms);
});

test.each(['저희는 어떻게 하나요?', '제가 뭘 좀 알고 싶은데요', 'How do I get this?', 'what are the things we can do'])(
  '“%s” says nothing about its subject',
  (text) => {
    expect(telling(text).filter((term) => term !== '뭘')).toEqual([]);
  },
);

test.each([
  ['놓쳐요', '놓치고'],
  ['놓친', '놓칩니다'],
  ['몰려서', '몰리면'],
  ['바쁜', '바쁩니다'],
])('%s and %s have a form in common', (one, other) => {
  const forms = (text: string) => questionTerms(text).flatMap((term) => term.forms);
  expect(forms(one).some((form) => forms(other).includes(form))).toBe(true);
});

test('the pairs of a compound share the weight of one word', () => {
  const shares = questionTerms('중대재해처벌').map(({ share }) => share);
  expect(shares.length).toBe(5);
  expect(shares.reduce((sum, share) => sum + share)).toBeCloseTo(1);
});
