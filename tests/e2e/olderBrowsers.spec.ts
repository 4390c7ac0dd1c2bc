import type { Browser, BrowserContext } from '@playwright/test';
import { layOutEverything } from '../browser/layOutEverything.ts';
import { at } from './support/pages.ts';
import { expect, test } from './support/test.ts';

// Scripts add elements when answers come, to one page sooner than to the other.
test.use({ javaScriptEnabled: false });

/**
 * Creates a browser from before 2024, which knows no `light-dark()`, and as Chrome 109 no `oklch()`: both are unknown
 * functions.
 */
async function olderBrowser(browser: Browser): Promise<BrowserContext> {
  // The policy knows styles by their hashes.
  const context = await browser.newContext({ bypassCSP: true });
  await context.route(/\/(?:[\w-]+|[\w.-]+\.css)$/, async (route) => {
    const response = await route.fetch();
    const { 'content-encoding': _, ...headers } = response.headers();
    const body = (await response.text()).replaceAll(/light-dark\(|oklch\(/g, 'no-such-function(');
    await route.fulfill({ status: response.status(), headers, body });
  });
  return context;
}

/** The colours of all elements, as red, green, blue and opacity. */
async function coloursOf(context: BrowserContext, path: string): Promise<Map<string, number[]>> {
  const page = await context.newPage();
  await page.goto(at(path));
  await layOutEverything(page);
  const colours = await page.evaluate(() => {
    const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    const found: [string, number[]][] = [];
    for (const [index, element] of [...document.body.querySelectorAll('*')].entries()) {
      const style = getComputedStyle(element);
      for (const property of ['color', 'background-color', 'border-top-color', 'fill', 'stroke']) {
        canvas?.clearRect(0, 0, 1, 1);
        if (canvas) canvas.fillStyle = style.getPropertyValue(property);
        canvas?.fillRect(0, 0, 1, 1);
        const name = `${index} ${element.localName}.${element.getAttribute('class')} ${property}`;
        found.push([name, [...(canvas?.getImageData(0, 0, 1, 1).data ?? [])]]);
      }
    }
    return found;
  });
  await page.close();
  return new Map(colours);
}

for (const path of ['/dashboard', '/en/enterprise/chat', '/manufact/vision', '/company/news', '/en/company/contact']) {
  test(`${path} has its colours in browsers without light-dark()`, async ({ browser, context }) => {
    await using older = await olderBrowser(browser);
    const [expected, found] = [await coloursOf(context, path), await coloursOf(older, path)];
    const others = [...expected].flatMap(([name, colour]) => {
      const other = found.get(name);
      const isSame = colour.every((value, index) => Math.abs(value - (other?.[index] ?? 0)) <= 2);
      return isSame ? [] : [`${name}: ${other} instead of ${colour}`];
    });
    expect(expected.size).toBeGreaterThan(500);
    expect(others).toEqual([]);
  });
}
