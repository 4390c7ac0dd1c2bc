import type { Page } from '@playwright/test';
import { firstProduct } from './support/content.ts';
import { at, blockStorage, typefaceInUse } from './support/pages.ts';
import { expect, test } from './support/test.ts';
import { recordErrors } from './support/visits.ts';

/** Returns the times of the first paint and of the font requests, in milliseconds since navigation. */
async function times(page: Page): Promise<{ painted: number; requested: number[] }> {
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  return page.evaluate(() => ({
    painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    requested: performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.woff2'))
      .map(({ startTime }) => startTime),
  }));
}

/** Checks that text uses the typeface and that all its files are loaded. */
function isTypefaceUsed(page: Page): Promise<boolean> {
  return page.evaluate(
    () =>
      getComputedStyle(document.body).fontFamily.startsWith('Pretendard,') &&
      document.fonts.check('1em Pretendard', '가a'),
  );
}

test('pages load the typeface after the first paint, and the next page before it', async ({ page }) => {
  await page.goto(at(firstProduct.path));
  await typefaceInUse(page);
  const first = await times(page);
  expect(first.requested.length).toBeGreaterThan(0);
  for (const time of first.requested) expect(time).toBeGreaterThanOrEqual(first.painted);
  expect(await isTypefaceUsed(page)).toBe(true);

  await page.goto(at('/company/contact'));
  await typefaceInUse(page);
  const next = await times(page);
  for (const time of next.requested) expect(time).toBeLessThan(next.painted);
  expect(await isTypefaceUsed(page)).toBe(true);
});

test('pages use the typeface when storage is blocked', async ({ page }) => {
  const errors = recordErrors(page);
  await blockStorage(page);
  await page.goto(at('/privacy'));
  await typefaceInUse(page);
  expect([await isTypefaceUsed(page), errors]).toEqual([true, []]);
});

test('pages load the typeface without scripts', async ({ openTab }) => {
  const page = await openTab({ javaScriptEnabled: false });
  const font = page.waitForResponse((response) => response.url().endsWith('.woff2'));
  await page.goto(at('/privacy'));
  expect((await font).ok()).toBe(true);
});

test('the page keeps the fallback fonts when a font file fails to load', async ({ page }) => {
  const failed = page.waitForEvent('requestfailed');
  await page.route('**/pretendard-page*', (route) => route.abort());
  await page.goto(at('/privacy'));
  await failed;
  await expect(page.locator('html[data-typeface]')).toHaveCount(0);
  expect(await page.evaluate(() => getComputedStyle(document.body).fontFamily)).toMatch(/^"Pretendard Fallback"/);
});
