import type { Page } from '@playwright/test';
import { at, blockStorage } from './support/pages.ts';
import { expect, test } from './support/test.ts';
import { recordErrors } from './support/visits.ts';

/** Stores a language, as an earlier visit did. */
function storeLanguage(page: Page, stored: 'KOR' | 'ENG'): Promise<unknown> {
  return page.addInitScript((value) => localStorage.setItem('lang', value), stored);
}

const storedLanguage = (page: Page) => page.evaluate(() => localStorage.getItem('lang'));

test('Korean is the default, and the page stores nothing before a choice', async ({ openTab }) => {
  const page = await openTab({ locale: 'en-US' });
  await page.goto('/');
  await expect(page).toHaveURL('/');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ko');
  expect(await storedLanguage(page)).toBeNull();
});

test('the dropdown lists KOR and ENG, leads to the same page and stores the choice', { tag: '@smoke' }, async ({
  page,
}) => {
  await page.goto(at('/manufact/vision'));
  await page.locator('.language summary').click();
  const choices = page.locator('.language a');
  expect((await choices.allInnerTexts()).map((text) => text.split(/\s/)[0])).toEqual(['KOR', 'ENG']);

  await choices.filter({ hasText: 'ENG' }).click();
  await page.waitForURL(`**${at('/en/manufact/vision')}`);
  expect(await storedLanguage(page)).toBe('ENG');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');

  await page.locator('.language summary').click();
  await page.locator('.language a', { hasText: 'KOR' }).click();
  await page.waitForURL(`**${at('/manufact/vision')}`);
  expect(await storedLanguage(page)).toBe('KOR');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ko');
});

test('the dropdown works by keyboard', async ({ page }) => {
  await page.goto(at('/ir'));
  await page.locator('.language summary').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.waitForURL(`**${at('/en/ir')}`);
  expect(await storedLanguage(page)).toBe('ENG');
});

test.describe('with English stored', () => {
  test('Korean addresses redirect to English, with query and fragment', async ({ page }) => {
    await storeLanguage(page, 'ENG');
    for (const [korean, english] of [
      ['/', at('/en/dashboard')],
      ['/login', '/en/login'],
      [at('/dashboard'), at('/en/dashboard')],
      [at('/company/news/page/2'), at('/en/company/news/page/2')],
      [at('/company/contact?category=aicc#form'), at('/en/company/contact?category=aicc#form')],
      [
        at('/enterprise/chat?q=%ED%95%9C%20%EA%B8%80&x=1#capabilities'),
        at('/en/enterprise/chat?q=%ED%95%9C%20%EA%B8%80&x=1#capabilities'),
      ],
    ] as const) {
      await page.goto(korean);
      await expect(page, korean).toHaveURL(english);
      await expect(page.locator('html'), korean).toHaveAttribute('lang', 'en');
    }
  });

  test('the browser never paints the Korean page', async ({ page }) => {
    await storeLanguage(page, 'ENG');
    await page.addInitScript(() => {
      new PerformanceObserver(() => {
        sessionStorage.setItem('painted', `${sessionStorage.getItem('painted') ?? ''} ${location.pathname}`);
      }).observe({ type: 'paint', buffered: true });
    });
    await page.goto(at('/general/aicc'));
    await page.waitForURL(`**${at('/en/general/aicc')}`);
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('painted'))).not.toBeNull();
    const painted = await page.evaluate(() => sessionStorage.getItem('painted'));
    expect(new Set(painted?.trim().split(' '))).toEqual(new Set([at('/en/general/aicc')]));
  });

  test('going back causes no redirect loop', async ({ page }) => {
    await storeLanguage(page, 'ENG');
    await page.goto(at('/en/ir'));
    await page.goto(at('/recruit/info'));
    await page.waitForURL(`**${at('/en/recruit/info')}`);
    await page.goBack();
    await expect(page).toHaveURL(at('/en/ir'));
  });

  test('choosing Korean ends the redirects', async ({ page }) => {
    await page.goto(at('/en/privacy'));
    await page.evaluate(() => localStorage.setItem('lang', 'ENG'));
    await page.locator('.language summary').click();
    await page.locator('.language a', { hasText: 'KOR' }).click();
    await page.waitForURL(`**${at('/privacy')}`);
    await page.reload();
    await expect(page).toHaveURL(at('/privacy'));
  });
});

for (const [path, language, chosen] of [
  ['/company/news/page/2', 'en', '/en/ir'],
  ['/en/company/news/page/2', 'ko', '/ir'],
] as const) {
  test(`going back over a switch to ${language} shows the pages from before it, and their links stay`, async ({
    page,
  }) => {
    const before = path.startsWith('/en') ? '/en/ir' : '/ir';
    const left = language === 'en' ? 'ko' : 'en';
    await page.goto(at(path));
    await page.goto(at(before));
    await page.locator('.language summary').click();
    await page.locator(`.language a[hreflang="${language}"]`).click();
    await page.waitForURL(`**${at(chosen)}`);
    for (const address of [before, path]) {
      await page.goBack();
      await expect(page).toHaveURL(at(address));
      await expect(page.locator('html')).toHaveAttribute('lang', left);
    }
    await page.reload();
    await expect(page).toHaveURL(at(path));
    await page.locator('main td a').first().click();
    await expect(page).not.toHaveURL(at(path));
    await expect(page.locator('html')).toHaveAttribute('lang', left);
    // The choice stays for other tabs and later visits.
    expect(await storedLanguage(page)).toBe(language === 'en' ? 'ENG' : 'KOR');
  });
}

test('a Korean address opened after going back to Korean redirects to the chosen English', async ({ page }) => {
  await page.goto(at('/ir'));
  await page.locator('.language summary').click();
  await page.locator('.language a', { hasText: 'ENG' }).click();
  await page.waitForURL(`**${at('/en/ir')}`);
  await page.goBack();
  await expect(page).toHaveURL(at('/ir'));
  await page.goto(at('/recruit/info'));
  await expect(page).toHaveURL(at('/en/recruit/info'));
});

test('an English address never redirects, even with Korean stored', async ({ page }) => {
  await storeLanguage(page, 'KOR');
  await page.goto(at('/en/medical/talk'));
  await expect(page).toHaveURL(at('/en/medical/talk'));
  expect(await storedLanguage(page)).toBe('KOR');
});

test('the language links work when storage is blocked', async ({ page }) => {
  const errors = recordErrors(page);
  await blockStorage(page);
  await page.goto(at('/ir'));
  await page.locator('.language summary').click();
  await page.locator('.language a', { hasText: 'ENG' }).click();
  await page.waitForURL(`**${at('/en/ir')}`);
  expect(errors).toEqual([]);
});
