import { describe, expect, test } from 'vitest';
import { sampleAddresses } from './support/addresses.ts';
import { overflowingElements } from './support/overflow.ts';
import { at, openPage, openTab } from './support/pages.ts';

describe('printed', () => {
  test('a page is dark text on white, without what only a screen needs', async () => {
    const page = await openTab();
    await page.emulateMedia({ media: 'print' });
    const faults: string[] = [];
    for (const address of sampleAddresses) {
      await page.goto(address);
      const found = await page.evaluate(() => {
        const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
        /** Relative luminance (WCAG 2) of any CSS colour, laid on white. */
        const luminance = (colour: string) => {
          if (!canvas) return 1;
          canvas.fillStyle = '#fff';
          canvas.fillRect(0, 0, 1, 1);
          canvas.fillStyle = colour;
          canvas.fillRect(0, 0, 1, 1);
          const [red = 0, green = 0, blue = 0] = [...canvas.getImageData(0, 0, 1, 1).data]
            .map((byte) => byte / 255)
            .map((share) => (share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4));
          return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
        };
        const pale = [...document.querySelectorAll('main :is(h1, h2, h3, p, li, dt, dd, td, th), footer p')]
          .filter((element) => element.checkVisibility() && !element.closest('[role="img"], svg'))
          .filter((element) => 1.05 / (luminance(getComputedStyle(element).color) + 0.05) < 4.5)
          .map((element) => `pale: <${element.localName}> ${element.textContent?.trim().slice(0, 40)}`);
        const screenOnly = [...document.querySelectorAll('.header, .breadcrumbs, .pagination, dialog, .footer nav')]
          .filter((element) => element.checkVisibility())
          .map((element) => `printed: <${element.localName} class="${element.className}">`);
        return [...pale, ...screenOnly];
      });
      faults.push(...found.map((fault) => `${address}: ${fault}`));
    }
    expect(faults).toEqual([]);
  });

  test('answers are printed though their questions are closed', async () => {
    const page = await openTab();
    await page.goto(at('/enterprise/chat'));
    await page.emulateMedia({ media: 'print' });
    const heights = await page.locator('.faq p').evaluateAll((answers) => answers.map((each) => each.getBoundingClientRect().height));
    expect(heights.length).toBeGreaterThan(2);
    expect(Math.min(...heights)).toBeGreaterThan(10);
  });

  test('fits a sheet of A4', async () => {
    const page = await openTab({ viewport: { width: 718, height: 1000 } });
    await page.emulateMedia({ media: 'print' });
    const faults: string[] = [];
    for (const address of sampleAddresses) {
      await page.goto(address);
      faults.push(...(await overflowingElements(page)).map((fault) => `${address}: ${fault}`));
    }
    expect(faults).toEqual([]);
  });
});

describe('in forced colours', () => {
  test('what can be pressed has an edge, and lines are drawn', async () => {
    const page = await openTab();
    await page.emulateMedia({ forcedColors: 'active' });
    const faults: string[] = [];
    for (const address of sampleAddresses) {
      await page.goto(address);
      const found = await page.evaluate(() => {
        const edgeless = [...document.querySelectorAll('button, input, select, textarea')]
          .filter((element) => element.checkVisibility() && !element.matches('[type="checkbox"]'))
          .filter((element) => Number.parseFloat(getComputedStyle(element).borderBlockStartWidth) === 0)
          .map((element) => `no edge: <${element.localName}> ${element.textContent?.trim()}`);
        const invisible = [...document.querySelectorAll('svg path')]
          .filter((path) => path.checkVisibility())
          .filter((path) => {
            const { stroke, fill } = getComputedStyle(path);
            const background = getComputedStyle(document.body).backgroundColor;
            return [stroke, fill].every((paint) => paint === 'none' || paint === background);
          })
          .map((path) => `not drawn: ${path.closest('[class]')?.getAttribute('class')}`);
        return [...edgeless, ...new Set(invisible)];
      });
      faults.push(...found.map((fault) => `${address}: ${fault}`));
    }
    expect(faults).toEqual([]);
  });
});

describe('at 400 % zoom of a window 1280 × 1024', () => {
  const zoomed = { width: 320, height: 256 };

  test('pages scroll in one direction, and the header leaves room for them', async () => {
    const page = await openTab({ viewport: zoomed });
    const faults: string[] = [];
    for (const address of sampleAddresses) {
      await page.goto(address);
      faults.push(...(await overflowingElements(page)).map((fault) => `${address}: ${fault}`));
      const height = (await page.locator('.header').boundingBox())?.height ?? 0;
      if (height > zoomed.height / 3) faults.push(`${address}: header of ${height} px`);
    }
    expect(faults).toEqual([]);
  });

  test('the buttons of a pop-up are within reach', async () => {
    const page = await openPage(at('/dashboard'), { viewport: zoomed });
    for (const button of await page.locator('dialog[open] button').all()) {
      await button.scrollIntoViewIfNeeded();
      const box = await button.boundingBox();
      expect(box?.y).toBeGreaterThanOrEqual(0);
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(zoomed.height);
    }
  });
});

test('nothing moves for those who asked for less motion', async () => {
  const page = await openTab({ reducedMotion: 'reduce' });
  const moving: string[] = [];
  for (const address of sampleAddresses) {
    await page.goto(address);
    const names = await page.evaluate(() =>
      document.getAnimations().filter((animation) => Number(animation.effect?.getComputedTiming().endTime) > 50).length,
    );
    if (names > 0) moving.push(`${address}: ${names} animations`);
  }
  expect(moving).toEqual([]);
});

test('what moves comes to rest', async () => {
  const page = await openTab({ reducedMotion: 'no-preference' });
  const endless: string[] = [];
  for (const address of sampleAddresses) {
    await page.goto(address);
    const found = await page.evaluate(() =>
      document
        .getAnimations()
        .filter((animation) => Number(animation.effect?.getComputedTiming().endTime) > 5000)
        .map((animation) => (animation as CSSAnimation).animationName),
    );
    endless.push(...found.map((name) => `${address}: ${name}`));
  }
  expect(endless).toEqual([]);
});
