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
 * Opens a page whose scripts do not load yet.
 *
 * @returns function that releases the scripts, each after 200 ms
 */
async function openWithoutScripts(page: Page, address: string): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/*.js', async (route) => {
    await released;
    await setTimeout(200);
    await route.continue();
  });
  await page.goto(address, { waitUntil: 'commit' });
  await page.locator('footer').waitFor();
  expect(await page.evaluate(() => 'Astro' in window)).toBe(false);
  return release;
}

test.describe('before any script loads,', () => {
  test('a click on the postcode search takes effect later', async ({ page }) => {
    await standIn(page);
    const release = await openWithoutScripts(page, at('/company/location'));
    await page.getByRole('button', { name: '주소 검색' }).click();
    release();
    await page.getByRole('dialog', { name: '출발 주소 검색' }).waitFor();
  });

  test('the form, not the browser, validates an inquiry sent empty', async ({ page }) => {
    const release = await openWithoutScripts(page, at('/company/contact'));
    await sendButton(page).click();
    release();
    const summary = page.locator('form[data-inquiry] [role="alert"]');
    await summary.getByText(words.ko.form.nameRequired).waitFor();
    await expect(summary).toBeFocused();
  });

  test('the form, not the browser, validates an inquiry sent empty by Enter', async ({ page }) => {
    const release = await openWithoutScripts(page, at('/en/company/contact'));
    await page.locator('[name="subject"]').press('Enter');
    release();
    await page.getByRole('alert').getByText(words.en.form.nameRequired).waitFor();
  });

  test('repeated submits of the sign-in send one request after hydration', async ({ page, accounts }) => {
    const sent: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && sent.push(request.postData() ?? ''));
    const release = await openWithoutScripts(page, `/login?${new URLSearchParams({ from: at('/ir') })}`);
    await enterAccount(page, accounts.haneul);
    await page.keyboard.press('Enter');
    await page.locator('form button[type="submit"]').click();
    release();
    await page.waitForURL(`**${at('/ir')}`, { waitUntil: 'commit' });
    expect(sent).toHaveLength(1);
    expect(sent.join()).not.toContain(password);
  });

  test('links and disclosures work at once', async ({ page }) => {
    await openWithoutScripts(page, at('/ir'));
    await page.locator('.language summary').click();
    await page.locator('.language a[hreflang="en"]').click({ noWaitAfter: true });
    await expect(page).toHaveURL(at('/en/ir'));
  });
});
