import { expect, test } from 'vitest';
import { unusedIndexFiles, wrongBoardIndexes } from './checks/boardIndex.ts';
import { site } from './support/site.ts';

test('search indexes hold the posts that have a page, as the page shows them', () => {
  expect(wrongBoardIndexes(site)).toEqual([]);
});

test('every file of a search index is used', () => {
  expect(unusedIndexFiles(site)).toEqual([]);
});
