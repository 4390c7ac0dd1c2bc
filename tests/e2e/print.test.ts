import { chromium, type Page } from 'playwright';
import { beforeAll, expect, inject, test } from 'vitest';
import { businessRegistrationNumber, origin } from '#site.ts';
import { launchOptions } from '../browser/launchOptions.ts';
import { sampleAddresses } from './support/addresses.ts';
import { printedSheets, type Sheet } from './support/printedSheets.ts';
import { visitAll } from './support/visits.ts';

let printed: { address: string; sheets: Sheet[] }[];

async function print(page: Page, address: string) {
  await page.goto(address);
  await page.locator('link[data-deferred][media="print"]').waitFor({ state: 'detached' });
  return { address, sheets: await printedSheets(page) };
}

beforeAll(async () => {
  // The shell prints less than the browser does: it leaves out what stands in a page's head.
  const browser = await chromium.launch(launchOptions());
  try {
    const context = await browser.newContext({ baseURL: inject('server'), reducedMotion: 'reduce' });
    printed = await visitAll(context, sampleAddresses, print);
  } finally {
    await browser.close();
  }
}, 300_000);

/** Returns one line per finding and page. */
const all = (findings: (sheets: Sheet[], address: string) => (string | number)[]) =>
  printed.flatMap(({ address, sheets }) => findings(sheets, address).map((finding) => `${address}: ${finding}`));

test('every page has its address on the first sheet', () => {
  expect(inject('server')).not.toBe(origin);
  expect(all(([first], address) => (first?.text.includes(`${origin}${address}`) ? [] : ['no address']))).toEqual([]);
});

test('no picture is cut by the edge of a sheet', () => {
  const cut = (sheets: Sheet[]) =>
    sheets.flatMap(({ pictures }, index) =>
      pictures.filter((picture) => sheets[index + 1]?.pictures.includes(picture)),
    );
  expect(all(cut)).toEqual([]);
  expect(printed.flatMap(({ sheets }) => sheets.flatMap(({ pictures }) => pictures)).length).toBeGreaterThan(10);
});

test('no heading stands alone at the foot of a sheet', () => {
  const alone = (sheets: Sheet[]) =>
    sheets
      .slice(0, -1)
      .flatMap(({ last, text }, index) => (/^H\d$/.test(last) ? [`sheet ${index + 1}: ${text.slice(-40)}`] : []));
  expect(all(alone)).toEqual([]);
});

test('no sheet is empty, or for the footer', () => {
  const empty = (sheets: Sheet[]) => sheets.flatMap(({ text }, index) => (text.trim() ? [] : [`sheet ${index + 1}`]));
  expect(all(empty)).toEqual([]);
  const footers = (sheets: Sheet[]) => sheets.filter(({ text }) => text.includes(businessRegistrationNumber));
  expect(all((sheets) => footers(sheets).map(({ text }) => text))).toEqual([]);
});

test('no page takes more than ten sheets', () => {
  expect(all(({ length }) => (length > 10 ? [length] : []))).toEqual([]);
});
