import { beforeAll, expect, test } from 'vitest';
import { beginProgress } from '#client/progress.ts';

const bar = () => document.querySelector('[role="progressbar"]');

beforeAll(() => history.replaceState(null, '', '/site/en/ir'));

test('the progress bar has a name, and stays until all calls have ended', () => {
  expect(bar()).toBeNull();
  const endFirst = beginProgress();
  const endSecond = beginProgress();
  expect(bar()?.getAttribute('aria-label')).toBe('Loading');
  expect(bar()?.hasAttribute('aria-valuenow')).toBe(false);
  endFirst();
  endFirst();
  expect(bar()).not.toBeNull();
  endSecond();
  expect(bar()).toBeNull();
});
