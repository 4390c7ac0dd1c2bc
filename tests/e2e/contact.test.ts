import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { families, inquiryCategories } from '#site.ts';
import { at, openPage, openTab } from './support/pages.ts';

const category = (page: Page) => page.locator('select[name="category"]').inputValue();

test.each([...families])(
  'products of $id link to the form with the category $inquiryCategory selected',
  async (family) => {
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
  },
);

test('the recruitment page links to the form with its category selected', async () => {
  const page = await openPage(at('/recruit/info'));
  await page.locator('main a[href*="/company/contact"]').last().click();
  await page.waitForURL(`**${at('/company/contact?category=recruit')}`);
  expect(await category(page)).toBe('recruit');
});

test.each(['', '?category=', '?category=unknown', '?category=__proto__'])(
  'the query “%s” selects no category',
  async (query) => {
    const page = await openPage(at(`/company/contact${query}`));
    expect(await category(page)).toBe('');
  },
);

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

test.each(['ko', 'en'])(
  'the consents state the data, the purpose, the retention and the effect of refusal (%s)',
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
