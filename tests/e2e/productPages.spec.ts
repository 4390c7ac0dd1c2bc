import type { Page } from '@playwright/test';
import { families } from '#site.ts';
import { at, desktop, phone, typefaceInUse } from './support/pages.ts';
import { expect, test } from './support/test.ts';
import { visitAll } from './support/visits.ts';

const addresses = families.flatMap(({ id, products }) =>
  products.flatMap((product) => [at(`/${id}/${product}`), at(`/en/${id}/${product}`)]),
);

/** Height of the picture that the first view shows, in pixels. */
const leastShown = [
  { viewport: desktop, height: 420 },
  { viewport: phone, height: 40 },
];

/** Smallest text in a picture, in pixels. */
const leastText = [
  { viewport: desktop, size: 12 },
  { viewport: phone, size: 13 },
];

/** Returns the bottom of heading, introduction and action, and the top of the picture, in pixels. */
const firstView = (page: Page) =>
  page.evaluate(() => {
    const boxOf = (selector: string) => document.querySelector(selector)?.getBoundingClientRect();
    return {
      words: Math.max(...['.hero h1', '.hero .lead', '.hero .action'].map((each) => boxOf(each)?.bottom ?? Infinity)),
      picture: boxOf('.hero .joined')?.top ?? Infinity,
    };
  });

/** Returns the texts of all pictures that are smaller than a size, each with its own size. */
const smallTexts = (page: Page, least: number) =>
  page.locator('.hero figure [role="img"]:visible').evaluateAll(
    (frames, smallest) =>
      frames.flatMap((frame) => {
        const texts = document.createTreeWalker(frame, NodeFilter.SHOW_TEXT);
        const found: string[] = [];
        for (let text = texts.nextNode(); text; text = texts.nextNode()) {
          const parent = text.parentElement;
          if (!parent?.checkVisibility() || !text.textContent?.trim()) continue;
          const size = Number.parseFloat(getComputedStyle(parent).fontSize);
          if (size < smallest) found.push(`${text.textContent.trim()} (${size.toFixed(1)} px)`);
        }
        return found;
      }),
    least,
  );

test('the first view of every product shows heading, lead, action and picture', async ({ context }) => {
  const visit = async (page: Page, address: string) => {
    const problems: string[] = [];
    for (const { viewport, height } of leastShown) {
      await page.setViewportSize(viewport);
      await page.goto(address);
      await typefaceInUse(page);
      const { words, picture } = await firstView(page);
      if (words > viewport.height) problems.push(`${address} at ${viewport.width} px: words end at ${words}`);
      if (viewport.height - picture < height)
        problems.push(`${address} at ${viewport.width} px: picture at ${picture}`);
    }
    return problems;
  };
  expect((await visitAll(context, addresses, visit)).flat()).toEqual([]);
});

test('text in every picture is at least 12 px high on desktops and 13 px on phones', async ({ context }) => {
  const visit = async (page: Page, address: string) => {
    const problems: string[] = [];
    await page.goto(address);
    for (const { viewport, size } of leastText) {
      await page.setViewportSize(viewport);
      const small = await smallTexts(page, size);
      problems.push(...small.map((text) => `${address} at ${viewport.width} px: ${text}`));
    }
    return problems;
  };
  expect((await visitAll(context, addresses, visit)).flat()).toEqual([]);
});

test('the picture of an Office product stays beside its capabilities while they scroll', async ({ page }) => {
  await page.goto(at('/enterprise/meet'));
  const picture = page.locator('.hero .joined');
  const last = page.locator('#capabilities li').last();
  await last.evaluate((item) => item.scrollIntoView({ block: 'center' }));
  await expect(picture).toBeInViewport({ ratio: 0.9 });
  await expect(last).toBeInViewport();
});

test('scrolling lights the capabilities beside the picture, and reduced motion shows them lit', async ({ page }) => {
  const last = page.locator('#capabilities li').last();
  const drawn = () => last.evaluate((item) => getComputedStyle(item, '::before').scale);
  await page.goto(at('/enterprise/meet'));
  expect(await drawn()).toBe('none');
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await expect.poll(drawn).toBe('1 0');
  await last.evaluate((item) => item.scrollIntoView({ block: 'start', behavior: 'instant' }));
  await expect.poll(drawn).toMatch(/^(?:none|1)$/);
});

test('the times on a call’s axis are hidden from screen readers and marked as an example', async ({ page }) => {
  await page.goto(at('/en/general/aicc'));
  const times = page.locator('#capabilities .time');
  await expect(times).toHaveText(['0:00', '0:27', '0:54', '1:20', '1:47', '2:14']);
  expect(await times.evaluateAll((all) => all.every((time) => time.ariaHidden === 'true'))).toBe(true);
  await expect(page.locator('#capabilities')).toContainText('The times are for illustration.');
});
