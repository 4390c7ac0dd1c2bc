import { setTimeout } from 'node:timers/promises';
import type { Page } from 'playwright';

/** Milliseconds without a request after which a page is taken to want nothing more. */
const silence = 300;

/**
 * Watches a tab's requests, from before the page is loaded.
 *
 * @returns waits until the page has asked for nothing more for a while
 */
export function watchRequests(page: Page): () => Promise<void> {
  let pending = 0;
  let last = performance.now();
  const count = (change: number) => () => {
    pending += change;
    last = performance.now();
  };
  page.on('request', count(1));
  page.on('requestfinished', count(-1));
  page.on('requestfailed', count(-1));
  return async () => {
    last = performance.now();
    while (pending > 0 || performance.now() - last < silence) await setTimeout(50);
  };
}

/** Waits until words are set in the page's own typeface, and until all pictures are there, those far below included. */
export async function fontsAndImages(page: Page): Promise<void> {
  if (await page.evaluate(() => document.fonts.size > 0)) await page.locator('html[data-typeface]').waitFor();
  await page.evaluate(async () => {
    const images = [...document.images];
    for (const image of images) image.loading = 'eager';
    await Promise.all(images.map((image) => image.decode()));
    await document.fonts.ready;
  });
}
