import type { Page } from '@playwright/test';
import { launchOptions } from '#chromium/launchOptions.ts';
import { at } from './support/pages.ts';
import { expect, test } from './support/test.ts';

test.use({
  // The shell has no back/forward cache, and Playwright disables the browser's by default.
  launchOptions: { ...launchOptions(), ignoreDefaultArgs: ['--disable-back-forward-cache'] },
  contextOptions: {},
});

/** Records in `sessionStorage` that the back/forward cache restored the page. */
const recordRestore = (page: Page) =>
  page.evaluate(() => {
    sessionStorage.removeItem('persisted');
    addEventListener('pageshow', ({ persisted }) => {
      sessionStorage.setItem('persisted', String(persisted));
    });
  });

/** Goes back, and waits until the back/forward cache has restored the page. */
async function goBackToRestored(page: Page, message: string): Promise<void> {
  // A restored page fires no load event.
  await page.goBack({ waitUntil: 'commit' });
  // The restored page may navigate, which fails a read.
  await expect(async () => {
    expect(await page.evaluate(() => sessionStorage.getItem('persisted')), message).toBe('true');
  }).toPass();
}

test('the back/forward cache restores pages of every kind', async ({ page }) => {
  for (const path of ['/dashboard', '/enterprise/chat', '/company/news', '/company/contact', '/company/location']) {
    await page.goto(at(path));
    await recordRestore(page);
    await page.goto(at('/recruit/info'));
    await goBackToRestored(page, path);
    await expect(page).toHaveURL(at(path));
  }
});

test('a restored page keeps its language after a switch on it, and so do its links', async ({ openTab }) => {
  for (const [path, language, chosen] of [
    ['/ir', 'en', '/en/ir'],
    ['/en/ir', 'ko', '/ir'],
  ] as const) {
    const page = await openTab();
    await page.goto(at(path));
    await recordRestore(page);
    await page.locator('.language summary').click();
    await page.locator(`.language a[hreflang="${language}"]`).click();
    await page.waitForURL(`**${at(chosen)}`);
    await goBackToRestored(page, path);
    await expect(page).toHaveURL(at(path));
    await page.locator('main td a').first().click();
    await expect(page).not.toHaveURL(at(path));
    await expect(page.locator('html')).toHaveAttribute('lang', language === 'en' ? 'ko' : 'en');
  }
});
