import { expect, test } from 'vitest';
import { unusedIndexFiles, wrongBoardIndexes } from './checks/boardIndex.ts';
import { site } from './support/site.ts';

test('search indexes contain all posts with a page, with the page’s title, date and content', () => {
  expect(wrongBoardIndexes(site)).toEqual([]);
});

test('every file of a search index is used', () => {
  expect(unusedIndexFiles(site)).toEqual([]);
});
