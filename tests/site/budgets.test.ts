import { expect, test } from 'vitest';
import { overBudget, picturesWithoutSize, reactBeforeTouch, renderBlockers } from './checks/budgets.ts';
import { site } from './support/site.ts';

test('every page and its code fit the first round trip', () => {
  expect(overBudget(site)).toEqual([]);
});

test('a page that nobody touches loads no React', () => {
  expect(reactBeforeTouch(site)).toEqual([]);
});

test('nothing but the document keeps a page from being drawn', () => {
  expect(renderBlockers(site)).toEqual([]);
});

test('every picture says its size', () => {
  expect(picturesWithoutSize(site)).toEqual([]);
});
