import type { Page } from '@playwright/test';
import type { Locale } from '#i18n/locales.ts';
import { layOutEverything } from '../browser/layOutEverything.ts';
import { allAddresses, sampleAddresses } from './support/addresses.ts';
import { accessibilityViolations } from './support/axe.ts';
import { brokenWords } from './support/brokenWords.ts';
import { fusedSyllables } from './support/fusedSyllables.ts';
import { outsideText } from './support/outsideText.ts';
import { overflowingElements } from './support/overflow.ts';
import { typefaceInUse } from './support/pages.ts';
import { expect, test } from './support/test.ts';
import { recordErrors, visitAll } from './support/visits.ts';

interface Visit {
  address: string;
  status: number | undefined;
  language: string | null;
  /** Heights of `main` minus its required minimum, in pixels. */
  extraHeights: number[];
  errors: string[];
  overflow: string[];
  outside: string[];
  broken: string[];
  fused: string[];
  violations: string[];
}

/** Window sizes, each with the narrowest width of the same layout, where columns are narrowest. */
const windows = [
  { device: 'phone', width: 390, height: 844, narrowest: 320 },
  { device: 'desktop', width: 1440, height: 900, narrowest: 881 },
];

/** Rules that depend on the width of the window. Of each kind of page, one is checked against all rules again. */
const rulesOfWidth = ['color-contrast', 'target-size', 'scrollable-region-focusable', 'heading-order', 'region'];

const languageOf = (address: string): Locale => (/^\/(?:[^/]+\/)?en\//.test(address) ? 'en' : 'ko');

async function visit(page: Page, address: string): Promise<Visit> {
  const errors = recordErrors(page);
  const response = await page.goto(address);
  await layOutEverything(page);
  await typefaceInUse(page);
  const found: Visit = {
    address,
    status: response?.status(),
    language: await page.getAttribute('html', 'lang'),
    errors,
    extraHeights: [],
    overflow: [],
    outside: [],
    broken: [],
    fused: [],
    violations: [],
  };
  const add = (kind: 'overflow' | 'outside' | 'broken' | 'violations', when: string, findings: string[]) =>
    found[kind].push(...findings.map((finding) => `${when}: ${finding}`));
  for (const { device, width, height, narrowest } of windows) {
    const wide = `at ${width} px`;
    await page.setViewportSize({ width, height });
    found.extraHeights.push(
      await page.evaluate(() => {
        const main = document.querySelector('main');
        const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
        return (main?.getBoundingClientRect().height ?? 0) - (innerHeight - 20 * rem);
      }),
    );
    add(
      'violations',
      wide,
      await accessibilityViolations(
        page,
        device === 'phone' || sampleAddresses.includes(address) ? undefined : rulesOfWidth,
      ),
    );
    add('broken', wide, await brokenWords(page));
    add('overflow', wide, await overflowingElements(page));
    await page.setViewportSize({ width: narrowest, height });
    add('overflow', `at ${narrowest} px`, await overflowingElements(page));
    add('outside', `at ${narrowest} px`, await outsideText(page));
  }
  found.fused.push(...(await fusedSyllables(page)));
  await page.emulateMedia({ colorScheme: 'dark' });
  add('violations', 'at night', await accessibilityViolations(page, ['color-contrast']));
  await page.emulateMedia({ colorScheme: 'light' });
  page.removeAllListeners();
  return found;
}

for (const language of ['ko', 'en'] as const) {
  test.describe(`the pages in ${language}`, () => {
    test.describe.configure({ mode: 'default' });
    let visits: Visit[];

    test.beforeAll(async ({ browser, server }) => {
      const addresses = (await allAddresses(server.address)).filter((address) => languageOf(address) === language);
      await using context = await browser.newContext();
      visits = await visitAll(context, addresses, visit);
    });

    test('the sitemap lists more than 50 pages', () => {
      expect(visits.length).toBeGreaterThan(50);
    });

    /** Returns one line per finding and page. */
    const all = (findings: (visit: Visit) => (string | number | null | undefined)[]) =>
      visits.flatMap((each) => findings(each).map((finding) => `${each.address}: ${finding}`));

    test('every page answers 200', () => {
      expect(all(({ status }) => (status === 200 ? [] : [status]))).toEqual([]);
    });

    test('every page is in the language of its address', () => {
      expect(all(({ address, language: found }) => (found === languageOf(address) ? [] : [found]))).toEqual([]);
    });

    test('no page has errors in the console, in scripts or in requests', () => {
      expect(all(({ errors }) => errors)).toEqual([]);
    });

    test('no page scrolls sideways', () => {
      expect(all(({ overflow }) => overflow)).toEqual([]);
    });

    test('no text overflows its column at the narrowest width of the layout', () => {
      expect(all(({ outside }) => outside)).toEqual([]);
    });

    test('no word breaks between two lines', () => {
      expect(all(({ broken }) => broken)).toEqual([]);
    });

    test('no Hangul syllables of a heading touch', () => {
      expect(all(({ fused }) => fused)).toEqual([]);
    });

    test('the main element is at least as high as the window minus 20 rem', () => {
      expect(all(({ extraHeights }) => extraHeights.filter((height) => height < -0.5))).toEqual([]);
    });

    test('no page violates WCAG 2.2 AA or axe’s best practices', () => {
      expect(all(({ violations }) => violations)).toEqual([]);
    });
  });
}
