import type { Page } from '@playwright/test';
import { holdRequests } from './calls.ts';

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
 * Delays a script of a page, as a slow network does.
 *
 * @param name start of the file's name
 * @returns function that lets the script load
 */
export const holdScript = (page: Page, name: string) => holdRequests(page, `**/assets/${name}.*.js`);

/** Delays React on a page. */
export const holdReact = (page: Page) => holdScript(page, 'client');

/** Opens a page, and waits until its islands take presses: their directives start after the first paint. */
export async function readyForPresses(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.waitForFunction(() => customElements.get('astro-island'));
}

/** Opens a page, and waits until it has loaded everything that it loads without a press. */
export async function idle(page: Page, open: () => Promise<unknown>): Promise<void> {
  await open();
  await page.waitForLoadState('networkidle');
}
