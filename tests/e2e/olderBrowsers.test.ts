import type { BrowserContext } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { layOutEverything } from '../browser/layOutEverything.ts';
import { at, newContext } from './support/pages.ts';

/** Browsers from before 2024 know no `light-dark()`, and Chrome 109 no `oklch()`: to this one they are no functions. */
let older: BrowserContext;
let current: BrowserContext;

beforeAll(async () => {
  // Scripts add elements when answers come, to one page sooner than to the other.
  current = await newContext({ javaScriptEnabled: false });
  // The policy knows styles by their hashes.
  older = await newContext({ javaScriptEnabled: false, bypassCSP: true });
  await older.route(/\/(?:[\w-]+|[\w.-]+\.css)$/, async (route) => {
    const response = await route.fetch();
    const { 'content-encoding': _, ...headers } = response.headers();
    const body = (await response.text()).replaceAll(/light-dark\(|oklch\(/g, 'no-such-function(');
    await route.fulfill({ status: response.status(), headers, body });
  });
});
afterAll(async () => {
  await older?.close();
  await current?.close();
});

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

test.each(['/dashboard', '/en/enterprise/chat', '/manufact/vision', '/company/news', '/en/company/contact'])(
  '%s has its colours in browsers without light-dark()',
  async (path) => {
    const [expected, found] = [await coloursOf(current, path), await coloursOf(older, path)];
    const others = [...expected].flatMap(([name, colour]) => {
      const other = found.get(name);
      const isSame = colour.every((value, index) => Math.abs(value - (other?.[index] ?? 0)) <= 2);
      return isSame ? [] : [`${name}: ${other} instead of ${colour}`];
    });
    expect(expected.size).toBeGreaterThan(500);
    expect(others).toEqual([]);
  },
);
