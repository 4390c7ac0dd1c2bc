import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test as base, expect, type Page, type PageScreenshotOptions } from '@playwright/test';
import { type ServedBuild, serveBuild } from '../browser/serveBuild.ts';
import { openStates } from './openStates.ts';

const { PICTURES_BEFORE: before = '.', PICTURES_OF: site = '.', PICTURES_TIME: time = '' } = process.env;

const test = base.extend<object, { server: ServedBuild }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern.
    async ({}, use) => {
      await using server = await serveBuild({ RATE_LIMITS: 'off', LOG_LEVEL: 'silent' }, path.resolve(site));
      await use(server);
    },
    { scope: 'worker' },
  ],
  baseURL: ({ server }, use) => use(server.address),
});

/** Reads the addresses in the sitemaps of a folder's build. */
function addressesOf(folder: string): string[] {
  const dist = path.join(folder, 'dist');
  const sitemaps = readdirSync(dist).filter((name) => /^sitemap-(?!index).*\.xml$/.test(name));
  const xml = sitemaps.map((name) => readFileSync(path.join(dist, name), 'utf8')).join('');
  return [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc = '']) => new URL(loc).pathname);
}

/**
 * Returns one page of each kind. Of the pages below another one, such as posts of a board, returns only the first.
 *
 * @example samplePages(['/a/ir', '/a/ir/q1', '/a/ir/q2', '/a/privacy']) // ['/a/ir', '/a/ir/q1', '/a/privacy']
 */
function samplePages(addresses: readonly string[]): string[] {
  const shown = new Set<string>();
  return addresses.filter((address) => {
    const board = addresses.find((other) => address.startsWith(`${other}/`));
    if (board === undefined) return true;
    const isFirst = !shown.has(board);
    shown.add(board);
    return isFirst;
  });
}

/** Pages of both builds, so that a missing page fails, and pages outside the sitemaps. */
const addresses = [
  ...samplePages([...new Set([...addressesOf(before), ...addressesOf(site)])].sort()),
  '/login',
  '/en/login',
];

const screens = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];

/** Size of A4 paper without margins of 1 cm, in CSS pixels. */
const sheet = { width: 718, height: 1047 };

type Media = Parameters<Page['emulateMedia']>[0];

const modes: [name: string, Media][] = [
  ['by day', { media: 'screen', colorScheme: 'light', forcedColors: 'none' }],
  ['by night', { colorScheme: 'dark' }],
  ['in forced colours', { colorScheme: 'light', forcedColors: 'active' }],
];

/** Waits until the fonts are loaded and all images are decoded, lazy ones included. */
async function fontsAndImages(page: Page): Promise<void> {
  if (await page.evaluate(() => document.fonts.size > 0)) await page.locator('html[data-typeface]').waitFor();
  await page.evaluate(async () => {
    const images = [...document.images];
    for (const image of images) image.loading = 'eager';
    await Promise.all(images.map((image) => image.decode()));
    await document.fonts.ready;
  });
}

/** Loads a page completely, at a fixed time. */
async function load(page: Page, address: string): Promise<void> {
  await page.clock.setFixedTime(time);
  await page.goto(address, { waitUntil: 'networkidle' });
  await fontsAndImages(page);
}

/** Compares the page with its screenshot, from the top. A difference fails the test after all comparisons. */
async function compare(page: Page, name: string, options: PageScreenshotOptions = { fullPage: true }): Promise<void> {
  await fontsAndImages(page);
  // Focus may have scrolled the page.
  if (options.fullPage) await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await expect.soft(page).toHaveScreenshot(`${name}.png`, options);
}

for (const address of addresses) {
  test(address, async ({ page }) => {
    await load(page, address);
    if (await page.locator('dialog[open]').count()) await page.keyboard.press('Escape');
    for (const viewport of screens) {
      await page.setViewportSize(viewport);
      for (const [mode, media] of modes) {
        await page.emulateMedia(media);
        await compare(page, `${address} at ${viewport.width} px ${mode}`);
      }
    }
    await page.setViewportSize(sheet);
    await page.emulateMedia({ media: 'print', colorScheme: 'light', forcedColors: 'none' });
    await compare(page, `${address} on paper`);
  });

  for (const { name, widths, prepare, open, inWindow } of openStates.filter((state) => address.endsWith(state.page))) {
    for (const viewport of screens.filter(({ width }) => widths.includes(width))) {
      test(`${address} at ${viewport.width} px, ${name}`, async ({ page }) => {
        await page.setViewportSize(viewport);
        await prepare?.(page);
        await load(page, address);
        await open(page);
        await compare(page, `${address} at ${viewport.width} px ${name}`, { fullPage: !inWindow });
      });
    }
  }
}
