import type { Page } from '@playwright/test';
import { allLabels } from '#i18n/labels.ts';
import { localizePath } from '#i18n/paths.ts';
import { holdRequests } from './support/calls.ts';
import { captchaCheckbox, fillIn, sendButton, storedInquiries, subjectOf } from './support/inquiries.ts';
import { at } from './support/pages.ts';
import { standIn } from './support/postcodeService.ts';
import { enterAccount } from './support/signIn.ts';
import { password } from './support/staff.ts';
import { expect, test } from './support/test.ts';

const { form, postcode } = allLabels.ko;

/**
 * Opens a page whose scripts do not load yet.
 *
 * @returns function that releases the scripts
 */
async function openWithoutScripts(page: Page, address: string): Promise<() => void> {
  const release = await holdRequests(page, '**/*.js');
  await page.goto(address, { waitUntil: 'commit' });
  await page.locator('footer').waitFor();
  await expect(page.locator('astro-island:not([ssr])')).toHaveCount(0);
  return release;
}

test.describe('before any script loads,', () => {
  test('a click on the postcode search takes effect later', async ({ page }) => {
    await standIn(page);
    const release = await openWithoutScripts(page, at('/company/location'));
    await page.getByRole('button', { name: postcode.search }).click();
    release();
    await page.getByRole('dialog', { name: postcode.searchHeading }).waitFor();
  });

  test('the form, not the browser, validates an inquiry sent empty by press or by Enter', async ({ openTab }) => {
    for (const send of [
      (page: Page) => sendButton(page).click(),
      (page: Page) => page.locator('[name="subject"]').press('Enter'),
    ]) {
      const page = await openTab();
      const release = await openWithoutScripts(page, at('/company/contact'));
      await send(page);
      release();
      const summary = page.locator('form[data-inquiry] [role="alert"]');
      await summary.getByText(form.nameRequired).waitFor();
      await expect(summary).toBeFocused();
    }
  });

  test('the form answers a press at once and sends it when the robot check is done', async ({ page, server }) => {
    const release = await openWithoutScripts(page, at('/company/contact'));
    const releaseCheck = await holdRequests(page, '**/altcha.*.js');
    const releaseChallenge = await holdRequests(page, '**/cms/user/captcha');
    const box = page.locator('#captcha');
    await expect(box).toBeHidden();
    const subject = subjectOf('slow');
    await fillIn(page, { subject });
    await sendButton(page).click();
    const alerts = page.locator('form[data-inquiry] [role="alert"]');
    await expect(sendButton(page)).toHaveCSS('cursor', 'progress');
    await expect(box).toContainText(form.captchaLoading, { useInnerText: true });

    // The form has loaded, its robot check has not.
    release();
    await expect(sendButton(page)).toHaveAttribute('aria-disabled', 'true');
    await expect(box).toContainText(form.captchaLoading, { useInnerText: true });
    await expect(alerts).toHaveCount(0);
    releaseCheck();
    await expect(alerts.locator('li')).toHaveText([form.captchaRequired]);
    await expect(alerts).toBeFocused();

    await captchaCheckbox(page).click();
    await sendButton(page).click();
    await expect(sendButton(page)).toHaveAttribute('aria-disabled', 'true');
    releaseChallenge();
    await page.getByRole('heading', { name: form.registered }).waitFor();
    expect(storedInquiries(server.data, subject)).toHaveLength(1);
  });

  test('the form shows a press by key while it loads, and needs no robot check if it does not', async ({ page }) => {
    await page.route('**/InquiryForm.*.js*', (route) => route.abort());
    const release = await holdRequests(page, '**/InquiryForm.*.js*');
    // The island’s code, which starts after the first paint, waits for the press.
    await page.goto(at('/company/contact'), { waitUntil: 'networkidle' });
    await sendButton(page).press('Enter');
    await expect(sendButton(page)).toHaveCSS('cursor', 'progress');
    release();
    await expect(sendButton(page)).toHaveCSS('cursor', 'pointer');
    await expect(page.locator('#captcha')).toBeHidden();
  });

  test('repeated submits of the sign-in send one request after hydration', async ({ page, accounts }) => {
    const sent: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && sent.push(request.postData() ?? ''));
    const target = at('/privacy');
    const release = await openWithoutScripts(page, `/login?${new URLSearchParams({ from: target })}`);
    await enterAccount(page, accounts.haneul);
    await page.keyboard.press('Enter');
    await page.locator('form button[type="submit"]').click();
    release();
    await page.waitForURL(`**${target}`, { waitUntil: 'commit' });
    expect(sent).toHaveLength(1);
    expect(sent.join()).not.toContain(password);
  });

  test('links and disclosures work at once', async ({ page }) => {
    await openWithoutScripts(page, at('/privacy'));
    await page.locator('.language summary').click();
    await page.locator('.language a[hreflang="en"]').click({ noWaitAfter: true });
    await expect(page).toHaveURL(localizePath('/privacy', 'en'));
  });
});
