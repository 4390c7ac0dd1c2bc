import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { families, inquiryCategories, inquiryLimits } from '#site.ts';
import { addressOf, at, openPage, openTab } from './support/pages.ts';

const category = (page: Page) => page.locator('select[name="category"]').inputValue();

test.each([...families])('products of $id lead to the form with $inquiryCategory chosen', async (family) => {
  const page = await openTab();
  const form = at(`/en/company/contact?category=${family.inquiryCategory}`);
  for (const name of family.products) {
    await page.goto(at(`/en/${family.id}/${name}`));
    const calls = page.locator('main a[href*="/company/contact"]');
    const hrefs = await calls.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(new Set(hrefs), name).toEqual(new Set([form]));
    await calls.first().click();
    await page.waitForURL(`**${form}`);
    expect(await category(page), name).toBe(family.inquiryCategory);
  }
});

test('recruitment leads to the form with its category chosen', async () => {
  const page = await openPage(at('/recruit/info'));
  await page.locator('main a[href*="/company/contact"]').last().click();
  await page.waitForURL(`**${at('/company/contact?category=recruit')}`);
  expect(await category(page)).toBe('recruit');
});

test.each(['', '?category=', '?category=unknown', '?category=__proto__'])('%s chooses no category', async (query) => {
  const page = await openPage(at(`/company/contact${query}`));
  expect(await category(page)).toBe('');
});

test('the form lists the categories of the specification', async () => {
  const page = await openPage(at('/en/company/contact'));
  const options = page.locator('select[name="category"] option');
  const values = await options.evaluateAll((all) => all.map((option) => (option as HTMLOptionElement).value));
  expect(values).toEqual(['', ...inquiryCategories]);
  expect((await options.allTextContents()).slice(1)).toEqual([
    'Office',
    'Digital Healthcare',
    'AICC',
    'Factory Automation',
    'IR',
    'Company',
    'Recruit',
  ]);
});

describe('the browser’s own validation', () => {
  /** Names of the fields that the browser would not send. */
  const refused = (page: Page) =>
    page
      .locator('form[data-inquiry] :is(input, select, textarea):invalid')
      .evaluateAll((fields) => fields.map((field) => field.getAttribute('name')));

  async function fillIn(page: Page): Promise<void> {
    await page.locator('[name="category"]').selectOption('aicc');
    await page.locator('[name="name"]').fill('김하늘');
    await page.locator('[name="email"]').fill('haneul@customer.example');
    await page.locator('[name="subject"]').fill('상담 분석 문의');
    await page.locator('[name="message"]').fill('도입 절차가 궁금합니다.');
    await page.locator('[name="privacyConsent"]').check();
  }

  test('asks for everything but the marketing consent', async () => {
    const page = await openPage(at('/company/contact'));
    expect(await refused(page)).toEqual(['category', 'name', 'email', 'subject', 'message', 'privacyConsent']);
    expect(await page.locator('[name="marketingConsent"]').isChecked()).toBe(false);
  });

  test('points at the first field when nothing is filled in', async () => {
    const page = await openPage(at('/company/contact'));
    await page.locator('form[data-inquiry] [type="submit"]').click();
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('category');
    expect(addressOf(page)).toBe(at('/company/contact'));
  });

  test('accepts a complete inquiry, with and without the marketing consent', async () => {
    const page = await openPage(at('/company/contact'));
    await fillIn(page);
    expect(await refused(page)).toEqual([]);
    await page.locator('[name="marketingConsent"]').check();
    expect(await refused(page)).toEqual([]);
  });

  test('refuses what is no mail address', async () => {
    const page = await openPage(at('/company/contact'));
    await fillIn(page);
    await page.locator('[name="email"]').fill('haneul');
    expect(await refused(page)).toEqual(['email']);
  });

  test('lets nobody type more than the limits', async () => {
    const page = await openPage(at('/company/contact'));
    for (const [name, limit] of Object.entries(inquiryLimits)) {
      expect(await page.locator(`[name="${name}"]`).getAttribute('maxlength'), name).toBe(String(limit));
    }
  });
});

test.each(['ko', 'en'])(
  'the consents say what is collected, why, for how long, and what refusing means (%s)',
  async (locale) => {
    const page = await openPage(at(`${locale === 'en' ? '/en' : ''}/company/contact`));
    for (const name of ['privacyConsent', 'marketingConsent']) {
      const described = await page.locator(`[name="${name}"]`).getAttribute('aria-describedby');
      const text = page.locator(`#${described}`);
      expect(await text.locator('dt').count(), name).toBe(4);
      expect(await text.innerText(), name).toMatch(locale === 'en' ? /3 years|three years/i : /3년/);
    }
    expect(
      await page.locator(`form a[href="${at(`${locale === 'en' ? '/en' : ''}/privacy`)}"]`).count(),
    ).toBeGreaterThan(0);
  },
);
