import { chromium, type Page } from '@playwright/test';
import { layOutEverything } from '../browser/layOutEverything.ts';
import { alternatingAddresses, sampleAddresses } from './support/addresses.ts';
import { cutText } from './support/cutText.ts';
import { overflowingElements } from './support/overflow.ts';
import { expect, test } from './support/test.ts';
import { visitAll } from './support/visits.ts';

const widths = [390, 1024, 1440];

/** The spacing of WCAG 2.2, 1.4.12, that a visitor may set. */
const spacing =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }' +
  'p { margin-bottom: 2em !important }';

/** Text sizes of the browser's own setting, in pixels; the default is 16. Only media queries in em follow it. */
const settings = [
  { setting: 'text of 24 px', size: 24, addresses: alternatingAddresses },
  { setting: 'text of 32 px', size: 32, addresses: sampleAddresses },
  { setting: 'text with more space (WCAG 2.2, 1.4.12)', size: 16, styles: spacing, addresses: alternatingAddresses },
];

for (const { setting, size, addresses, styles = '' } of settings) {
  async function visit(page: Page, address: string): Promise<string[]> {
    await page.goto(address);
    await layOutEverything(page, styles);
    const problems: string[] = [];
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      const found = [...(await overflowingElements(page)), ...(await cutText(page))];
      problems.push(...found.map((problem) => `${address} at ${width} px: ${problem}`));
    }
    return problems;
  }

  test(`nothing scrolls sideways or is cut off with ${setting}`, async ({ launchOptions }) => {
    const args = [...(launchOptions.args ?? []), `--blink-settings=defaultFontSize=${size}`];
    await using browser = await chromium.launch({ ...launchOptions, args });
    const context = await browser.newContext();
    const blank = await context.newPage();
    expect(await blank.evaluate(() => getComputedStyle(document.body).fontSize)).toBe(`${size}px`);
    expect((await visitAll(context, addresses, visit)).flat()).toEqual([]);
  });
}
