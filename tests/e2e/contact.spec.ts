import type { Page } from '@playwright/test';
import { answerTimePath } from '#contract/pageCalls.ts';
import { categoryNames, inquiryCategories } from '#site.ts';
import { htmlOf, products } from './support/content.ts';
import { at, phone } from './support/pages.ts';
import { expect, test } from './support/test.ts';

const category = (page: Page) => page.locator('select[name="category"]').inputValue();

test('products link to the form with the category of their family, other queries with none', async ({ page }) => {
  for (const { path, category: own } of products) {
    const links = [...htmlOf(at(path)).matchAll(/href="?([^\s">]*\/company\/contact\?[^\s">]*)/g)].map(
      ([, href]) => href,
    );
    expect(new Set(links)).toEqual(new Set([at(`/company/contact?category=${own}`)]));
  }
  for (const own of inquiryCategories) {
    await page.goto(at(`/company/contact?category=${own}`));
    await expect.poll(() => category(page)).toBe(own);
  }
  for (const query of ['', '?category=', '?category=unknown', '?category=__proto__']) {
    await page.goto(at(`/company/contact${query}`));
    expect(await category(page), query).toBe('');
  }
});

test('the form lists all categories, and says how soon the company answers, and nothing moves', async ({ page }) => {
  const text = 'We usually reply within 3 hours during working hours.';
  const answer = (list: object[]) => ({ json: { success: true, msg: '', data: { list } } });
  await page.route(`**${answerTimePath}`, (route) => route.fulfill(answer([{ text }])));
  await page.setViewportSize(phone);
  await page.goto(at('/en/company/contact'));
  const options = page.locator('select[name="category"] option');
  const values = await options.evaluateAll((all) => all.map((option) => (option as HTMLOptionElement).value));
  expect(values).toEqual(['', ...inquiryCategories]);
  expect((await options.allTextContents()).slice(1)).toEqual(inquiryCategories.map((id) => categoryNames[id].en));

  const place = page.locator('[data-answer-time]');
  // Not of the page, whose late fonts may break another line.
  const heightOf = async () => (await place.boundingBox())?.height;
  const height = await heightOf();
  await place.scrollIntoViewIfNeeded();
  await expect(place).toHaveText(text);
  expect(await heightOf()).toBe(height);

  await page.route(`**${answerTimePath}`, (route) => route.abort());
  const asked = page.waitForRequest((request) => request.url().endsWith(answerTimePath));
  await page.reload();
  await place.scrollIntoViewIfNeeded();
  await asked;
  await expect(place).toHaveText('');
});

test('the form folds part of the consents, and paper shows all of it', async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto(at('/company/contact'));
  for (const name of ['privacyConsent', 'marketingConsent']) {
    const described = await page.locator(`[name="${name}"]`).getAttribute('aria-describedby');
    await expect(page.locator(`#${described} dt`)).not.toHaveCount(0);
  }
  await expect(page.locator(`form a[href="${at('/privacy')}"]`)).not.toHaveCount(0);
  const folded = await page.locator('form details :is(dd, p)').all();
  expect(folded.length).toBeGreaterThan(0);
  for (const text of await page.locator('form dd strong').all()) await expect(text).toBeVisible();
  for (const text of folded) await expect(text).toBeHidden();

  for (const summary of await page.locator('form summary').all()) {
    await summary.focus();
    await page.keyboard.press('Enter');
  }
  for (const text of folded) await expect(text).toBeVisible();

  await page.reload();
  await page.emulateMedia({ media: 'print' });
  for (const text of folded) await expect(text).toBeVisible();
});
