import { beforeAll, expect, test } from 'vitest';
import { showProgress } from '#browser/page/progress/showProgress.ts';
import { $progress, beginProgress } from '#browser/stores/progress.ts';

const bar = () => document.querySelector('[role="progressbar"]');

beforeAll(() => {
  history.replaceState(null, '', '/site/en/ir');
  showProgress();
});

test('the bar is there while any call is under way, and names itself', () => {
  expect(bar()).toBeNull();
  const first = beginProgress();
  const second = beginProgress();
  expect(bar()?.getAttribute('aria-label')).toBe('Loading');
  expect(bar()?.hasAttribute('aria-valuenow')).toBe(false);
  first();
  first();
  expect($progress.get()).toBe(1);
  expect(bar()).not.toBeNull();
  second();
  expect([$progress.get(), bar()]).toEqual([0, null]);
});
