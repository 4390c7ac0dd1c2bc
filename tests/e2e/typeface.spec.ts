import type { Page } from '@playwright/test';
import { localizePath } from '#i18n/paths.ts';
import { boards } from '#site.ts';
import { holdRequests } from './support/calls.ts';
import { firstProduct, longestBoard } from './support/content.ts';
import { at, blockStorage, desktop, phone, typefaceInUse } from './support/pages.ts';
import { recordShifts, shiftsOf } from './support/shifts.ts';
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

/** Measures the layout shift score of a page whose fonts load after its first paint. */
async function shiftByFonts(page: Page, address: string): Promise<number> {
  const releaseFonts = await holdRequests(page, '**/*.woff2');
  await recordShifts(page);
  await page.goto(address, { waitUntil: 'commit' });
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  releaseFonts();
  await typefaceInUse(page);
  await page.evaluate(() => document.fonts.ready);
  return (await shiftsOf(page)).reduce((sum, shift) => sum + shift, 0);
}

/** Returns the names of system fonts of which the browser finds none (src/styles/fonts.css). */
const missingFonts = (page: Page) =>
  page.evaluate(async () => {
    const fonts = [
      ['Arial', 'Liberation Sans', 'Roboto'],
      ['Malgun Gothic', 'Noto Sans CJK KR', 'Noto Sans KR', 'Apple SD Gothic Neo'],
    ];
    const load = (name: string) => new FontFace('probe', `local("${name}")`).load();
    const found = await Promise.all(
      fonts.map(async (names) =>
        (await Promise.allSettled(names.map(load))).some(({ status }) => status === 'fulfilled'),
      ),
    );
    return fonts.filter((_, index) => !found[index]).map((names) => names.join(' or '));
  });

test('late fonts cause no layout shift', async ({ openTab, page }) => {
  const missing = await missingFonts(page);
  // Other fonts give text widths that no visitor sees.
  test.skip(missing.length > 0, `needs ${missing.join(', ')}`);
  const shifts: Record<string, number> = {};
  for (const path of ['/dashboard', firstProduct.path, boards[longestBoard].path, '/company/contact'] as const) {
    for (const [locale, viewport] of [
      ['ko', desktop],
      ['en', phone],
    ] as const) {
      const tab = await openTab({ viewport });
      const address = localizePath(path, locale);
      shifts[address] = await shiftByFonts(tab, address);
    }
  }
  const all = Object.values(shifts);
  // A line may break at another word, which moves the rest of one page.
  expect(Math.max(...all), JSON.stringify(shifts)).toBeLessThan(0.05);
  expect(all.reduce((sum, shift) => sum + shift, 0) / all.length, JSON.stringify(shifts)).toBeLessThan(0.01);
});
