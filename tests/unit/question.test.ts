import { expect, test } from 'vitest';
import { endsInLetter, endsInWord, isQuestion } from '../../src/browser/islands/WriteLine/question.ts';

test.each(['', 'too', 'm-chat', '전화가', '전화', '? !', '… 2026', 'ㅈㅎㅊㄱ'])(
  '“%s” is too short to ask something',
  (text) => {
    expect(isQuestion(text)).toBe(false);
  },
);

test.each(['too many', '전화가 몰', '전화상담', 'A-One 가격', '전화 call'])(
  '“%s” is long enough to ask something',
  (text) => {
    expect(isQuestion(text)).toBe(true);
  },
);

test('a space or a mark of a sentence ends a word, a hyphen or an apostrophe does not', () => {
  expect(['call ', '전화?', 'it, '].every(endsInWord)).toBe(true);
  expect(['call', 'm-', 'don’', '', ' ', '?'].some(endsInWord)).toBe(false);
});

test('a Korean letter without a syllable ends a text', () => {
  expect(endsInLetter('전화ㄱ')).toBe(true);
  expect(endsInLetter('전화가')).toBe(false);
});
