import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { addressOf, at, blockStorage, openPage, openTab } from './support/pages.ts';
import { recordErrors } from './support/visits.ts';

/** Opens a tab with a stored language from an earlier visit. */
async function openTabWith(stored: 'KOR' | 'ENG'): Promise<Page> {
  const page = await openTab();
  await page.addInitScript((value) => localStorage.setItem('lang', value), stored);
  return page;
}

const storedLanguage = (page: Page) => page.evaluate(() => localStorage.getItem('lang'));

test('Korean is the default, and nothing is stored before a choice', async () => {
  const page = await openPage('/', { locale: 'en-US' });
  expect(addressOf(page)).toBe('/');
  expect(await page.getAttribute('html', 'lang')).toBe('ko');
  expect(await storedLanguage(page)).toBeNull();
});

test('the dropdown lists KOR and ENG, leads to the same page and stores the choice', async () => {
  const page = await openPage(at('/manufact/vision'));
  await page.locator('.language summary').click();
  const choices = page.locator('.language a');
  expect((await choices.allInnerTexts()).map((text) => text.split(/\s/)[0])).toEqual(['KOR', 'ENG']);

  await choices.filter({ hasText: 'ENG' }).click();
  await page.waitForURL(`**${at('/en/manufact/vision')}`);
  expect(await storedLanguage(page)).toBe('ENG');
  expect(await page.getAttribute('html', 'lang')).toBe('en');

  await page.locator('.language summary').click();
  await page.locator('.language a', { hasText: 'KOR' }).click();
  await page.waitForURL(`**${at('/manufact/vision')}`);
  expect(await storedLanguage(page)).toBe('KOR');
  expect(await page.getAttribute('html', 'lang')).toBe('ko');
});

test('the dropdown works by keyboard', async () => {
  const page = await openPage(at('/ir'));
  await page.locator('.language summary').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.waitForURL(`**${at('/en/ir')}`);
  expect(await storedLanguage(page)).toBe('ENG');
});

describe('with English stored', () => {
  test.each([
    ['/', at('/en/dashboard')],
    ['/login', '/en/login'],
    [at('/dashboard'), at('/en/dashboard')],
    [at('/company/news/page/2'), at('/en/company/news/page/2')],
    [at('/company/contact?category=aicc#form'), at('/en/company/contact?category=aicc#form')],
    [
      at('/enterprise/chat?q=%ED%95%9C%20%EA%B8%80&x=1#capabilities'),
      at('/en/enterprise/chat?q=%ED%95%9C%20%EA%B8%80&x=1#capabilities'),
    ],
  ])('%s is redirected to %s', async (korean, english) => {
    const page = await openTabWith('ENG');
    await page.goto(korean);
    await expect.poll(() => addressOf(page)).toBe(english);
    expect(await page.getAttribute('html', 'lang')).toBe('en');
  });

  test('the Korean page is never painted', async () => {
    const page = await openTabWith('ENG');
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

  test('going back causes no redirect loop', async () => {
    const page = await openTabWith('ENG');
    await page.goto(at('/en/ir'));
    await page.goto(at('/recruit/info'));
    await page.waitForURL(`**${at('/en/recruit/info')}`);
    await page.goBack();
    expect(addressOf(page)).toBe(at('/en/ir'));
  });

  test('choosing Korean ends the redirects', async () => {
    const page = await openPage(at('/en/privacy'));
    await page.evaluate(() => localStorage.setItem('lang', 'ENG'));
    await page.locator('.language summary').click();
    await page.locator('.language a', { hasText: 'KOR' }).click();
    await page.waitForURL(`**${at('/privacy')}`);
    await page.reload();
    expect(addressOf(page)).toBe(at('/privacy'));
  });
});

test.each([
  ['/company/news/page/2', 'en', '/en/company/news/page/2'],
  ['/en/company/news/page/2', 'ko', '/company/news/page/2'],
])('going back to %s shows the language that was chosen after it', async (path, language, chosen) => {
  const page = await openPage(at(path));
  await page.goto(at(path.startsWith('/en') ? '/en/ir' : '/ir'));
  await page.locator('.language summary').click();
  await page.locator(`.language a[hreflang="${language}"]`).click();
  await page.waitForURL((url) => url.pathname.startsWith(at('/en')) === (language === 'en'));
  await page.goBack();
  await page.goBack();
  await expect.poll(() => addressOf(page)).toBe(at(chosen));
  expect(await page.getAttribute('html', 'lang')).toBe(language);
});

test('a link to an English address is never redirected', async () => {
  const page = await openTabWith('KOR');
  await page.goto(at('/en/medical/talk'));
  expect(addressOf(page)).toBe(at('/en/medical/talk'));
  expect(await storedLanguage(page)).toBe('KOR');
});

test('the language can be changed when storage is blocked', async () => {
  const page = await openTab();
  const errors = recordErrors(page);
  await blockStorage(page);
  await page.goto(at('/ir'));
  await page.locator('.language summary').click();
  await page.locator('.language a', { hasText: 'ENG' }).click();
  await page.waitForURL(`**${at('/en/ir')}`);
  expect(errors).toEqual([]);
});
