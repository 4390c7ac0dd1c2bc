import type { Page } from '@playwright/test';
import { businessRegistrationNumber, origin } from '#site.ts';
import { printedSheets } from './printedSheets.ts';

/** Returns the relative luminance (WCAG 2) of CSS colours, painted on a background. */
function luminances(page: Page, colours: readonly string[], background: string): Promise<number[]> {
  return page.evaluate(
    ({ all, below }) => {
      const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
      if (!canvas) throw new Error('no canvas to read colours from');
      return all.map((colour) => {
        for (const paint of [below, colour]) {
          canvas.fillStyle = paint;
          canvas.fillRect(0, 0, 1, 1);
        }
        const [red = 0, green = 0, blue = 0] = [...canvas.getImageData(0, 0, 1, 1).data]
          .map((byte) => byte / 255)
          .map((share) => (share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4));
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
      });
    },
    { all: colours, below: background },
  );
}

/** Finds text with too little contrast on white paper, and printed elements that only make sense on screen. */
export async function printProblems(page: Page): Promise<string[]> {
  const texts = await page
    .locator('main :is(h1, h2, h3, p, li, dt, dd, td, th, a, button, label, summary), footer :is(p, a)')
    .evaluateAll((all) =>
      all
        .filter((element) => element.checkVisibility() && !element.closest('[role="img"], svg'))
        // Elements with `print-color-adjust: exact` print their dark background too.
        .filter((element) => getComputedStyle(element).printColorAdjust !== 'exact')
        .map((element) => ({
          text: `pale: <${element.localName}> ${element.textContent?.trim().slice(0, 40)}`,
          colour: getComputedStyle(element).color,
        })),
    );
  const lights = await luminances(
    page,
    texts.map(({ colour }) => colour),
    '#fff',
  );
  const screenOnly = await page
    .locator('.header, .breadcrumbs, [data-board] :is(nav, search), dialog, .footer nav')
    .evaluateAll((all) =>
      all
        .filter((element) => element.checkVisibility())
        .map((element) => `only for screens: <${element.localName} class="${element.className}">`),
    );
  const footer = (await page.getByText(businessRegistrationNumber).isVisible()) ? ['printed footer'] : [];
  const address = await page.locator('link[rel="canonical"]').evaluateAll(([link]) => {
    const heading = document.querySelector('h1');
    const isAbove = heading && link && link.getBoundingClientRect().bottom <= heading.getBoundingClientRect().top;
    return link && isAbove && link.checkVisibility() ? getComputedStyle(link, '::after').content : 'none';
  });
  return [
    ...texts.filter((_, index) => 1.05 / ((lights[index] ?? 1) + 0.05) < 4.5).map(({ text }) => text),
    ...screenOnly,
    ...footer,
    ...(address.startsWith(`"${origin}/`) ? [] : [`printed address: ${address}`]),
  ];
}

/** Prints the page, and finds sheets that are empty, end with a heading or cut a picture. */
export async function sheetProblems(page: Page): Promise<string[]> {
  const sheets = await printedSheets(page);
  return sheets.flatMap(({ isEmpty, last, pictures }, index) => {
    const next = sheets[index + 1];
    const problems = {
      'is empty': isEmpty,
      'ends with a heading': next !== undefined && /^H\d$/.test(last),
      'cuts a picture': (next?.pictures.intersection(pictures).size ?? 0) > 0,
    };
    return Object.entries(problems).flatMap(([problem, found]) => (found ? [`sheet ${index + 1} ${problem}`] : []));
  });
}

/**
 * Finds in forced colours: controls without a border, SVG paths with too little contrast (WCAG 2.2, 1.4.11), and a current
 * section without its mark.
 */
export async function forcedColourProblems(page: Page): Promise<string[]> {
  const { problems, paths } = await page.evaluate(() => {
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
    const current = document.querySelector('.title[data-current]');
    const isMarked = !current || getComputedStyle(current, '::after').borderBottomStyle === 'solid';
    const drawn = [...document.querySelectorAll('svg path, stop')]
      .filter((path) => path.localName === 'stop' || path.checkVisibility())
      .map((path) => {
        const { stroke, fill, stopColor } = getComputedStyle(path);
        return {
          name: path.closest('[class]')?.getAttribute('class'),
          paints: path.localName === 'stop' ? [stopColor] : [stroke, fill],
        };
      })
      .filter(({ paints }) => paints.every((paint) => paint === 'none' || paint.startsWith('rgb')));
    return { problems: [...borderless, ...(isMarked ? [] : ['no mark: current section'])], paths: drawn };
  });
  const colours = [...new Set(paths.flatMap(({ paints }) => paints))].filter((paint) => paint !== 'none');
  // The background in these forced colours is black.
  const lights = await luminances(page, colours, '#000');
  const contrasts = new Map(colours.map((colour, index) => [colour, ((lights[index] ?? 0) + 0.05) / 0.05]));
  // A path in the background's colour hides the drawing below it.
  const isFaint = (paint: string) => {
    const contrast = contrasts.get(paint) ?? 2;
    return contrast > 1 && contrast < 3;
  };
  const invisible = paths.filter(({ paints }) => paints.every(isFaint)).map(({ name }) => `invisible: ${name}`);
  return [...problems, ...new Set(invisible)];
}
