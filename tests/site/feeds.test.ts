import { expect, test } from 'vitest';
import { wrongFeeds } from './checks/feeds.ts';
import { site } from './support/site.ts';

test('every board has a feed in each language with the board’s newest posts', () => {
  expect(wrongFeeds(site)).toEqual([]);
});
