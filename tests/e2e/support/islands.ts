import type { Page } from '@playwright/test';

/** Returns the script URLs of all islands on a page: their components and React. */
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
 * Delays React on a page, as a slow network does.
 *
 * @returns function that lets React load
 */
export async function holdReact(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/assets/client.*.js', async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** Waits until the island around an element is hydrated. */
export async function hydrated(page: Page, selector: string): Promise<void> {
  await page.locator(`astro-island:not([ssr]) ${selector}`).first().waitFor({ state: 'attached' });
}
