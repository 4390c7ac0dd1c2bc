import type { Page } from '@playwright/test';
import { localizePath } from '#i18n/paths.ts';
import { firstProduct } from './support/content.ts';
import { at } from './support/pages.ts';
import { expect, test } from './support/test.ts';

/** Returns the distinct values of a style property on the sections below a page's first view. */
const valuesBelow = (page: Page, property: 'contentVisibility' | 'visibility') =>
  page
    .locator('[data-deferred] ~ section')
    .evaluateAll((all, name) => [...new Set(all.map((section) => getComputedStyle(section)[name]))], property);

test('sections below the first view render soon after it, with and without reduced motion', {
  tag: '@smoke',
}, async ({ page }) => {
  for (const reducedMotion of ['reduce', 'no-preference'] as const) {
    await page.emulateMedia({ reducedMotion });
    await page.goto(at('/dashboard'));
    await expect.poll(() => valuesBelow(page, 'contentVisibility'), reducedMotion).toEqual(['visible']);
    expect(await valuesBelow(page, 'visibility'), reducedMotion).toEqual(['visible']);
  }
});

test('sections below the first view become visible when their styles fail to load', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.route('**/deferred.*.css', (route) => route.abort());
  await page.goto(localizePath(firstProduct.path, 'en'));
  expect(await valuesBelow(page, 'visibility')).toEqual(['hidden']);
  await expect.poll(() => valuesBelow(page, 'visibility')).toEqual(['visible']);
});
