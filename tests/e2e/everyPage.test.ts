import type { Page } from 'playwright';
import { beforeAll, describe, expect, test } from 'vitest';
import { layOutEverything } from '../browser/layOutEverything.ts';
import { allAddresses } from './support/addresses.ts';
import { accessibilityViolations } from './support/axe.ts';
import { brokenWords } from './support/brokenWords.ts';
import { outsideText } from './support/outsideText.ts';
import { overflowingElements } from './support/overflow.ts';
import { newContext } from './support/pages.ts';
import { recordErrors, visitAll } from './support/visits.ts';

interface Visit {
  address: string;
  status: number | undefined;
  language: string | null;
  /** Height of `main` minus its required minimum, in pixels. */
  extraHeight: number;
  errors: string[];
  overflow: string[];
  outside: string[];
  broken: string[];
  violations: string[];
}

let addresses: string[];

beforeAll(async () => {
  addresses = await allAddresses();
});

test('there are pages to visit', () => {
  expect(addresses.length).toBeGreaterThan(100);
});

/** Window sizes, each with the narrowest width of the same layout, where columns are narrowest. */
const windows = [
  { device: 'phone', width: 390, height: 844, narrowest: 320 },
  { device: 'desktop', width: 1440, height: 900, narrowest: 881 },
];

describe.each(windows)('on a $device, $width pixels wide', ({ width, height, narrowest }) => {
  let visits: Visit[];

  async function visit(page: Page, address: string): Promise<Visit> {
    await page.setViewportSize({ width, height });
    const errors = recordErrors(page);
    const response = await page.goto(address);
    await layOutEverything(page);
    const language = await page.getAttribute('html', 'lang');
    const extraHeight = await page.evaluate(() => {
      const main = document.querySelector('main');
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
      return (main?.getBoundingClientRect().height ?? 0) - (innerHeight - 20 * rem);
    });
    const violations = await accessibilityViolations(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    const pale = await accessibilityViolations(page, ['color-contrast']);
    await page.emulateMedia({ colorScheme: 'light' });
    violations.push(...pale.map((violation) => `at night: ${violation}`));
    const broken = await brokenWords(page);
    const overflow = (await overflowingElements(page)).map((element) => `at ${width} px: ${element}`);
    await page.setViewportSize({ width: narrowest, height });
    overflow.push(...(await overflowingElements(page)).map((element) => `at ${narrowest} px: ${element}`));
    const outside = await outsideText(page);
    page.removeAllListeners();
    return {
      address,
      status: response?.status(),
      language,
      extraHeight,
      errors,
      overflow,
      outside,
      broken,
      violations,
    };
  }

  beforeAll(async () => {
    const context = await newContext();
    visits = await visitAll(context, addresses, visit);
    await context.close();
  }, 600_000);

  /** Returns one line per finding and page. */
  const all = (findings: (visit: Visit) => (string | number | null | undefined)[]) =>
    visits.flatMap((each) => findings(each).map((finding) => `${each.address}: ${finding}`));

  test('every page answers 200', () => {
    expect(all(({ status }) => (status === 200 ? [] : [status]))).toEqual([]);
  });

  test('every page is in the language of its address', () => {
    const expected = (address: string) => (/^\/(?:[^/]+\/)?en\//.test(address) ? 'en' : 'ko');
    expect(all(({ address, language }) => (language === expected(address) ? [] : [language]))).toEqual([]);
  });

  test('no page has errors in the console, in scripts or in requests', () => {
    expect(all(({ errors }) => errors)).toEqual([]);
  });

  test('no page scrolls sideways', () => {
    expect(all(({ overflow }) => overflow)).toEqual([]);
  });

  test('at the narrowest width of the layout no text sticks out of its column', () => {
    expect(all(({ outside }) => outside)).toEqual([]);
  });

  test('no word is broken between two lines', () => {
    expect(all(({ broken }) => broken)).toEqual([]);
  });

  test('the main element is at least as high as the window minus 20 rem', () => {
    expect(all(({ extraHeight }) => (extraHeight >= -0.5 ? [] : [extraHeight]))).toEqual([]);
  });

  test('no page violates WCAG 2.2 AA or axe’s best practices', () => {
    expect(all(({ violations }) => violations)).toEqual([]);
  });
});
