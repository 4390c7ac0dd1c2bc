import type { Page } from '@playwright/test';
import { product } from '#site.ts';

export const desktop = { width: 1440, height: 900 };
export const phone = { width: 390, height: 844 };

/** Returns the address of a page from its path below the product, such as `/en/ir`. */
export const at = (path: string) => `/${product}${path}`;

/** Waits until text uses the site's typeface, which may shift the layout. */
export const typefaceInUse = (page: Page): Promise<void> => page.locator('html[data-typeface]').waitFor();

/** Returns path, query and fragment of a tab's URL. */
export function addressOf(page: Page): string {
  const { pathname, search, hash } = new URL(page.url());
  return pathname + search + hash;
}

/** Makes access to storage throw, as in browsers that block a site's data. */
export function blockStorage(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('The operation is insecure.', 'SecurityError');
        },
      });
  });
}
