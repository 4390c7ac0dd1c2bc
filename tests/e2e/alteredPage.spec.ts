import type { Page } from '@playwright/test';
import { sendButton } from './support/inquiries.ts';
import { at } from './support/pages.ts';
import { expect, test } from './support/test.ts';
import { type Translation, translate, translations } from './support/translate.ts';
import { recordErrors } from './support/visits.ts';

async function open(page: Page, address: string) {
  const errors = recordErrors(page);
  await page.goto(address);
  return errors;
}

async function openTranslated(page: Page, address: string, translation: Translation) {
  const errors = await open(page, address);
  await translate(page, translation);
  return errors;
}

/** Types into a field that is not used yet, as people do: what wakes its island is the first key or before. */
async function type(page: Page, name: string, text: string): Promise<void> {
  const field = page.locator(`main [name="${name}"]`);
  await field.click();
  await page.keyboard.type(text, { delay: 30 });
  await page.waitForLoadState('networkidle');
  await expect(field).toHaveValue(text);
  await expect(field).toBeFocused();
}

for (const translation of translations) {
  test.describe(`on a page that the browser has translated ${translation},`, () => {
    test('searches find what is typed, and the next one too', async ({ page }) => {
      const errors = await openTranslated(page, at('/en/ir'), translation);
      await type(page, 'q', 'results');
      const mark = page.locator('[data-board] mark').first();
      for (const word of ['results', 'quarter', 'third quarter']) {
        await page.locator('main [name="q"]').fill(word);
        await page.keyboard.press('Enter');
        await expect(mark).toHaveText(new RegExp(`^◆${word.split(' ')[0]}`, 'i'));
      }
      await expect(page.locator('[data-board] [role="status"]')).toHaveText(/^◆\d+ found$/);
      expect(errors).toEqual([]);
    });

    test('the inquiry form keeps what is typed, and says what is missing', async ({ page }) => {
      const errors = await openTranslated(page, at('/company/contact'), translation);
      await type(page, 'name', 'Haneul');
      await sendButton(page).click();
      const alert = page.locator('form[data-inquiry] [role="alert"]');
      await alert.waitFor();
      await expect(alert).toContainText('◆이메일을 입력해 주세요.');
      await page.locator('[name="email"]').fill('haneul@customer.example');
      await expect(alert).not.toContainText('◆이메일을 입력해 주세요.');
      await expect(alert).not.toContainText('◆이름을 입력해 주세요.');
      expect(errors).toEqual([]);
    });

    test('the server’s words are in the language of the page', async ({ page }) => {
      await openTranslated(page, '/en/login', translation);
      await type(page, 'userId', 'nobody');
      await page.locator('main [name="password"]').fill('not this one, surely');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('alert')).toHaveText('◆The user ID or password is not correct.');
    });

    test('the first press of a button counts', async ({ page }) => {
      const errors = await openTranslated(page, '/login', translation);
      await page.locator('main [type="submit"]').click();
      await page.locator('[name="userId"][aria-invalid]').waitFor();
      expect(errors).toEqual([]);
    });
  });
}

test('forms keep what is typed where a password manager has put its marks beside the fields', async ({ page }) => {
  const errors = await open(page, '/login');
  await page.evaluate(() => {
    for (const field of document.querySelectorAll('main input')) field.after(document.createElement('div'));
  });
  await type(page, 'userId', 'haneul');
  expect(errors).toEqual([]);
});
