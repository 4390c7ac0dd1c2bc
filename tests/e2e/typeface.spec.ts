import type { Page } from '@playwright/test';
import { at, blockStorage, typefaceInUse } from './support/pages.ts';
import { expect, test } from './support/test.ts';
import { recordErrors } from './support/visits.ts';

/** Returns when the page was first painted and when its fonts were requested, in milliseconds since navigation. */
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

/** Checks whether text uses the typeface and all its files are loaded. */
function isTypefaceUsed(page: Page): Promise<boolean> {
  return page.evaluate(
    () =>
      getComputedStyle(document.body).fontFamily.startsWith('Pretendard,') &&
      document.fonts.check('1em Pretendard', '가a'),
  );
}

for (const language of ['', '/en']) {
  test.describe(`the typeface of pages below "${language}"`, () => {
    const first = at(`${language}/enterprise/chat`);
    const next = at(`${language}/company/news`);

    test('is requested after the first paint, in at most two files', async ({ page }) => {
      await page.goto(first);
      await typefaceInUse(page);
      const { painted, requested } = await times(page);
      expect(requested.length).toBeGreaterThan(0);
      expect(requested.length).toBeLessThanOrEqual(2);
      for (const time of requested) expect(time).toBeGreaterThanOrEqual(painted);
      expect(await isTypefaceUsed(page)).toBe(true);
    });

    test('is requested before the first paint of the next page', async ({ page }) => {
      await page.goto(first);
      await typefaceInUse(page);
      await page.goto(next);
      await typefaceInUse(page);
      const { painted, requested } = await times(page);
      for (const time of requested) expect(time).toBeLessThan(painted);
      expect(await isTypefaceUsed(page)).toBe(true);
    });
  });
}

test('the typeface is used when storage is blocked', async ({ page }) => {
  const errors = recordErrors(page);
  await blockStorage(page);
  await page.goto(at('/ir'));
  await typefaceInUse(page);
  expect([await isTypefaceUsed(page), errors]).toEqual([true, []]);
});

test('the typeface is loaded without scripts', async ({ openTab }) => {
  const page = await openTab({ javaScriptEnabled: false });
  const font = page.waitForResponse((response) => response.url().endsWith('.woff2'));
  await page.goto(at('/ir'));
  expect((await font).ok()).toBe(true);
});

test('the page keeps the fallback fonts when a font file fails to load', async ({ page }) => {
  const failed = page.waitForEvent('requestfailed');
  await page.route('**/pretendard-page*', (route) => route.abort());
  await page.goto(at('/ir'));
  await failed;
  await expect(page.locator('html[data-typeface]')).toHaveCount(0);
  expect(await page.evaluate(() => getComputedStyle(document.body).fontFamily)).toMatch(/^"Pretendard Fallback"/);
});
