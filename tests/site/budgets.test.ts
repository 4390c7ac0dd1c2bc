import { expect, test } from 'vitest';
import {
  idleScriptsOverBudget,
  imagesWithoutSize,
  misplacedIdleScripts,
  overBudget,
  reactBeforeInteraction,
  renderBlockers,
} from './checks/budgets.ts';
import { site } from './support/site.ts';

test('every page and its JavaScript stay within the byte budgets', () => {
  expect(overBudget(site)).toEqual([]);
});

test('all pages but those of staff load the idle script, which stays within its byte budget', () => {
  expect(misplacedIdleScripts(site)).toEqual([]);
  expect(idleScriptsOverBudget(site)).toEqual([]);
});

test('a page loads no React before the first interaction', () => {
  expect(reactBeforeInteraction(site)).toEqual([]);
});

test('no style sheet or script blocks rendering', () => {
  expect(renderBlockers(site)).toEqual([]);
});

test('every image has width and height', () => {
  expect(imagesWithoutSize(site)).toEqual([]);
});
