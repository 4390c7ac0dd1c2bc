import type { Page } from '@playwright/test';
import { sampleAddresses } from './support/addresses.ts';
import { overflowingElements } from './support/overflow.ts';
import { at } from './support/pages.ts';
import { expect, test } from './support/test.ts';
import { visitAll } from './support/visits.ts';

/** Finds text with too little contrast on white paper, and printed elements that only make sense on screen. */
function printProblems(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    if (!canvas) throw new Error('no canvas to read colours from');
    /** Returns the relative luminance (WCAG 2) of a CSS colour on a white background. */
    const luminance = (colour: string) => {
      for (const paint of ['#fff', colour]) {
        canvas.fillStyle = paint;
        canvas.fillRect(0, 0, 1, 1);
      }
      const [red = 0, green = 0, blue = 0] = [...canvas.getImageData(0, 0, 1, 1).data]
        .map((byte) => byte / 255)
        .map((share) => (share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4));
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const pale = [
      ...document.querySelectorAll(
        'main :is(h1, h2, h3, p, li, dt, dd, td, th, a, button, label, summary), footer :is(p, a)',
      ),
    ]
      .filter((element) => element.checkVisibility() && !element.closest('[role="img"], svg'))
      // Elements with `print-color-adjust: exact` print their dark background too.
      .filter((element) => getComputedStyle(element).printColorAdjust !== 'exact')
      .filter((element) => 1.05 / (luminance(getComputedStyle(element).color) + 0.05) < 4.5)
      .map((element) => `pale: <${element.localName}> ${element.textContent?.trim().slice(0, 40)}`);
    const screenOnly = [
      ...document.querySelectorAll('.header, .breadcrumbs, [data-board] :is(nav, search), dialog, .footer nav'),
    ]
      .filter((element) => element.checkVisibility())
      .map((element) => `only for screens: <${element.localName} class="${element.className}">`);
    return [...pale, ...screenOnly];
  });
}

/**
 * Finds in forced colours: controls without a border, SVG paths with too little contrast (WCAG 2.2, 1.4.11), and a current
 * section without its mark.
 */
function forcedColourProblems(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const borderless = [
      ...document.querySelectorAll('button, input:not([type="checkbox"], [type="radio"]), select, textarea'),
    ]
      .filter((element) => element.checkVisibility())
      .filter((element) => {
        // An underlined field has a bottom border only.
        const { borderBlockStartWidth, borderBlockEndWidth } = getComputedStyle(element);
        return Number.parseFloat(borderBlockStartWidth) + Number.parseFloat(borderBlockEndWidth) === 0;
      })
      .map((element) => `no border: <${element.localName}> ${element.textContent?.trim()}`);
    const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    if (!canvas) throw new Error('no canvas to read colours from');
    /** Returns the contrast of a colour to black, the background in these forced colours. */
    const contrast = (paint: string) => {
      for (const colour of ['#000', paint]) {
        canvas.fillStyle = colour;
        canvas.fillRect(0, 0, 1, 1);
      }
      const [red = 0, green = 0, blue = 0] = [...canvas.getImageData(0, 0, 1, 1).data]
        .map((byte) => byte / 255)
        .map((share) => (share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4));
      return (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05) / 0.05;
    };
    // A path in the background colour hides the drawing below it.
    const isFaint = (ratio: number) => ratio > 1 && ratio < 3;
    const paintsOf = (element: Element) => {
      const { stroke, fill, stopColor } = getComputedStyle(element);
      return element.localName === 'stop' ? [stopColor] : [stroke, fill];
    };
    const invisible = [...document.querySelectorAll('svg path, stop')]
      .filter((path) => path.localName === 'stop' || path.checkVisibility())
      .filter((path) =>
        paintsOf(path).every((paint) => paint === 'none' || (paint.startsWith('rgb') && isFaint(contrast(paint)))),
      )
      .map((path) => `invisible: ${path.closest('[class]')?.getAttribute('class')}`);
    const current = document.querySelector('.title[data-current]');
    const unmarked =
      current && getComputedStyle(current, '::after').borderBottomStyle !== 'solid' ? ['no mark: current section'] : [];
    return [...borderless, ...new Set(invisible), ...unmarked];
  });
}

/** A window of 1280 × 1024 pixels at 400 % zoom, in CSS pixels. */
const zoomed = { width: 320, height: 256 };

/** A4 paper within margins of 1 cm, in CSS pixels. */
const sheet = { width: 718, height: 1047 };

interface Visit {
  address: string;
  printed: string[];
  forced: string[];
  zoomed: string[];
}

let visits: Visit[];

async function visit(page: Page, address: string): Promise<Visit> {
  await page.setViewportSize(zoomed);
  await page.goto(address);
  const zoomProblems = await overflowingElements(page);
  const header = (await page.locator('.header').boundingBox())?.height ?? 0;
  if (header > zoomed.height / 3) zoomProblems.push(`header of ${header} px`);

  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
  const forced = await forcedColourProblems(page);
  // Paper is white even in the dark colour scheme.
  await page.emulateMedia({ forcedColors: 'none', media: 'print' });
  await page.setViewportSize(sheet);
  const printed = [...(await printProblems(page)), ...(await overflowingElements(page))];
  await page.emulateMedia({ media: 'screen', colorScheme: 'light' });
  return { address, printed, forced, zoomed: zoomProblems };
}

test.describe.configure({ mode: 'default' });

test.beforeAll(async ({ browser }) => {
  await using context = await browser.newContext();
  visits = await visitAll(context, sampleAddresses, visit);
});

const all = (kind: 'printed' | 'forced' | 'zoomed') =>
  visits.flatMap((each) => each[kind].map((problem) => `${each.address}: ${problem}`));

test('printed pages have dark text, fit the paper and omit elements for screens', () => {
  expect(all('printed')).toEqual([]);
});

test('printed pages show the answers to closed questions', async ({ page }) => {
  await page.goto(at('/enterprise/chat'));
  await page.emulateMedia({ media: 'print' });
  const answers = page.locator('.faq p');
  const heights = await answers.evaluateAll((all) => all.map((answer) => answer.getBoundingClientRect().height));
  expect(heights.length).toBeGreaterThan(2);
  expect(Math.min(...heights)).toBeGreaterThan(10);
});

test('controls have borders and lines are visible in forced colours', () => {
  expect(all('forced')).toEqual([]);
});

test.describe('at 400 % zoom', () => {
  test('zoomed pages scroll in one direction only, and the header takes at most a third of the window', () => {
    expect(all('zoomed')).toEqual([]);
  });

  test('the buttons of a pop-up scroll into view', async ({ page }) => {
    await page.setViewportSize(zoomed);
    await page.goto(at('/dashboard'));
    await page.locator('#products').evaluate((section) => section.scrollIntoView());
    const buttons = page.locator('dialog[open] button');
    await buttons.first().waitFor();
    for (const button of await buttons.all()) {
      await button.scrollIntoViewIfNeeded();
      const { y = -1, height = 0 } = (await button.boundingBox()) ?? {};
      expect(y).toBeGreaterThanOrEqual(0);
      expect(y + height).toBeLessThanOrEqual(zoomed.height);
    }
  });
});

/** One page of each kind with animations. */
const animatedPages = ['/dashboard', '/enterprise/chat', '/company/company', '/recruit/info'].map(at);

for (const { motion, longest } of [
  { motion: 'reduce', longest: 50 },
  { motion: 'no-preference', longest: 5000 },
] as const) {
  test(`with prefers-reduced-motion: ${motion} no animation takes longer than ${longest} ms`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: motion });
    const problems: string[] = [];
    for (const address of animatedPages) {
      await page.goto(address);
      const found = await page.evaluate(
        (limit) =>
          document
            .getAnimations()
            .filter(({ effect }) => Number(effect?.getComputedTiming().endTime) > limit)
            .map((animation) => (animation instanceof CSSAnimation ? animation.animationName : animation.id)),
        longest,
      );
      problems.push(...found.map((name) => `${address}: ${name}`));
    }
    expect(problems).toEqual([]);
  });
}
