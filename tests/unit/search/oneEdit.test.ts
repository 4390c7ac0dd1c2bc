import { expect, test } from 'vitest';
import { isOneEditAway } from '#search/oneEdit.ts';

test.each([
  ['음섬', '음성', true],
  ['그룹왜어', '그룹웨어', true],
  ['회이록', '회의록', true],
  ['메신저', '메신', false],
  ['회로', '회록', true],
  ['messanger', 'messenger', true],
  ['a-caht', 'a-chat', true],
  ['gropware', 'groupware', true],
  ['groupwaree', 'groupware', true],
  ['groupware', 'groupware', false],
  ['abcd', 'dcba', false],
  ['ab', 'abcd', false],
  ['', 'a', true],
])('isOneEditAway compares %s with %s in jamo: %s', (one, other, isOne) => {
  expect(isOneEditAway(one.normalize('NFD'), other.normalize('NFD'))).toBe(isOne);
  expect(isOneEditAway(other.normalize('NFD'), one.normalize('NFD'))).toBe(isOne);
});
