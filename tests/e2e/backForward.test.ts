import { type Browser, chromium, type Page } from 'playwright';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { launchOptions } from '../browser/launchOptions.ts';
import { addressOf, at } from './support/pages.ts';

let browser: Browser;

beforeAll(async () => {
  // The shell has no back/forward cache, and Playwright disables the browser's by default.
  browser = await chromium.launch({ ...launchOptions(), ignoreDefaultArgs: ['--disable-back-forward-cache'] });
});
afterAll(() => browser?.close());

/** Notes in the page that it came from the cache, when it does. */
const noteReturn = (page: Page) =>
  page.evaluate(() => {
    addEventListener('pageshow', ({ persisted }) => {
      sessionStorage.setItem('persisted', String(persisted));
    });
  });

const returned = (page: Page) => page.evaluate(() => sessionStorage.getItem('persisted'));

async function withPage(use: (page: Page) => Promise<void>): Promise<void> {
  const page = await browser.newPage({ baseURL: inject('server') });
  try {
    await use(page);
  } finally {
    await page.close();
  }
}

test.each(['/dashboard', '/enterprise/chat', '/company/news', '/company/contact', '/company/location'])(
  '%s is restored from the back/forward cache',
  (path) =>
    withPage(async (page) => {
      await page.goto(at(path));
      await noteReturn(page);
      await page.goto(at('/recruit/info'));
      // A page from the back/forward cache fires no load event, so wait for the navigation only.
      await page.goBack({ waitUntil: 'commit' });
      await expect.poll(() => returned(page)).toBe('true');
      expect(addressOf(page)).toBe(at(path));
    }),
);

test.each([
  ['/ir', 'en', '/en/ir'],
  ['/en/ir', 'ko', '/ir'],
])('%s is restored in the language that was chosen on it', (path, language, chosen) =>
  withPage(async (page) => {
    await page.goto(at(path));
    await noteReturn(page);
    await page.locator('.language summary').click();
    await page.locator(`.language a[hreflang="${language}"]`).click();
    await page.waitForURL(`**${at(chosen)}`);
    await page.goBack({ waitUntil: 'commit' });
    await expect.poll(() => returned(page)).toBe('true');
    await expect.poll(() => addressOf(page)).toBe(at(chosen));
    expect(await page.getAttribute('html', 'lang')).toBe(language);
  }),
);
