import type { CDPSession, Page } from '@playwright/test';
import { allLocales } from '#i18n/locales.ts';
import { readPathname } from '#i18n/paths.ts';
import { addStyles } from '../browser/addStyles.ts';
import { isNightly } from '../support/nightly.ts';
import { accessibilityViolations } from './support/axe.ts';
import { allAddresses, pagesByKind, samplesOf } from './support/content.ts';
import { forcedColourProblems, printProblems, sheetProblems } from './support/media.ts';
import { overflowingElements } from './support/overflow.ts';
import { desktop, phone, typefaceInUse } from './support/pages.ts';
import { expect, test } from './support/test.ts';
import { brokenWords, cutText, outsideText } from './support/texts.ts';
import { recordErrors } from './support/visits.ts';

/** Narrowest widths of the layouts for phones and desktops. */
const narrowest = [320, 881];

/** A window of 1280 × 1024 pixels at 400 % zoom, in CSS pixels. */
const zoomed = { width: 320, height: 256 };

/** A4 paper within margins of 1 cm, in CSS pixels. */
const sheet = { width: 718, height: 1047 };

/** The spacing of WCAG 2.2, 1.4.12, that a visitor may set. */
const spacing =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }' +
  'p { margin-bottom: 2em !important }';

/** Sets the browser's own text size, which media queries in em follow. The default is 16 px. */
const setTextSize = (devTools: CDPSession, size: number) =>
  devTools.send('Page.setFontSizes', { fontSizes: { standard: size } });

/**
 * Visits a page once, and returns its problems for all visitors.
 *
 * @param isThorough adds the slow checks: axe, larger text and paper
 */
async function problemsOf(page: Page, address: string, isThorough: boolean): Promise<string[]> {
  const { locale } = readPathname(address);
  const problems = recordErrors(page);
  const add = (when: string, ...findings: string[][]) =>
    problems.push(...findings.flat().map((finding) => `${when}: ${finding}`));
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  const response = await page.goto(address);
  if (response?.status() !== 200) problems.push(`status ${response?.status()}`);
  const language = await page.getAttribute('html', 'lang');
  if (language !== locale) problems.push(`language ${language}`);
  await typefaceInUse(page);

  for (const viewport of [phone, desktop]) {
    await page.setViewportSize(viewport);
    add(`${viewport.width} px`, await overflowingElements(page), await brokenWords(page));
    // The languages share their layouts, so each is checked at one width.
    if (isThorough && (isNightly || viewport === (locale === 'ko' ? phone : desktop)))
      add(`${viewport.width} px`, await accessibilityViolations(page));
  }
  for (const width of narrowest) {
    await page.setViewportSize({ width, height: 900 });
    add(`${width} px`, await overflowingElements(page), await outsideText(page));
  }
  await page.setViewportSize(zoomed);
  const header = await page.locator('.header').boundingBox();
  if (header && header.height > zoomed.height / 3) problems.push(`zoomed: header of ${header.height} px`);

  await page.emulateMedia({ colorScheme: 'dark' });
  // Colours and sheets do not depend on the language; long English words are the test of larger text.
  const [checksPaper, checksText] = [isNightly || locale === 'ko', isNightly || locale !== 'ko'];
  if (isThorough && checksPaper) add('dark', await accessibilityViolations(page, ['color-contrast']));
  await page.emulateMedia({ forcedColors: 'active' });
  add('forced colours', await forcedColourProblems(page));
  // Paper is white even in the dark colour scheme.
  await page.emulateMedia({ forcedColors: 'none', media: 'print' });
  await page.setViewportSize(sheet);
  add('paper', await printProblems(page), await overflowingElements(page));
  if (isThorough && checksPaper) add('paper', await sheetProblems(page));
  await page.emulateMedia({ media: 'screen', colorScheme: 'light' });

  if (isThorough && checksText) {
    const devTools = await page.context().newCDPSession(page);
    const addOf = async (setting: string) => {
      for (const width of [phone.width, 1024, desktop.width]) {
        await page.setViewportSize({ width, height: 900 });
        add(`${setting} at ${width} px`, await overflowingElements(page), await cutText(page));
      }
    };
    await setTextSize(devTools, 32);
    await addOf('text of 32 px');
    await setTextSize(devTools, 16);
    await addStyles(page, spacing);
    await addOf('text with more space');
    await devTools.detach();
  }
  const { host } = new URL(page.url());
  problems.push(
    ...requests.filter((url) => new URL(url).host !== host).map((url) => `request to another host: ${url}`),
  );
  page.removeAllListeners();
  return problems.map((problem) => `${address}: ${problem}`);
}

test('the build has pages', () => {
  expect(allAddresses.length).toBeGreaterThan(10);
});

for (const locale of allLocales) {
  for (const [kind, addresses] of pagesByKind(locale)) {
    test(`pages like ${kind} have no problems, in ${locale}`, async ({ page }) => {
      for (const [index, address] of (isNightly ? addresses : samplesOf(addresses)).entries())
        expect.soft(await problemsOf(page, address, isNightly || index === 0)).toEqual([]);
    });
  }
}

test('a larger text size of the browser applies', async ({ page }) => {
  const devTools = await page.context().newCDPSession(page);
  await setTextSize(devTools, 32);
  expect(await page.evaluate(() => getComputedStyle(document.body).fontSize)).toBe('32px');
});
