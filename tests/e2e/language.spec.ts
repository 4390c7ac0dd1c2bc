import type { Page } from '@playwright/test';
import { allLocales, locales } from '#i18n/locales.ts';
import { localizePath, type SitePath } from '#i18n/paths.ts';
import { boards } from '#site.ts';
import { firstProduct, lastProduct, longestBoard } from './support/content.ts';
import { at, blockStorage } from './support/pages.ts';
import { expect, test } from './support/test.ts';
import { recordErrors } from './support/visits.ts';

/** A board's list and another page. */
const board = boards[longestBoard].path;
const otherPage = '/recruit/info';

/** Stores a language, as an earlier visit did. */
function storeLanguage(page: Page, stored: 'KOR' | 'ENG'): Promise<unknown> {
  return page.addInitScript((value) => localStorage.setItem('lang', value), stored);
}

const storedLanguage = (page: Page) => page.evaluate(() => localStorage.getItem('lang'));

/** Chooses a language in the header's list, and waits for the page in it. */
async function choose(page: Page, language: 'ko' | 'en', path: SitePath): Promise<void> {
  // The page's script, which stores the choice, starts after the first paint.
  await page.waitForLoadState('networkidle');
  await page.locator('.language summary').click();
  await page.locator(`.language a[hreflang="${language}"]`).click();
  await page.waitForURL(`**${localizePath(path, language).replace('?', '\\?')}`);
}

test('Korean is the default, and the page stores nothing before a choice', async ({ openTab }) => {
  const page = await openTab({ locale: 'en-US' });
  await page.goto('/');
  await expect(page).toHaveURL('/');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ko');
  expect(await storedLanguage(page)).toBeNull();
});

test('the dropdown lists the languages, leads to the same page and stores the choice', { tag: '@smoke' }, async ({
  page,
}) => {
  await page.goto(at(lastProduct.path));
  await page.locator('.language summary').click();
  const choices = (await page.locator('.language a').allInnerTexts()).map((text) => text.split(/\s/)[0]);
  expect(choices).toEqual(allLocales.map((locale) => locales[locale].stored));
  await page.locator('.language summary').click();
  for (const language of ['en', 'ko'] as const) {
    await choose(page, language, lastProduct.path);
    expect(await storedLanguage(page)).toBe(locales[language].stored);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
  }
});

test('the dropdown works by keyboard, and its links keep query and fragment', async ({ page }) => {
  await page.goto(at('/company/contact?category=x#form'));
  // As above: the page's script adds query and fragment.
  await page.waitForLoadState('networkidle');
  await page.locator('.language summary').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(at('/en/company/contact?category=x#form'));
  expect(await storedLanguage(page)).toBe('ENG');
});

test.describe('with English stored', () => {
  test('Korean addresses redirect to English, with query and fragment', async ({ page }) => {
    await storeLanguage(page, 'ENG');
    const product = firstProduct.path;
    for (const [korean, english] of [
      ['/', at('/en/dashboard')],
      ['/login', '/en/login'],
      [at(board), at(`/en${board}`)],
      [
        at(`${product}?q=%ED%95%9C%20%EA%B8%80&x=1#capabilities`),
        at(`/en${product}?q=%ED%95%9C%20%EA%B8%80&x=1#capabilities`),
      ],
    ] as const) {
      await page.goto(korean);
      await expect(page, korean).toHaveURL(english);
      await expect(page.locator('html'), korean).toHaveAttribute('lang', 'en');
    }
  });

  test('the browser never paints the Korean page, and going back causes no redirect loop', async ({ page }) => {
    await storeLanguage(page, 'ENG');
    await page.addInitScript(() => {
      new PerformanceObserver(() => {
        sessionStorage.setItem('painted', `${sessionStorage.getItem('painted') ?? ''} ${location.pathname}`);
      }).observe({ type: 'paint', buffered: true });
    });
    const english = [at('/en/company/history'), at(`/en${otherPage}`)];
    await page.goto(at('/company/history'));
    await page.waitForURL(`**${english[0]}`);
    await page.goto(at(otherPage));
    await page.waitForURL(`**${english[1]}`);
    const painted = () => page.evaluate(() => sessionStorage.getItem('painted') ?? '');
    await expect.poll(painted).toContain(english[1]);
    expect(english).toEqual(expect.arrayContaining([...new Set((await painted()).trim().split(' '))]));
    await page.goBack();
    await expect(page).toHaveURL(english[0] ?? '');
  });
});

for (const [language, left] of [
  ['en', 'ko'],
  ['ko', 'en'],
] as const) {
  test(`going back over a switch to ${language} keeps the language of pages and links`, async ({ page }) => {
    const [first, second] = [localizePath(otherPage, left), localizePath(board, left)];
    await page.goto(first);
    await page.goto(second);
    await choose(page, language, board);
    for (const address of [second, first]) {
      await page.goBack();
      await expect(page).toHaveURL(address);
      await expect(page.locator('html')).toHaveAttribute('lang', left);
    }
    await page.reload();
    await expect(page).toHaveURL(first);
    await page.locator('.breadcrumbs a').first().click();
    await expect(page).not.toHaveURL(first);
    await expect(page.locator('html')).toHaveAttribute('lang', left);
    // The choice stays for other tabs and later visits.
    expect(await storedLanguage(page)).toBe(locales[language].stored);
  });
}

test('a Korean address opened after going back to Korean redirects to the chosen English', async ({ page }) => {
  await page.goto(at(board));
  await choose(page, 'en', board);
  await page.goBack();
  await expect(page).toHaveURL(at(board));
  await page.goto(at(otherPage));
  await expect(page).toHaveURL(at(`/en${otherPage}`));
});

test('the language links work when storage is blocked', async ({ page }) => {
  const errors = recordErrors(page);
  await blockStorage(page);
  await page.goto(at(board));
  await choose(page, 'en', board);
  expect(errors).toEqual([]);
});
