import type { Page } from '@playwright/test';
import { allLabels } from '#i18n/labels.ts';
import { otherLocale } from '#i18n/locales.ts';
import { localizePath } from '#i18n/paths.ts';
import { boards } from '#site.ts';
import { launchOptions } from '../browser/launchOptions.ts';
import { firstProduct, longestBoard, nameOf } from './support/content.ts';
import { at } from './support/pages.ts';
import { expect, test } from './support/test.ts';

test.use({
  // The shell has no back/forward cache, and Playwright disables the browser's by default.
  launchOptions: { ...launchOptions(), ignoreDefaultArgs: ['--disable-back-forward-cache'] },
  contextOptions: {},
});
// The browser starts once.
test.describe.configure({ mode: 'default' });

const board = boards[longestBoard].path;

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

test('the back/forward cache restores pages of every kind, with closed menus', async ({ page }) => {
  for (const path of ['/dashboard', firstProduct.path, board, '/company/contact', '/company/location']) {
    await page.goto(at(path));
    await recordRestore(page);
    await page.locator('.language summary').click();
    await page.locator('astro-island:not([ssr]) .language[open]').waitFor();
    await page.goto(at('/recruit/info'));
    await goBackToRestored(page, path);
    await expect(page).toHaveURL(at(path));
    await expect(page.locator('.language')).not.toHaveAttribute('open');
  }
});

test('a restored page keeps its language after a switch on it, and so do its links', async ({ openTab }) => {
  for (const language of ['en', 'ko'] as const) {
    const left = otherLocale(language);
    const address = localizePath(board, left);
    const page = await openTab();
    await page.goto(address);
    await recordRestore(page);
    await page.locator('.language summary').click();
    await page.locator(`.language a[hreflang="${language}"]`).click();
    await page.waitForURL(`**${localizePath(board, language)}`);
    await goBackToRestored(page, address);
    await expect(page).toHaveURL(address);
    await page.locator('.breadcrumbs a').first().click();
    await expect(page).not.toHaveURL(address);
    await expect(page.locator('html')).toHaveAttribute('lang', left);
  }
});

test('a search left while its index loads starts again on the return', async ({ page }) => {
  await page.route('**/assets/search/**', () => undefined);
  await page.goto(at('/search'));
  await page.locator('main [name="q"]').fill(nameOf(firstProduct));
  await expect(page.locator('main [role="status"]')).toHaveText(allLabels.ko.search.searching);
  await expect.poll(() => new URL(page.url()).hash).not.toBe('');
  await recordRestore(page);
  await page.goto(at('/recruit/info'));
  await page.unroute('**/assets/search/**');
  await goBackToRestored(page, 'search');
  await expect(page.locator('main [name="q"]')).toHaveValue(nameOf(firstProduct));
  await expect(page.locator(`[data-results] a[href="${at(firstProduct.path)}"]`)).toBeVisible();
});
