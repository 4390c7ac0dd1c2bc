import { allLabels } from '#i18n/labels.ts';
import { captchaCheckbox, fillIn } from './support/inquiries.ts';
import { holdReact } from './support/islands.ts';
import { at } from './support/pages.ts';
import { standIn } from './support/postcodeService.ts';
import { focusAsSafari } from './support/pressedFocus.ts';
import { expect, test } from './support/test.ts';

test.beforeEach(({ context }) => focusAsSafari(context));

test('the captcha appears when a visitor fills in the form before its island hydrates', async ({ page }) => {
  const release = await holdReact(page);
  await page.goto(at('/company/contact'));
  await fillIn(page, { message: 'Kept, too.' });
  release();
  await captchaCheckbox(page).waitFor();
  await page.reload();
  await expect(page.locator('[name="message"]')).toHaveValue('Kept, too.');
});

test('the captcha appears when a visitor, also one with a draft, presses only a consent', async ({ page }) => {
  const consent = page.locator('[name="privacyConsent"]');
  for (const message of ['', 'Kept.']) {
    await page.goto(at('/company/contact'));
    if (message) {
      await fillIn(page, { message });
      await captchaCheckbox(page).waitFor();
      await page.reload();
    }
    // The island hydrates before the press.
    await consent.hover();
    await page.locator('form[data-inquiry][novalidate]').waitFor();
    await expect(captchaCheckbox(page)).toHaveCount(0);
    await consent.check();
    await captchaCheckbox(page).waitFor();
    await expect(page.locator('[name="message"]')).toHaveValue(message);
  }
});

test('closing the address search returns the focus to its button', async ({ page }) => {
  await standIn(page);
  await page.goto(at('/company/location'));
  const opener = page.getByRole('button', { name: allLabels.ko.postcode.search });
  await opener.click();
  await page.getByRole('dialog').getByRole('button', { name: allLabels.ko.postcode.close }).click();
  await page.locator('dialog').waitFor({ state: 'detached' });
  await expect(opener).toBeFocused();
});
