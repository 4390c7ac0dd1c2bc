import type { Page } from 'playwright';

/** Addresses of the code of all islands of a page: the components' and React's. */
export function islandCode(page: Page): Promise<string[]> {
  return page.evaluate(() => [
    ...new Set(
      [...document.querySelectorAll('astro-island')].flatMap((island) =>
        ['component-url', 'renderer-url'].map((name) => new URL(island.getAttribute(name) ?? '', location.href).href),
      ),
    ),
  ]);
}

/**
 * Keeps React from a page, as a slow network does.
 *
 * @returns lets it come
 */
export async function holdReact(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/assets/client.*.js', async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** Waits until the island around an element lives. */
export async function hydrated(page: Page, selector: string): Promise<void> {
  await page.locator(`astro-island:not([ssr]) ${selector}`).first().waitFor({ state: 'attached' });
}
