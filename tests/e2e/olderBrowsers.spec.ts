import type { Browser, BrowserContext, Page } from '@playwright/test';
import { boards } from '#site.ts';
import { isNightly } from '../support/nightly.ts';
import { firstProduct, longestBoard } from './support/content.ts';
import { at } from './support/pages.ts';
import { expect, test } from './support/test.ts';

// Scripts add elements when API answers arrive, which differs between two loads of a page.
test.use({ javaScriptEnabled: false });

/** Emulates Chrome 109, which supports neither `light-dark()` nor `oklch()`, by renaming both functions. */
async function olderBrowser(browser: Browser): Promise<BrowserContext> {
  // The changed styles would not match the hashes of the content security policy.
  const context = await browser.newContext({ bypassCSP: true });
  await context.route(/\/(?:[\w-]+|[\w.-]+\.css)$/, async (route) => {
    const response = await route.fetch();
    const { 'content-encoding': _, ...headers } = response.headers();
    const body = (await response.text()).replaceAll(/light-dark\(|oklch\(/g, 'no-such-function(');
    await route.fulfill({ status: response.status(), headers, body });
  });
  return context;
}

/** Returns the colours of all elements, as red, green, blue and opacity. */
async function coloursOf(page: Page, path: string): Promise<Map<string, number[]>> {
  await page.goto(at(path));
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
  return new Map(colours);
}

test('pages keep their colours in browsers without light-dark() and oklch()', async ({ browser, page }) => {
  await using older = await olderBrowser(browser);
  const olderPage = await older.newPage();
  const kinds = ['/dashboard', firstProduct.path, boards[longestBoard].path, '/en/company/contact'];
  for (const path of isNightly ? kinds : kinds.slice(0, 2)) {
    const [expected, found] = [await coloursOf(page, path), await coloursOf(olderPage, path)];
    const others = [...expected].flatMap(([name, colour]) => {
      const other = found.get(name);
      const isSame = colour.every((value, index) => Math.abs(value - (other?.[index] ?? 0)) <= 2);
      return isSame ? [] : [`${name}: ${other} instead of ${colour}`];
    });
    expect(expected.size, path).toBeGreaterThan(100);
    expect(others, path).toEqual([]);
  }
});
