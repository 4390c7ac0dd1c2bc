import { expect, test } from 'vitest';
import { shownPages } from '#boardSearch/shownPages.ts';

test('A long list links to its first page, its last and those around the current one, wherever that is', () => {
  expect(shownPages(500, 1000)).toEqual([1, 498, 499, 500, 501, 502, 1000]);
  expect(shownPages(1, 1000)).toEqual([1, 2, 3, 1000]);
  expect(shownPages(1000, 1000)).toEqual([1, 998, 999, 1000]);
  expect(shownPages(2, 3)).toEqual([1, 2, 3]);
  expect(shownPages(1, 1)).toEqual([1]);
});
