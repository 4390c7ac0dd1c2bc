import { captchaCheckbox, fillIn } from './support/inquiries.ts';
import { holdReact } from './support/islands.ts';
import { at } from './support/pages.ts';
import { standIn } from './support/postcodeService.ts';
import { focusAsSafari } from './support/pressedFocus.ts';
import { expect, test } from './support/test.ts';

test('the captcha appears when a visitor fills in the form before its island hydrates', async ({ page }) => {
  await focusAsSafari(page.context());
  const release = await holdReact(page);
  await page.goto(at('/en/company/contact'));
  await fillIn(page, { name: 'Haneul', email: 'haneul@customer.example', subject: 'Early', message: 'Kept, too.' });
  release();
  await captchaCheckbox(page).waitFor();
  await page.reload();
  await expect(page.locator('[name="message"]')).toHaveValue('Kept, too.');
});

test('a form prefilled from the URL stores no draft before the visitor uses it', async ({ page }) => {
  await page.goto(at('/en/company/contact?subject=First'));
  await page.locator('[name="privacyConsent"]').hover();
  await page.locator('form[data-inquiry][novalidate]').waitFor();
  await page.goto(at('/en/company/contact?subject=Second'));
  await expect(page.locator('[name="subject"]')).toHaveValue('Second');
  await expect(page.locator('[name="message"]')).toHaveValue('');
});

test('the captcha appears when a visitor presses a consent first', async ({ page }) => {
  await focusAsSafari(page.context());
  await page.goto(at('/company/contact'));
  await page.locator('[name="privacyConsent"]').hover();
  await page.locator('form[data-inquiry][novalidate]').waitFor();
  await expect(captchaCheckbox(page)).toHaveCount(0);
  await page.locator('[name="privacyConsent"]').check();
  await captchaCheckbox(page).waitFor();
});

test('the captcha appears when a visitor with a draft presses only the consent', async ({ page }) => {
  await focusAsSafari(page.context());
  await page.goto(at('/en/company/contact'));
  await fillIn(page, { name: 'Haneul', email: 'haneul@customer.example', subject: 'Draft', message: 'Kept.' });
  await captchaCheckbox(page).waitFor();
  await page.reload();
  // The island hydrates before the press.
  await page.locator('[name="privacyConsent"]').hover();
  await page.locator('form[data-inquiry][novalidate]').waitFor();
  await page.locator('[name="privacyConsent"]').check();
  await captchaCheckbox(page).waitFor();
  await expect(page.locator('[name="message"]')).toHaveValue('Kept.');
});

test('closing the address search returns the focus to its button', async ({ page }) => {
  await focusAsSafari(page.context());
  await standIn(page);
  await page.goto(at('/en/company/location'));
  const opener = page.getByRole('button', { name: 'Search address' });
  await opener.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await page.locator('dialog').waitFor({ state: 'detached' });
  await expect(opener).toBeFocused();
});
