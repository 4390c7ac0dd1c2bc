import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { at, desktop, openTab, phone, typefaceInUse } from './support/pages.ts';

/** System fonts with Hangul that are fallbacks for the typeface (src/styles/fonts.css). */
const koreanFallbacks = ['Malgun Gothic', 'Noto Sans CJK KR', 'Noto Sans KR', 'Apple SD Gothic Neo'];

/** Checks whether this machine has one of the fonts. Without them Korean text has widths that no visitor sees. */
function hasKoreanFallback(page: Page): Promise<boolean> {
  return page.evaluate(async (names) => {
    const loaded = await Promise.allSettled(
      names.map((name, index) => new FontFace(`probe-${index}`, `local("${name}")`).load()),
    );
    return loaded.some(({ status }) => status === 'fulfilled');
  }, koreanFallbacks);
}

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

describe('fonts that load late cause no layout shift', () => {
  for (const path of ['/dashboard', '/enterprise/chat', '/company/news', '/company/contact', '/company/history']) {
    for (const viewport of [phone, desktop]) {
      test(`on /en${path}, ${viewport.width} px wide`, async () => {
        expect(await shiftByFonts(await openTab({ viewport }), at(`/en${path}`))).toBeLessThan(0.01);
      });

      test(`on ${path}, ${viewport.width} px wide`, async ({ skip }) => {
        const page = await openTab({ viewport });
        skip(!(await hasKoreanFallback(page)), 'this machine has no Korean fallback font');
        expect(await shiftByFonts(page, at(path))).toBeLessThan(0.01);
      });
    }
  }
});
