import type { Page } from '@playwright/test';
import { localizePath } from '#i18n/paths.ts';
import { boards } from '#site.ts';
import { isNightly } from '../support/nightly.ts';
import { firstProduct, longestBoard } from './support/content.ts';
import { desktop, phone, typefaceInUse } from './support/pages.ts';
import { browserWithFonts, hasFont } from './support/systemFonts.ts';
import { expect, test } from './support/test.ts';

/** Fallback fonts by system (src/styles/fonts.css). Liberation Sans has the metrics of Arial. */
const systems = [
  { system: 'Windows', latin: ['Arial', 'Liberation Sans'] },
  { system: 'Android', latin: ['Roboto'] },
];
const korean = ['Malgun Gothic', 'Noto Sans CJK KR', 'Noto Sans KR', 'Apple SD Gothic Neo'];

/** Measures the layout shift score of a page whose fonts load after its first paint. */
async function shiftByFonts(page: Page, address: string): Promise<number> {
  const { promise: released, resolve: releaseFonts } = Promise.withResolvers<void>();
  await page.route('**/*.woff2', async (route) => {
    await released;
    await route.continue();
  });
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const shift = entry as PerformanceEntry & { value: number };
        document.documentElement.dataset.shift = String(
          Number(document.documentElement.dataset.shift ?? 0) + shift.value,
        );
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(address, { waitUntil: 'commit' });
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  releaseFonts();
  await typefaceInUse(page);
  await page.evaluate(() => document.fonts.ready);
  // A layout shift is reported after the frame in which it occurred.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  return page.evaluate(() => Number(document.documentElement.dataset.shift ?? 0));
}

const kinds = [
  '/dashboard',
  firstProduct.path,
  boards[longestBoard].path,
  '/company/contact',
  '/company/history',
] as const;

for (const { system, latin } of systems) {
  test.describe(`with the fonts of ${system}`, () => {
    const browser = browserWithFonts([...latin, ...korean]);

    test('late fonts cause no layout shift', async () => {
      const visits = (isNightly ? kinds : kinds.slice(0, 2)).flatMap((path) => [
        { path, locale: 'ko', scripts: [latin, korean], viewport: desktop } as const,
        { path, locale: 'en', scripts: [latin], viewport: phone } as const,
      ]);
      for (const { path, locale, scripts, viewport } of visits) {
        await using context = await browser().newContext({ viewport });
        const page = await context.newPage();
        // Other fonts give text widths that no visitor sees.
        for (const fonts of scripts) test.skip(!(await hasFont(page, fonts)), `needs ${fonts.join(' or ')}`);
        const address = localizePath(path, locale);
        expect(await shiftByFonts(page, address), `${address}, ${viewport.width} px wide`).toBeLessThan(0.01);
      }
    });
  });
}
