import { expect, test } from 'vitest';
import { fillReply } from '#i18n/fillReply.ts';
import { findReplies, hashBefore } from '../../src/staff/desk/savedReplies.ts';

const replies = [
  {
    id: 'demo',
    version: '1',
    texts: { ko: { title: '제품 시연', text: '방문 전 일정' }, en: { title: 'Demonstration', text: 'Dates' } },
  },
  {
    id: 'visit',
    version: '1',
    texts: { ko: { title: '방문 안내', text: '주소' }, en: { title: 'Visiting', text: 'Addresses' } },
  },
  { id: 'korean', version: '1', texts: { ko: { title: '가격', text: '견적 12건' } } },
];

const found = (word: string, page: 'ko' | 'en' = 'ko', inquiry = page) =>
  findReplies(replies, word, { page, inquiry }).map(({ id }) => id);

test('lists all replies by their titles in the page’s language', () => {
  expect(found('')).toEqual(['korean', 'visit', 'demo']);
  expect(found('', 'en')).toEqual(['demo', 'visit', 'korean']);
});

test('finds words in titles of both languages, then in texts', () => {
  expect(found('방문')).toEqual(['visit', 'demo']);
  expect(found('visit')).toEqual(['visit']);
  expect(found('시연', 'en')).toEqual(['demo']);
  expect(found('ㅂㅁ')).toEqual(['visit']);
  expect(found('제품시')).toEqual(['demo']);
  expect(found('없음')).toEqual([]);
});

test('looks for a single character in titles only', () => {
  expect(found('1')).toEqual([]);
  expect(found('12')).toEqual(['korean']);
});

test('takes the text in the inquiry’s language under a title in the page’s', () => {
  const [demo] = findReplies(replies, '시연', { page: 'ko', inquiry: 'en' });
  expect(demo).toMatchObject({ title: { text: '제품 시연', lang: 'ko' }, text: 'Dates', lang: 'en' });
  const [korean] = findReplies(replies, '가격', { page: 'en', inquiry: 'en' });
  expect(korean).toMatchObject({ title: { text: '가격', lang: 'ko' }, text: '견적 12건', lang: 'ko' });
});

test('finds the # that begins the word before the caret', () => {
  expect(hashBefore('#', 1)).toBe(0);
  expect(hashBefore('네. #시연 뒤', 6)).toBe(3);
  expect(hashBefore('네.\n#', 4)).toBe(3);
  expect(hashBefore('C#', 2)).toBeUndefined();
  expect(hashBefore('#시연 뒤', 5)).toBeUndefined();
  expect(hashBefore('뒤 #', 1)).toBeUndefined();
});

test('fills in each placeholder once, whatever a name contains', () => {
  const values = { name: '{number} $& 홍', number: 'AC-1121-7F3K', staff: '김{name}' };
  expect(fillReply('{name} 님, {number} {name} {staff}', values)).toBe(
    '{number} $& 홍 님, AC-1121-7F3K {number} $& 홍 김{name}',
  );
});
