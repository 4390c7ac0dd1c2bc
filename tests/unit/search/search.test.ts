import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatSearch, noSearch, parseSearch, searchScopes } from '#search/search.ts';

test.each([
  ['?q=%EC%9E%AC%EB%AC%B4&in=title&page=2', { query: '재무', scope: 'title', page: 2 }],
  ['?q=AI+%EC%83%81%EB%8B%B4&in=content', { query: 'AI 상담', scope: 'content', page: 1 }],
  ['?in=all&q=%20AI%20', { query: 'AI', scope: 'all', page: 1 }],
  ['?q=AI&in=nowhere&page=0', { query: 'AI', scope: 'all', page: 1 }],
  ['?q=AI&page=-1', { query: 'AI', scope: 'all', page: 1 }],
  ['?q=AI&page=2e3', { query: 'AI', scope: 'all', page: 1 }],
  ['?q=%F0', { query: '\ufffd', scope: 'all', page: 1 }],
  ['?q=+&in=title', noSearch],
  ['?in=title&page=3', noSearch],
  ['', noSearch],
])('the address “%s” is parsed as %o', (address, search) => {
  expect(parseSearch(address)).toEqual(search);
});

test('a query is truncated to the maximum length of the field', () => {
  expect(parseSearch(`?q=${'가'.repeat(2000)}`).query).toHaveLength(200);
});

test('a formatted search is parsed as the same search', () => {
  const search = fc.record({
    query: fc.string({ unit: 'grapheme', maxLength: 20 }).filter((query) => query !== '' && query === query.trim()),
    scope: fc.constantFrom(...searchScopes),
    page: fc.integer({ min: 1, max: 999_999 }),
  });
  fc.assert(
    fc.property(search, (each) => {
      expect(parseSearch(formatSearch(each))).toEqual(each);
    }),
  );
});

test('formatSearch omits default values', () => {
  expect(formatSearch({ query: 'AI', scope: 'all', page: 1 })).toBe('?q=AI');
  expect(formatSearch(noSearch)).toBe('');
});
