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

/** Returns the address of a page from its path below the product, such as `/en/ir`. */
export const at = (path: string) => `/${product}${path}`;

/**
 * Creates a browser context with empty storage.
 *
 * @param options differences from a wide window on the server under test
 * @param owner browser to create it in, where it is not that of the test file
 */
export async function newContext(options: BrowserContextOptions = {}, owner = browser): Promise<BrowserContext> {
  const context = await owner.newContext({
    baseURL: inject('server'),
    viewport: desktop,
    reducedMotion: 'reduce',
    ...options,
  });
  // Long enough for a busy machine, and shorter than the test's timeout, so that the message names the action.
  context.setDefaultTimeout(15_000);
  return context;
}

/** Opens a tab in a new context, and closes it when the test ends. */
export async function openTab(options: BrowserContextOptions = {}, owner = browser): Promise<Page> {
  const context = await newContext(options, owner);
  onTestFinished(() => context.close());
  return context.newPage();
}

/** Opens a tab as {@link openTab} does, and loads an address. */
export async function openPage(address: string, options: BrowserContextOptions = {}): Promise<Page> {
  const page = await openTab(options);
  await page.goto(address);
  return page;
}

/** Waits until text uses the site's typeface, which may shift the layout. */
export const typefaceInUse = (page: Page): Promise<void> => page.locator('html[data-typeface]').waitFor();

/** Returns path, query and fragment of a tab's URL. */
export function addressOf(page: Page): string {
  const { pathname, search, hash } = new URL(page.url());
  return pathname + search + hash;
}

/** Makes access to `localStorage` throw, as in browsers that block a site's data. */
export function blockStorage(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      },
    });
  });
}
