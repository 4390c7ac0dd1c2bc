import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { sendButton } from './support/inquiries.ts';
import { at, openTab } from './support/pages.ts';
import { type Translation, translate, translations } from './support/translate.ts';
import { recordErrors } from './support/visits.ts';

async function open(address: string) {
  const page = await openTab();
  const errors = recordErrors(page);
  await page.goto(address);
  return { page, errors };
}

async function openTranslated(address: string, translation: Translation) {
  const opened = await open(address);
  await translate(opened.page, translation);
  return opened;
}

/** Types into a field that is not used yet, as people do: what wakes its island is the first key or before. */
async function type(page: Page, name: string, text: string): Promise<void> {
  const field = page.locator(`main [name="${name}"]`);
  await field.click();
  await page.keyboard.type(text, { delay: 30 });
  await page.waitForLoadState('networkidle');
  expect(await field.inputValue()).toBe(text);
  expect(await field.evaluate((element) => element === document.activeElement)).toBe(true);
}

describe.each(translations)('on a page that the browser has translated %s,', (translation) => {
  test('searches find what is typed, and the next one too', async () => {
    const { page, errors } = await openTranslated(at('/en/ir'), translation);
    await type(page, 'q', 'results');
    const mark = page.locator('[data-board] mark').first();
    for (const word of ['results', 'quarter', 'third quarter']) {
      await page.locator('main [name="q"]').fill(word);
      await page.keyboard.press('Enter');
      await expect.poll(() => mark.innerText()).toMatch(new RegExp(`^◆${word.split(' ')[0]}`, 'i'));
    }
    await expect.poll(() => page.locator('[data-board] [role="status"]').innerText()).toMatch(/^◆\d+ found$/);
    expect(errors).toEqual([]);
  });

  test('the inquiry form keeps what is typed, and says what is missing', async () => {
    const { page, errors } = await openTranslated(at('/company/contact'), translation);
    await type(page, 'name', 'Haneul');
    await sendButton(page).click();
    const alert = page.locator('form[data-inquiry] [role="alert"]');
    await alert.waitFor();
    await expect.poll(() => alert.innerText()).toContain('◆이메일을 입력해 주세요.');
    await page.locator('[name="email"]').fill('haneul@customer.example');
    await expect.poll(() => alert.innerText()).not.toContain('◆이메일을 입력해 주세요.');
    expect(await alert.innerText()).not.toContain('◆이름을 입력해 주세요.');
    expect(errors).toEqual([]);
  });

  test('the server’s words are in the language of the page', async () => {
    const { page } = await openTranslated('/en/login', translation);
    await type(page, 'userId', 'nobody');
    await page.locator('main [name="password"]').fill('not this one, surely');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.getByRole('alert').textContent()).toBe('◆The user ID or password is not correct.');
  });

  test('the first press of a button counts', async () => {
    const { page, errors } = await openTranslated('/login', translation);
    await page.locator('main [type="submit"]').click();
    await page.locator('[name="userId"][aria-invalid]').waitFor();
    expect(errors).toEqual([]);
  });
});

test('forms keep what is typed where a password manager has put its marks beside the fields', async () => {
  const { page, errors } = await open('/login');
  await page.evaluate(() => {
    for (const field of document.querySelectorAll('main input')) field.after(document.createElement('div'));
  });
  await type(page, 'userId', 'haneul');
  expect(errors).toEqual([]);
});
