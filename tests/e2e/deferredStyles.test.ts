import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { at, openPage, openTab } from './support/pages.ts';

/** Returns the distinct values of a style property on the sections below a page's first view. */
const valuesBelow = (page: Page, property: 'contentVisibility' | 'visibility') =>
  page
    .locator('[data-deferred] ~ section')
    .evaluateAll((all, name) => [...new Set(all.map((section) => getComputedStyle(section)[name]))], property);

test.each(['reduce', 'no-preference'] as const)(
  'sections below the first view are rendered soon after it with prefers-reduced-motion: %s',
  async (reducedMotion) => {
    const page = await openPage(at('/dashboard'), { reducedMotion });
    await expect.poll(() => valuesBelow(page, 'contentVisibility')).toEqual(['visible']);
    expect(await valuesBelow(page, 'visibility')).toEqual(['visible']);
  },
);

test('sections below the first view become visible without their styles if these fail to load', async () => {
  const page = await openTab({ reducedMotion: 'no-preference' });
  await page.route('**/deferred.*.css', (route) => route.abort());
  await page.goto(at('/en/enterprise/chat'));
  expect(await valuesBelow(page, 'visibility')).toEqual(['hidden']);
  await expect.poll(() => valuesBelow(page, 'visibility')).toEqual(['visible']);
});
