import type { Page } from '@playwright/test';
import { families, inquiryCategories } from '#site.ts';
import { at } from './support/pages.ts';
import { expect, test } from './support/test.ts';

const category = (page: Page) => page.locator('select[name="category"]').inputValue();

for (const family of [...families]) {
  test(`products of ${family.id} link to the form with the category ${family.inquiryCategory} selected`, async ({
    page,
  }) => {
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
}

test('the recruitment page links to the form with its category selected', async ({ page }) => {
  await page.goto(at('/recruit/info'));
  await page.locator('main a[href*="/company/contact"]').last().click();
  await page.waitForURL(`**${at('/company/contact?category=recruit')}`);
  expect(await category(page)).toBe('recruit');
});

for (const query of ['', '?category=', '?category=unknown', '?category=__proto__']) {
  test(`the query “${query}” selects no category`, async ({ page }) => {
    await page.goto(at(`/company/contact${query}`));
    expect(await category(page)).toBe('');
  });
}

test('the form lists the categories of the specification', async ({ page }) => {
  await page.goto(at('/en/company/contact'));
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

for (const locale of ['ko', 'en']) {
  test(`the consents state the data, the purpose, the retention and the effect of refusal (${locale})`, async ({
    page,
  }) => {
    await page.goto(at(`${locale === 'en' ? '/en' : ''}/company/contact`));
    for (const name of ['privacyConsent', 'marketingConsent']) {
      const described = await page.locator(`[name="${name}"]`).getAttribute('aria-describedby');
      const text = page.locator(`#${described}`);
      await expect(text.locator('dt'), name).toHaveCount(4);
      await expect(text, name).toHaveText(locale === 'en' ? /3 years|three years/i : /3년/);
    }
    expect(
      await page.locator(`form a[href="${at(`${locale === 'en' ? '/en' : ''}/privacy`)}"]`).count(),
    ).toBeGreaterThan(0);
  });
}
