import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright';
import { afterAll, beforeAll, inject, onTestFinished } from 'vitest';
import { product } from '#site.ts';
import { launchBrowser } from '../setup/browser.ts';

let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

export const desktop = { width: 1440, height: 900 };
export const phone = { width: 390, height: 844 };

/** Address of a page below the product, such as `/en/ir`. */
export const at = (path: string) => `/${product}${path}`;

/**
 * A profile of its own, in which nothing is stored yet.
 *
 * @param options what differs from a wide window on the server under test
 */
export async function newContext(options: BrowserContextOptions = {}): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: inject('server'),
    viewport: desktop,
    reducedMotion: 'reduce',
    ...options,
  });
  // Long enough for a busy machine, short enough to fail before the test's own limit.
  context.setDefaultTimeout(15_000);
  return context;
}

/** A tab for one test, in a profile of its own. */
export async function openTab(options: BrowserContextOptions = {}): Promise<Page> {
  const context = await newContext(options);
  onTestFinished(() => context.close());
  return context.newPage();
}

/** {@link openTab} at an address. */
export async function openPage(address: string, options: BrowserContextOptions = {}): Promise<Page> {
  const page = await openTab(options);
  await page.goto(address);
  return page;
}

/** Waits until words are set in the page's own typeface, which may move what stands below them. */
export const typefaceInUse = (page: Page): Promise<void> => page.locator('html[data-typeface]').waitFor();

/** Path, query and fragment that a tab is at. */
export function addressOf(page: Page): string {
  const { pathname, search, hash } = new URL(page.url());
  return pathname + search + hash;
}

/** Makes `localStorage` fail, as browsers do that block a site's data. */
export function blockStorage(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      },
    });
  });
}
