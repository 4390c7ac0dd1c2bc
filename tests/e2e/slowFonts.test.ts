import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { at, desktop, openTab, phone, typefaceInUse } from './support/pages.ts';

/** Fonts of operating systems that stand in for Korean; see src/styles/fonts.css. */
const koreanStandIns = ['Malgun Gothic', 'Noto Sans CJK KR', 'Noto Sans KR', 'Apple SD Gothic Neo'];

/** Whether this machine has one of the fonts: text without any has other widths than anybody's screen. */
function hasKoreanStandIn(page: Page): Promise<boolean> {
  return page.evaluate(async (names) => {
    const loaded = await Promise.allSettled(
      names.map((name, index) => new FontFace(`probe-${index}`, `local("${name}")`).load()),
    );
    return loaded.some(({ status }) => status === 'fulfilled');
  }, koreanStandIns);
}

/** How far the page moves when its fonts come only after it has been drawn (layout shift score). */
async function shiftByFonts(page: Page, address: string): Promise<number> {
  const { promise: drawn, resolve: letFontsCome } = Promise.withResolvers<void>();
  await page.route('**/*.woff2', async (route) => {
    await drawn;
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
  letFontsCome();
  await typefaceInUse(page);
  await page.evaluate(() => document.fonts.ready);
  // Shifts are told after the frame in which they happened.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  return page.evaluate(() => Number(document.documentElement.dataset.shift ?? 0));
}

describe('fonts that come late move nothing', () => {
  for (const path of ['/dashboard', '/enterprise/chat', '/company/news', '/company/contact', '/company/history']) {
    for (const viewport of [phone, desktop]) {
      test(`on /en${path}, ${viewport.width} px wide`, async () => {
        expect(await shiftByFonts(await openTab({ viewport }), at(`/en${path}`))).toBeLessThan(0.01);
      });

      test(`on ${path}, ${viewport.width} px wide`, async ({ skip }) => {
        const page = await openTab({ viewport });
        skip(!(await hasKoreanStandIn(page)), 'no font of this machine stands in for Korean');
        expect(await shiftByFonts(page, at(path))).toBeLessThan(0.01);
      });
    }
  }
});
