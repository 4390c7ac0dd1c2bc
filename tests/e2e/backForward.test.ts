import { type Browser, chromium } from 'playwright';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { launchOptions } from '../browser/launchOptions.ts';
import { at } from './support/pages.ts';

let browser: Browser;

beforeAll(async () => {
  // Playwright disables the back/forward cache by default.
  browser = await chromium.launch({ ...launchOptions(), ignoreDefaultArgs: ['--disable-back-forward-cache'] });
});
afterAll(() => browser?.close());

test.each(['/dashboard', '/enterprise/chat', '/company/news', '/company/contact', '/company/location'])(
  '%s is restored from the back/forward cache',
  async (path) => {
    const page = await browser.newPage({ baseURL: inject('server') });
    try {
      await page.goto(at(path));
      await page.evaluate(() => {
        addEventListener('pageshow', ({ persisted }) => {
          document.documentElement.dataset.persisted = String(persisted);
        });
      });
      await page.goto(at('/recruit/info'));
      // A page from the back/forward cache fires no load event, so wait for the navigation only.
      await page.goBack({ waitUntil: 'commit' });
      await expect.poll(() => page.evaluate(() => document.documentElement.dataset.persisted)).toBe('true');
    } finally {
      await page.close();
    }
  },
);
