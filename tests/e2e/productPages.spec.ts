import type { Page } from '@playwright/test';
import { localizePath } from '#i18n/paths.ts';
import { families } from '#site.ts';
import { accessibilityViolations } from './support/axe.ts';
import { htmlOf, products } from './support/content.ts';
import { overflowingElements } from './support/overflow.ts';
import { at, desktop, phone, typefaceInUse } from './support/pages.ts';
import { expect, test } from './support/test.ts';
import { brokenWords } from './support/texts.ts';

const radios = (page: Page) => page.locator('.hero').getByRole('radio');
const labels = (page: Page) => page.locator('.hero fieldset label');

/** Pages with a picture that visitors can change. */
const changeable = products.map(({ path }) => path).filter((path) => htmlOf(at(path)).includes('id="state-1"'));
const [first] = changeable;

/** Returns the texts for screen readers of the visible states of the picture. */
const shown = (page: Page) =>
  page
    .locator('.hero figure')
    .getByRole('img')
    .evaluateAll((frames) => frames.map((frame) => frame.ariaLabel));

/** Minimum size of text in pictures, in pixels, without the error of a frame whose width is no whole number. */
const leastSize = 12.9;

/** Finds text that overflows the picture or a part of it that does not wrap, and text that is too small. */
const pictureProblems = (page: Page) =>
  page.locator('.hero figure [role="img"]:visible').evaluateAll(
    (frames, smallest) =>
      frames.flatMap((frame) => {
        const edge = frame.getBoundingClientRect();
        const range = document.createRange();
        const found: string[] = [];
        const texts = document.createTreeWalker(frame, NodeFilter.SHOW_TEXT);
        for (let text = texts.nextNode(); text; text = texts.nextNode()) {
          const part = text.parentElement;
          range.selectNodeContents(text);
          const { left, right, top, bottom, width } = range.getBoundingClientRect();
          if (!part?.checkVisibility() || !text.textContent?.trim() || width === 0) continue;
          const isOut = left < edge.left || right > edge.right || top < edge.top || bottom > edge.bottom;
          if (isOut || (part.scrollWidth > part.clientWidth + 1 && part.clientWidth > 0))
            found.push(`too long: ${text.textContent}`);
          const scale = part instanceof SVGGraphicsElement ? (part.getScreenCTM()?.a ?? 1) : 1;
          if (Number.parseFloat(getComputedStyle(part).fontSize) * scale < smallest)
            found.push(`small: ${text.textContent}`);
        }
        return found;
      }),
    leastSize,
  );

test('the first view of every product has heading, lead, action and a legible picture', async ({ page }) => {
  const problems: string[] = [];
  for (const { path } of products) {
    await page.goto(localizePath(path, 'en'));
    await typefaceInUse(page);
    for (const viewport of [phone, { width: 768, height: 1024 }, desktop, { width: 1920, height: 1080 }]) {
      await page.setViewportSize(viewport);
      const { words, picture } = await page.evaluate(() => {
        const boxOf = (selector: string) => document.querySelector(selector)?.getBoundingClientRect();
        const parts = ['.hero h1', '.hero .lead', '.hero .action'].map((each) => boxOf(each)?.bottom ?? Infinity);
        return {
          words: Math.max(...parts),
          picture: boxOf('.hero .picture :is([role="img"], .plate)')?.top ?? Infinity,
        };
      });
      const found = await pictureProblems(page);
      if (words > viewport.height) found.push(`words end at ${words}`);
      if (picture >= viewport.height) found.push(`picture at ${picture}`);
      problems.push(...found.map((problem) => `${path} at ${viewport.width} px: ${problem}`));
    }
  }
  expect(problems).toEqual([]);
});

test('pages with a picture show the answer that a pointer selects, without JavaScript', async ({ openTab }) => {
  const page = await openTab({ javaScriptEnabled: false, viewport: phone });
  for (const path of changeable) {
    await page.goto(at(path));
    const count = await radios(page).count();
    const alternatives = new Set<unknown>();
    for (const label of (await labels(page).all()).reverse()) {
      expect((await label.boundingBox())?.height, path).toBeGreaterThanOrEqual(44);
      await label.click();
      const [alternative, ...others] = await shown(page);
      expect(others, path).toEqual([]);
      alternatives.add(alternative);
    }
    expect(alternatives.size, path).toBe(count);
  }
});

test('every answer fits the picture at all widths and passes axe', async ({ page }) => {
  const problems: string[] = [];
  for (const path of changeable) {
    await page.goto(localizePath(path, 'en'));
    // The sweep of all pages checks the first answer.
    for (const radio of (await radios(page).all()).slice(1)) {
      await radio.check();
      for (const width of [320, 881, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        const found = [await pictureProblems(page), await overflowingElements(page), await brokenWords(page)];
        problems.push(...found.flat().map((problem) => `${path} at ${width} px: ${problem}`));
      }
      problems.push(...(await accessibilityViolations(page)));
    }
  }
  expect(problems).toEqual([]);
});

test.describe('a picture with answers', () => {
  test.skip(!first, 'no product has a picture with answers');
  const address = at(first ?? '');

  test('the keyboard selects answers, which the picture announces and print shows', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.goto(address);
    const count = await radios(page).count();
    await page.locator('.hero .action').focus();
    await page.keyboard.press('Tab');
    const seen: unknown[] = [];
    for (let index = 0; index <= count; index++) {
      await expect(radios(page).nth(index % count)).toBeChecked();
      await expect.poll(async () => (await shown(page)).length).toBe(1);
      seen.push(...(await shown(page)));
      await page.keyboard.press('ArrowRight');
    }
    expect(new Set(seen).size).toBe(count);
    expect(seen.at(-1)).toBe(seen[0]);
    await expect(page.locator('.hero figure [aria-live="polite"] [role="img"]')).toHaveCount(count);

    await radios(page).last().check();
    await expect.poll(async () => (await shown(page)).length).toBe(1);
    const selected = await shown(page);
    await page.emulateMedia({ media: 'print' });
    await expect(radios(page).first()).toBeHidden();
    expect(await shown(page)).toEqual(selected);
  });

  test('a browser without :has() shows only the first answer, without controls', async ({ openTab, page }) => {
    await page.goto(address);
    const initial = await shown(page);
    const older = await openTab({ bypassCSP: true });
    await older.route(`**${address}`, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: (await response.text()).replaceAll(':has(', ':not-known(') });
    });
    await older.goto(address);
    await expect(older.locator('.hero fieldset')).toBeHidden();
    expect(await shown(older)).toEqual(initial);
  });
});

test('a view transition moves the line from product to product', async ({ page }) => {
  const [from, to] = products.filter(({ path }) => htmlOf(at(path)).includes('outside'));
  test.skip(!from || !to, 'fewer than two products have a line');
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto(at(from?.path ?? ''));
  await page.addInitScript(() => {
    addEventListener('pagereveal', async ({ viewTransition }) => {
      await viewTransition?.ready;
      const moved = document.getAnimations().map(({ effect }) => (effect as KeyframeEffect).pseudoElement);
      document.documentElement.dataset.moved = moved.join(' ');
    });
  });
  await page.evaluate((address) => location.assign(address), at(to?.path ?? ''));
  await expect(page.locator('html')).toHaveAttribute('data-moved', /::view-transition-group\(line\)/);
});

test('every product has one body: text beside the picture, then steps and uses', async () => {
  const parts = ({ path }: { path: string }) =>
    [...htmlOf(at(path)).matchAll(/class="(?:ruled )?(hero|beside|numbered|places|call)[" ]/g)].map(([, name]) => name);
  for (const product of products)
    expect(parts(product), product.path).toEqual(['hero', 'beside', 'numbered', 'places', 'call']);
});

test("the picture's line runs on to the last capability", async ({ page }) => {
  await page.setViewportSize(desktop);
  const problems: string[] = [];
  for (const { path } of products) {
    await page.goto(at(path));
    for (const top of [0, 400]) {
      const { line, list, last } = await page.evaluate((y) => {
        scrollTo(0, y);
        const boxOf = (element: Element | null) => element?.getBoundingClientRect() ?? new DOMRect();
        const bend = [...document.querySelectorAll('.bend rect')].find((each) => each.checkVisibility()) ?? null;
        const items = [...document.querySelectorAll('#capabilities li')];
        return {
          line: boxOf(bend).toJSON() as DOMRect,
          list: boxOf(items[0] ?? null).toJSON() as DOMRect,
          last: boxOf(items.at(-1) ?? null).toJSON() as DOMRect,
        };
      }, top);
      if (Math.abs(line.right - list.left) > 3)
        problems.push(`${path}: the line is at ${line.right}, not ${list.left}`);
      if (line.top > list.top || line.bottom < last.bottom) problems.push(`${path}: the line misses the list`);
    }
  }
  expect(problems).toEqual([]);
});

test('every line enters and leaves its frame flat', async ({ page }) => {
  const problems: string[] = [];
  for (const path of [
    '/dashboard',
    '/company/company',
    '/recruit/info',
    ...families.map(({ featured }) => `/${featured}`),
  ]) {
    await page.goto(at(path));
    const found = await page.locator('.signal svg').evaluateAll((drawings) =>
      drawings
        .filter((svg) => svg.checkVisibility())
        .flatMap((svg) => {
          const line = svg.querySelector('path');
          const matrix = line?.getScreenCTM();
          if (!line || !matrix) return ['no path'];
          const { top, height, left, right } = svg.getBoundingClientRect();
          const [start, end] = [0, line.getTotalLength()].map((length) =>
            line.getPointAtLength(length).matrixTransform(matrix),
          );
          const isAt = (point: DOMPoint | undefined, edge: number) =>
            point && Math.abs(point.y - top - height / 2) < 0.5 && Math.abs(point.x - edge) < 0.5;
          return isAt(start, left) && isAt(end, right) ? [] : [svg.outerHTML.slice(0, 80)];
        }),
    );
    problems.push(...found.map((problem) => `${path}: ${problem}`));
  }
  expect(problems).toEqual([]);
});
