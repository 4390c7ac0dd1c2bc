import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { at, blockStorage, openTab, typefaceInUse } from './support/pages.ts';
import { recordErrors } from './support/visits.ts';

/** When the page's font files were asked for and when it was first drawn, in milliseconds since its start. */
async function times(page: Page): Promise<{ drawn: number; asked: number[] }> {
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  return page.evaluate(() => ({
    drawn: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    asked: performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.woff2'))
      .map(({ startTime }) => startTime),
  }));
}

/** Whether text is set in the typeface, all files of which are there. */
function isSet(page: Page): Promise<boolean> {
  return page.evaluate(
    () =>
      getComputedStyle(document.body).fontFamily.startsWith('Pretendard,') &&
      document.fonts.check('1em Pretendard', '가a'),
  );
}

describe.each(['', '/en'])('the typeface of pages below "%s"', (language) => {
  const first = at(`${language}/enterprise/chat`);
  const next = at(`${language}/company/news`);

  test('is fetched once the page is drawn, in two files at most', async () => {
    const page = await openTab();
    await page.goto(first);
    await typefaceInUse(page);
    const { drawn, asked } = await times(page);
    expect(asked.length).toBeGreaterThan(0);
    expect(asked.length).toBeLessThanOrEqual(2);
    for (const time of asked) expect(time).toBeGreaterThanOrEqual(drawn);
    expect(await isSet(page)).toBe(true);
  });

  test('comes with the next page', async () => {
    const page = await openTab();
    await page.goto(first);
    await typefaceInUse(page);
    await page.goto(next);
    await typefaceInUse(page);
    const { drawn, asked } = await times(page);
    for (const time of asked) expect(time).toBeLessThan(drawn);
    expect(await isSet(page)).toBe(true);
  });
});

test('without storage the typeface is there all the same', async () => {
  const page = await openTab();
  const errors = recordErrors(page);
  await blockStorage(page);
  await page.goto(at('/ir'));
  await typefaceInUse(page);
  expect([await isSet(page), errors]).toEqual([true, []]);
});

test('without scripts the typeface is there all the same', async () => {
  const page = await openTab({ javaScriptEnabled: false });
  const font = page.waitForResponse((response) => response.url().endsWith('.woff2'));
  await page.goto(at('/ir'));
  expect((await font).ok()).toBe(true);
});

test('where a file does not come, the page stays in the fonts that stand in', async () => {
  const page = await openTab();
  const failed = page.waitForEvent('requestfailed');
  await page.route('**/pretendard-page*', (route) => route.abort());
  await page.goto(at('/ir'));
  await failed;
  expect(await page.locator('html[data-typeface]').count()).toBe(0);
  expect(await page.evaluate(() => getComputedStyle(document.body).fontFamily)).toMatch(/^"Pretendard Fallback"/);
});
