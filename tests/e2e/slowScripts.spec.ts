import { setTimeout } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { words } from '#i18n/words.ts';
import { sendButton } from './support/inquiries.ts';
import { at } from './support/pages.ts';
import { standIn } from './support/postcodeService.ts';
import { enterAccount } from './support/signIn.ts';
import { password } from './support/staff.ts';
import { expect, test } from './support/test.ts';

/**
 * Opens a page before its scripts have come.
 *
 * @returns has them come, each 200 ms late: one asks for the next
 */
async function openWithoutScripts(page: Page, address: string): Promise<() => void> {
  const { promise: comes, resolve: come } = Promise.withResolvers<void>();
  await page.route('**/*.js', async (route) => {
    await comes;
    await setTimeout(200);
    await route.continue();
  });
  await page.goto(address, { waitUntil: 'commit' });
  await page.locator('footer').waitFor();
  expect(await page.evaluate(() => 'Astro' in window)).toBe(false);
  return come;
}

test.describe('before any script has come', () => {
  test('a click on the postcode search is kept', async ({ page }) => {
    await standIn(page);
    const come = await openWithoutScripts(page, at('/company/location'));
    await page.getByRole('button', { name: '주소 검색' }).click();
    come();
    await page.getByRole('dialog', { name: '출발 주소 검색' }).waitFor();
  });

  test('an inquiry that is sent empty is checked by the form, not by the browser', async ({ page }) => {
    const come = await openWithoutScripts(page, at('/company/contact'));
    await sendButton(page).click();
    come();
    const summary = page.locator('form[data-inquiry] [role="alert"]');
    await summary.getByText(words.ko.form.nameRequired).waitFor();
    await expect(summary).toBeFocused();
  });

  test('an inquiry that is sent empty by Enter is, too', async ({ page }) => {
    const come = await openWithoutScripts(page, at('/en/company/contact'));
    await page.locator('[name="subject"]').press('Enter');
    come();
    await page.getByRole('alert').getByText(words.en.form.nameRequired).waitFor();
  });

  test('a sign-in is done once the island is hydrated', async ({ page, accounts }) => {
    const sent: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && sent.push(request.postData() ?? ''));
    const come = await openWithoutScripts(page, `/login?${new URLSearchParams({ from: at('/ir') })}`);
    await enterAccount(page, accounts.haneul);
    await page.keyboard.press('Enter');
    await page.locator('form button[type="submit"]').click();
    come();
    await page.waitForURL(`**${at('/ir')}`, { waitUntil: 'commit' });
    expect(sent).toHaveLength(1);
    expect(sent.join()).not.toContain(password);
  });

  test('links and disclosures answer at once', async ({ page }) => {
    await openWithoutScripts(page, at('/ir'));
    await page.locator('.language summary').click();
    await page.locator('.language a[hreflang="en"]').click({ noWaitAfter: true });
    await expect(page).toHaveURL(at('/en/ir'));
  });
});
