import type { Page } from '@playwright/test';
import { accessibilityViolations } from './support/axe.ts';
import { addressOf, at, desktop, phone } from './support/pages.ts';
import { expect, test } from './support/test.ts';
import { recordErrors } from './support/visits.ts';

const field = (page: Page) => page.locator('main input[name="q"]');
const results = (page: Page) => page.locator('[data-results]');
const status = (page: Page) => page.locator('main [role="status"]');
const pages = (page: Page) => page.locator('main .pages').first();

const languages = [
  {
    viewport: phone,
    search: at('/search'),
    home: at('/company/company'),
    link: '검색',
    query: '음성 인식',
    mark: '음성',
    hit: at('/general/stt-tts'),
    error: '음섬',
    corrected: '‘음섬’ 대신 ‘음성’으로 찾았습니다.',
    ask: '사람에게 묻기',
    retry: '다시 시도',
  },
  {
    viewport: desktop,
    search: at('/en/search'),
    home: at('/en/company/company'),
    link: 'Search',
    query: 'speech recognition',
    mark: 'Speech',
    hit: at('/en/general/stt-tts'),
    error: 'spech',
    corrected: 'Showing “speech” instead of “spech”.',
    ask: 'Ask a person',
    retry: 'Try again',
  },
];

for (const { viewport, search, home, link, query, mark, hit, error, corrected, ask, retry } of languages) {
  test.describe(search, () => {
    test.use({ viewport });

    test('typing finds pages by kind, marks the words and changes the address', async ({ page }) => {
      const errors = recordErrors(page);
      await page.goto(search);
      await expect(pages(page)).toBeVisible();
      await field(page).pressSequentially(query);
      await expect(results(page).locator(`a[href^="${hit}"]`).first()).toBeVisible();
      await expect(pages(page)).toBeHidden();
      await expect(results(page).locator('mark').filter({ hasText: mark }).first()).toBeVisible();
      await expect.poll(() => decodeURIComponent(new URL(page.url()).hash).replace('+', ' ')).toBe(`#q=${query}`);
      expect(await accessibilityViolations(page)).toEqual([]);
      await field(page).fill('');
      await expect(pages(page)).toBeVisible();
      await expect.poll(() => addressOf(page)).toBe(search);
      expect(errors).toEqual([]);
    });

    test('an address with a query shows its results, and Back returns to the query before', async ({ page }) => {
      await page.goto(`${search}?q=${encodeURIComponent(query)}`);
      await expect(results(page).locator(`a[href^="${hit}"]`).first()).toBeVisible();
      await field(page).fill('AICC');
      await field(page).press('Enter');
      await expect(status(page)).toBeFocused();
      await expect(results(page)).toContainText('AICC');
      await results(page).getByRole('link').first().click();
      await page.waitForURL((url) => url.pathname !== search);
      await page.goBack();
      await expect(field(page)).toHaveValue('AICC');
      await expect(results(page)).toContainText('AICC');
    });

    test('a typing error is corrected, and the page says so', async ({ page }) => {
      await page.goto(search);
      await field(page).fill(error);
      await expect(status(page)).toContainText(corrected);
      await expect(results(page).getByRole('link').first()).toBeVisible();
    });

    test('a query without results leads to a person', async ({ page }) => {
      await page.goto(`${search}?q=kubernetes`);
      await results(page).getByRole('link', { name: ask }).click();
      await page.waitForURL('**/company/contact*');
      await expect(page.locator('form[data-inquiry] [name="subject"]')).toHaveValue('kubernetes');
    });

    test('the header and the key / lead to the search', async ({ page }) => {
      await page.goto(home);
      await page.keyboard.press('/');
      await expect(page.getByRole('banner').getByRole('link', { name: link })).toBeFocused();
      await page.keyboard.press('Enter');
      await page.waitForURL(`**${search}`);
      await page.keyboard.press('/');
      await expect(field(page)).toBeFocused();
      await page.keyboard.type('a/b');
      await expect(field(page)).toHaveValue('a/b');
    });

    test('a failed load of the index keeps the list and offers a retry', async ({ page }) => {
      await page.route('**/assets/search/**', (route) => route.fulfill({ status: 503 }));
      await page.goto(search);
      await field(page).fill(query);
      const again = page.getByRole('button', { name: retry });
      await again.waitFor();
      await expect(pages(page)).toBeVisible();
      expect(await accessibilityViolations(page)).toEqual([]);
      await page.unroute('**/assets/search/**');
      await again.click();
      await expect(results(page).locator(`a[href^="${hit}"]`).first()).toBeVisible();
    });
  });
}

test('a result opens the answer of a question', async ({ page }) => {
  await page.goto(at('/search?q=폐쇄망 설치'));
  const address = at('/enterprise/chat');
  await page.goto(at('/search'));
  await field(page).fill('사내망에도 설치할 수 있나요');
  await results(page).locator(`a[href^="${address}#"]`).first().click();
  await page.waitForURL(`**${address}#*`);
  await expect(page.locator('details[open] p').first()).toBeVisible();
});

test('browsers can add the search', async ({ page, request }) => {
  await page.goto(at('/en/search'));
  const description = await page.locator('link[rel="search"]').getAttribute('href');
  const response = await request.get(description ?? '');
  expect(response.status()).toBe(200);
  expect(await response.text()).toContain(`${at('/en/search')}#q={searchTerms}`);
});
