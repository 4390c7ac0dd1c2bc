import type { Page } from '@playwright/test';
import { allLabels } from '#i18n/labels.ts';
import { localizePath } from '#i18n/paths.ts';
import { viewProblems } from './support/axe.ts';
import { fieldsOf, firstProduct, lastProduct, nameOf } from './support/content.ts';
import { addressOf, at, phone } from './support/pages.ts';
import { expect, test } from './support/test.ts';
import { recordErrors } from './support/visits.ts';

const labels = allLabels.ko.search;
const address = at('/search');
const query = nameOf(firstProduct);

const field = (page: Page) => page.locator('main input[name="q"]');
const results = (page: Page) => page.locator('[data-results]');
const status = (page: Page) => page.locator('main [role="status"]');
const pages = (page: Page) => page.locator('main .pages').first();
const hit = (page: Page) =>
  results(page)
    .locator(`a[href^="${at(firstProduct.path)}"]`)
    .first();

test('typing finds pages by kind, marks the words and changes the address', async ({ page }) => {
  await page.setViewportSize(phone);
  const errors = recordErrors(page);
  await page.goto(address);
  await expect(pages(page)).toBeVisible();
  await field(page).pressSequentially(query);
  await expect(hit(page)).toBeVisible();
  await expect(pages(page)).toBeHidden();
  await expect(results(page).locator('mark').first()).toBeVisible();
  await expect(results(page)).toContainText(labels.kinds.product);
  await expect.poll(() => new URLSearchParams(new URL(page.url()).hash.slice(1)).get('q')).toBe(query);
  expect(await viewProblems(page)).toEqual([]);
  await field(page).fill('');
  await expect(pages(page)).toBeVisible();
  await expect.poll(() => addressOf(page)).toBe(address);
  expect(errors).toEqual([]);
});

test('an address with a query shows its results, and Back returns to the query before', async ({ page }) => {
  await page.goto(`${address}?${new URLSearchParams({ q: query })}`);
  await expect(hit(page)).toBeVisible();
  const next = nameOf(lastProduct);
  await field(page).fill(next);
  await field(page).press('Enter');
  await expect(status(page)).toBeFocused();
  await expect(results(page)).toContainText(next);
  await results(page).getByRole('link').first().click();
  await page.waitForURL((url) => url.pathname !== address);
  await page.goBack();
  await expect(field(page)).toHaveValue(next);
  await expect(results(page)).toContainText(next);
});

test('a query without results leads to a person', async ({ page }) => {
  await page.goto(`${address}?q=qzxjv`);
  await results(page).getByRole('link', { name: labels.ask }).click();
  await page.waitForURL('**/company/contact*');
  await expect(page.locator('form[data-inquiry] [name="subject"]')).toHaveValue('qzxjv');
});

test('the header leads to the search, where no single character is a shortcut', async ({ page }) => {
  await page.goto(at('/company/company'));
  await page.getByRole('banner').getByRole('link', { name: labels.open, exact: true }).click();
  await page.waitForURL(`**${address}`);
  for (const key of ['/', 'Control+/', 'Alt+/', 's']) await page.keyboard.press(key);
  await expect(page.locator('body')).toBeFocused();
});

test('a failed load of the index keeps the list and offers a retry', async ({ page }) => {
  await page.route('**/assets/search/**', (route) => route.fulfill({ status: 503 }));
  await page.goto(address);
  await field(page).fill(query);
  const again = page.getByRole('button', { name: labels.retry });
  await again.waitFor();
  await expect(pages(page)).toBeVisible();
  expect(await viewProblems(page)).toEqual([]);
  await page.unroute('**/assets/search/**');
  await again.click();
  await expect(hit(page)).toBeVisible();
});

for (const locale of ['ko', 'en'] as const)
  test(`a search in ${locale} whose script is missing keeps the words and leads to all pages`, async ({ page }) => {
    await page.route('**/SiteSearch.*.js*', (route) => route.fulfill({ status: 404 }));
    await page.setViewportSize(phone);
    await page.goto(localizePath('/search', locale));
    const message = page.getByRole('alert').getByRole('link', { name: allLabels[locale].search.failed });
    await expect(message).toBeHidden();
    await field(page).fill(query);
    await expect(message).toBeVisible();
    await expect(field(page)).toHaveValue(query);
    await field(page).press('Enter');
    await page.waitForURL((url) => url.hash !== '');
    await expect(message).toBeVisible();
    await expect(field(page)).toHaveValue(query);
    expect(await viewProblems(page)).toEqual([]);
    await message.click();
    await expect(pages(page)).toBeInViewport();
  });

test('a result opens the answer of a question', async ({ page }) => {
  const [{ question } = { question: '' }] = fieldsOf(`products${firstProduct.path}`).faq as { question: string }[];
  await page.goto(address);
  await field(page).fill(question);
  const product = at(firstProduct.path);
  await results(page).locator(`a[href^="${product}#"]`).first().click();
  await page.waitForURL(`**${product}#*`);
  await expect(page.locator('details[open] p').first()).toBeVisible();
});
