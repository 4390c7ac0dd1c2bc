import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { at, openPage, openTab } from './support/pages.ts';

/** What the sections below the first view of a page have of a style property, each value once. */
const below = (page: Page, property: 'contentVisibility' | 'visibility') =>
  page
    .locator('[data-later] ~ section')
    .evaluateAll((all, name) => [...new Set(all.map((section) => getComputedStyle(section)[name]))], property);

test.each(['reduce', 'no-preference'] as const)(
  'what is below the first view is laid out soon after it, motion wanted or not (%s)',
  async (reducedMotion) => {
    const page = await openPage(at('/dashboard'), { reducedMotion });
    await expect.poll(() => below(page, 'contentVisibility')).toEqual(['visible']);
    expect(await below(page, 'visibility')).toEqual(['visible']);
  },
);

test('where the styles for it do not come, it is seen without them after a while', async () => {
  const page = await openTab({ reducedMotion: 'no-preference' });
  await page.route('**/later.*.css', (route) => route.abort());
  await page.goto(at('/en/enterprise/chat'));
  expect(await below(page, 'visibility')).toEqual(['hidden']);
  await expect.poll(() => below(page, 'visibility')).toEqual(['visible']);
});
