import { expect, test } from 'vitest';
import { shownPages } from '#search/shownPages.ts';

test('shownPages returns the first page, the last and those around the current one', () => {
  expect(shownPages(500, 1000)).toEqual([1, 498, 499, 500, 501, 502, 1000]);
  expect(shownPages(1, 1000)).toEqual([1, 2, 3, 1000]);
  expect(shownPages(1000, 1000)).toEqual([1, 998, 999, 1000]);
  expect(shownPages(2, 3)).toEqual([1, 2, 3]);
  expect(shownPages(1, 1)).toEqual([1]);
});
