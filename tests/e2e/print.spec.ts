import type { Page } from '@playwright/test';
import { launchOptions } from '#chromium/launchOptions.ts';
import { businessRegistrationNumber, origin } from '#site.ts';
import { sampleAddresses } from './support/addresses.ts';
import { printedSheets, type Sheet } from './support/printedSheets.ts';
import { expect, test } from './support/test.ts';
import { visitAll } from './support/visits.ts';

// The headless shell does not print text in a page's head.
test.use({ launchOptions: launchOptions() });
test.describe.configure({ mode: 'default' });

interface Printed {
  address: string;
  sheets: Sheet[];
  /** CSS `content` with the address above the first sheet's heading. */
  shownAddress: string;
  hasFooter: boolean;
}

let printed: Printed[];

async function print(page: Page, address: string): Promise<Printed> {
  await page.goto(address);
  await page.locator('link[data-deferred][media="print"]').waitFor({ state: 'detached' });
  await page.emulateMedia({ media: 'print' });
  const shownAddress = await page.locator('link[rel="canonical"]').evaluate((link: HTMLLinkElement) => {
    const heading = document.querySelector('h1');
    const isAbove = heading && link.getBoundingClientRect().bottom <= heading.getBoundingClientRect().top;
    return isAbove && link.checkVisibility() ? getComputedStyle(link, '::after').content : 'none';
  });
  const hasFooter = await page.getByText(businessRegistrationNumber).isVisible();
  const sheets = await printedSheets(page);
  await page.emulateMedia({ media: null });
  return { address, sheets, shownAddress, hasFooter };
}

test.beforeAll(async ({ browser }) => {
  await using context = await browser.newContext();
  printed = await visitAll(context, sampleAddresses, print);
});

/** Returns the findings of all pages, each prefixed with its address. */
const all = (findings: (page: Printed) => (string | number)[]) =>
  printed.flatMap((page) => findings(page).map((finding) => `${page.address}: ${finding}`));

test('every page prints its address on the first sheet', ({ server }) => {
  expect(server.address).not.toBe(origin);
  const isShown = ({ address, shownAddress }: Printed) => shownAddress === `"${origin}${address}"`;
  expect(all((page) => (isShown(page) ? [] : [page.shownAddress]))).toEqual([]);
});

test('no picture breaks across sheets', () => {
  const cut = ({ sheets }: Printed) =>
    sheets.flatMap(({ pictures }, index) => [...(sheets[index + 1]?.pictures.intersection(pictures) ?? [])]);
  expect(all(cut)).toEqual([]);
  expect(printed.flatMap(({ sheets }) => sheets.flatMap(({ pictures }) => [...pictures])).length).toBeGreaterThan(10);
});

test('no sheet ends with a heading', () => {
  const alone = ({ sheets }: Printed) =>
    sheets.slice(0, -1).flatMap(({ last }, index) => (/^H\d$/.test(last) ? [`sheet ${index + 1}`] : []));
  expect(all(alone)).toEqual([]);
});

test('no sheet is empty or contains the footer', () => {
  expect(all(({ sheets }) => sheets.flatMap(({ isEmpty }, index) => (isEmpty ? [`sheet ${index + 1}`] : [])))).toEqual(
    [],
  );
  expect(all(({ hasFooter }) => (hasFooter ? ['footer'] : []))).toEqual([]);
});

test('every page fits on ten sheets', () => {
  expect(all(({ sheets: { length } }) => (length > 10 ? [length] : []))).toEqual([]);
});
