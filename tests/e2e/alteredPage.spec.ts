import type { Page } from '@playwright/test';
import { fillLabel } from '#i18n/fillLabel.ts';
import { allLabels } from '#i18n/labels.ts';
import { boards } from '#site.ts';
import { fieldsOf, firstProduct, longestBoard, nameOf } from './support/content.ts';
import { sendButton } from './support/inquiries.ts';
import { at } from './support/pages.ts';
import { commonWord, postCount, serveBoardIndex } from './support/searchIndex.ts';
import { expect, test } from './support/test.ts';
import { type Translation, translate, translations } from './support/translate.ts';
import { recordErrors } from './support/visits.ts';

async function openTranslated(page: Page, address: string, translation: Translation): Promise<string[]> {
  const errors = recordErrors(page);
  await page.goto(address);
  await translate(page, translation);
  return errors;
}

/** Types into an untouched field with real key presses, so that the click or the first key hydrates its island. */
async function type(page: Page, name: string, text: string): Promise<void> {
  const field = page.locator(`main [name="${name}"]`);
  await field.click();
  await page.keyboard.type(text);
  await page.locator(`main astro-island:not([ssr]) [name="${name}"]`).waitFor();
  await expect(field).toHaveValue(text);
  await expect(field).toBeFocused();
}

for (const translation of translations) {
  test.describe(`on a page that the browser has translated ${translation},`, () => {
    test('repeated board searches find what the visitor types', async ({ page }) => {
      await serveBoardIndex(page);
      const errors = await openTranslated(page, at(boards[longestBoard].path), translation);
      await type(page, 'q', '휴무');
      const mark = page.locator('[data-board] mark').first();
      for (const word of ['휴무', commonWord, 'ulsan']) {
        await page.locator('main [name="q"]').fill(word);
        await page.keyboard.press('Enter');
        await expect(mark).toHaveText(new RegExp(`^◆${word}`, 'i'));
      }
      await page.locator('main [name="q"]').fill(commonWord);
      await page.keyboard.press('Enter');
      await expect(page.locator('[data-board] [role="status"]')).toHaveText(
        `◆${fillLabel(allLabels.ko.board.search.found, { number: postCount })}`,
      );
      expect(errors).toEqual([]);
    });

    test('the status of the site search follows each search', async ({ page }) => {
      const { found, nothing } = allLabels.ko.search;
      const errors = await openTranslated(page, at('/search'), translation);
      await type(page, 'q', 'qzxjv');
      const status = page.locator('main [role="status"]');
      await expect(status).toHaveText(`◆${fillLabel(nothing, { query: 'qzxjv' })}`);
      await page.locator('main [name="q"]').fill(nameOf(firstProduct));
      await expect(status).toHaveText(new RegExp(`^◆${fillLabel(found, { number: '\\d+' })}$`));
      expect(errors).toEqual([]);
    });

    test('the answer on the line follows each question', async ({ page }) => {
      await page.clock.install();
      const errors = await openTranslated(page, at('/dashboard'), translation);
      const [ask = ''] = fieldsOf(`products${firstProduct.path}`).asks as string[];
      await type(page, 'q', ask);
      // A text is a whole question after a rest.
      await page.clock.fastForward(1200);
      const answer = page.locator('.line-answer');
      await expect(answer).toContainText(nameOf(firstProduct));
      await page.locator('.hero [name="q"]').fill('qzxjv qzxjv');
      await page.clock.fastForward(1200);
      await expect(answer).toContainText(allLabels.ko.search.unanswered);
      await page.locator('.hero [name="q"]').fill('');
      await expect(answer).toHaveText(new RegExp(`^◆?${allLabels.ko.home.write.promise}$`));
      expect(errors).toEqual([]);
    });

    test('the inquiry form keeps its text and lists missing fields', async ({ page }) => {
      const { emailRequired, nameRequired } = allLabels.ko.form;
      const errors = await openTranslated(page, at('/company/contact'), translation);
      await type(page, 'name', 'Haneul');
      await sendButton(page).click();
      const alert = page.locator('form[data-inquiry] [role="alert"]');
      await expect(alert).toContainText(`◆${emailRequired}`);
      const email = page.locator('[name="email"]');
      const error = page.locator('#email-problem');
      await expect(error).toHaveText(`◆${emailRequired}`);
      await email.fill('haneul@');
      await email.blur();
      await expect(error).toHaveText(`◆${allLabels.ko.form.email}`);
      await email.fill('haneul@customer.example');
      await expect(alert).not.toContainText(emailRequired);
      await expect(alert).not.toContainText(nameRequired);
      expect(errors).toEqual([]);
    });

    test('the first press of the sign-in button counts, and errors keep the page’s language', async ({ page }) => {
      const errors = await openTranslated(page, '/en/login', translation);
      await page.locator('main [type="submit"]').click();
      await page.locator('[name="userId"][aria-invalid]').waitFor();
      expect(errors).toEqual([]);

      await page.locator('[name="userId"]').fill('nobody');
      await page.locator('[name="password"]').fill('not this one, surely');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('alert')).toHaveText(`◆${allLabels.en.answer.signInFailed}`);
    });
  });
}

test('forms keep their text when a password manager adds elements beside the fields', async ({ page }) => {
  const errors = recordErrors(page);
  await page.goto('/login');
  await page.evaluate(() => {
    for (const field of document.querySelectorAll('main input')) field.after(document.createElement('div'));
  });
  await type(page, 'userId', 'haneul');
  expect(errors).toEqual([]);
});
