import type { Page } from '@playwright/test';
import { parseHTML } from 'linkedom';
import { families, inquiryCategories } from '#site.ts';
import { at } from './support/pages.ts';
import { expect, test } from './support/test.ts';

const category = (page: Page) => page.locator('select[name="category"]').inputValue();

/** Returns the links to the form on pages that this tab does not open. */
const formLinks = (page: Page, addresses: string[]) =>
  Promise.all(
    addresses.map(async (address) => {
      const { document } = parseHTML(await (await page.request.get(address)).text());
      const hrefs = [...document.querySelectorAll('main a')].map((link) => link.getAttribute('href') ?? '');
      return { address, hrefs: [...new Set(hrefs.filter((href) => href.includes('/company/contact')))] };
    }),
  );

test('products link to the form with the category of their family selected', async ({ page }) => {
  for (const { id, products, inquiryCategory } of families) {
    const form = at(`/en/company/contact?category=${inquiryCategory}`);
    const addresses = products.map((name) => at(`/en/${id}/${name}`));
    await page.goto(addresses[0] ?? '');
    expect(await formLinks(page, addresses)).toEqual(addresses.map((address) => ({ address, hrefs: [form] })));
    await page.locator('main a[href*="/company/contact"]').first().click();
    await page.waitForURL(`**${form}`);
    expect(await category(page), id).toBe(inquiryCategory);
  }
});

test('the recruitment page links to the form with its category selected', async ({ page }) => {
  await page.goto(at('/recruit/info'));
  await page.locator('main a[href*="/company/contact"]').last().click();
  await page.waitForURL(`**${at('/company/contact?category=recruit')}`);
  expect(await category(page)).toBe('recruit');
});

test('a query without a known category selects none', async ({ page }) => {
  for (const query of ['', '?category=', '?category=unknown', '?category=__proto__']) {
    await page.goto(at(`/company/contact${query}`));
    expect(await category(page), query).toBe('');
  }
});

test('the form lists all inquiry categories in order', async ({ page }) => {
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

test('the consents state the data, the purpose, the retention and the effect of refusal', async ({ page }) => {
  for (const [language, retention] of [
    ['', /3년/],
    ['/en', /3 years|three years/i],
  ] as const) {
    await page.goto(at(`${language}/company/contact`));
    for (const name of ['privacyConsent', 'marketingConsent']) {
      const described = await page.locator(`[name="${name}"]`).getAttribute('aria-describedby');
      const text = page.locator(`#${described}`);
      await expect(text.locator('dt'), name).toHaveCount(5);
      await expect(text, name).toHaveText(retention);
    }
    await expect(page.locator(`form a[href="${at(`${language}/privacy`)}"]`)).not.toHaveCount(0);
  }
});

for (const language of ['', '/en']) {
  test(`phones fold part of the consents in ${language || '/ko'}, wide windows and paper show all of it`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(at(`${language}/company/contact`));
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(3000);
    const folded = page.locator('form details :is(dd, p)');
    const emphasized = page.locator('form dd strong');
    expect(await folded.count()).toBe(7);
    expect(await emphasized.count()).toBe(3);
    for (const text of await emphasized.all()) await expect(text).toBeVisible();
    for (const text of await folded.all()) await expect(text).toBeHidden();

    for (const summary of await page.locator('form summary').all()) {
      await summary.focus();
      await page.keyboard.press('Enter');
    }
    for (const text of await folded.all()) await expect(text).toBeVisible();

    await page.reload();
    await page.emulateMedia({ media: 'print' });
    for (const text of await folded.all()) await expect(text).toBeVisible();
    await page.emulateMedia({ media: 'screen' });
    await page.setViewportSize({ width: 641, height: 900 });
    for (const text of await folded.all()) await expect(text).toBeVisible();
  });
}
