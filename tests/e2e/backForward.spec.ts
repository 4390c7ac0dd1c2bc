import type { Page } from '@playwright/test';
import { launchOptions } from '../browser/launchOptions.ts';
import { at } from './support/pages.ts';
import { expect, test } from './support/test.ts';

test.use({
  // The shell has no back/forward cache, and Playwright disables the browser's by default.
  launchOptions: { ...launchOptions(), ignoreDefaultArgs: ['--disable-back-forward-cache'] },
  contextOptions: {},
});

/** Notes in the page that it came from the cache, when it does. */
const noteReturn = (page: Page) =>
  page.evaluate(() => {
    addEventListener('pageshow', ({ persisted }) => {
      sessionStorage.setItem('persisted', String(persisted));
    });
  });

/** Waits until the page has come from the cache. Failed reads are repeated, as the page may navigate. */
const expectReturn = (page: Page) =>
  expect(async () => {
    expect(await page.evaluate(() => sessionStorage.getItem('persisted'))).toBe('true');
  }).toPass({ timeout: 20_000 });

for (const path of ['/dashboard', '/enterprise/chat', '/company/news', '/company/contact', '/company/location']) {
  test(`${path} is restored from the back/forward cache`, async ({ page }) => {
    await page.goto(at(path));
    await noteReturn(page);
    await page.goto(at('/recruit/info'));
    // A page from the back/forward cache fires no load event, so wait for the navigation only.
    await page.goBack({ waitUntil: 'commit' });
    await expectReturn(page);
    await expect(page).toHaveURL(at(path));
  });
}

for (const [path, language, chosen] of [
  ['/ir', 'en', '/en/ir'],
  ['/en/ir', 'ko', '/ir'],
] as const) {
  test(`${path} is restored in the language that was chosen on it`, async ({ page }) => {
    await page.goto(at(path));
    await noteReturn(page);
    await page.locator('.language summary').click();
    await page.locator(`.language a[hreflang="${language}"]`).click();
    await page.waitForURL(`**${at(chosen)}`);
    await page.goBack({ waitUntil: 'commit' });
    await expectReturn(page);
    await expect(page).toHaveURL(at(chosen));
    await expect(page.locator('html')).toHaveAttribute('lang', language);
  });
}
