import type { Page } from '@playwright/test';
import { at, blockStorage, desktop, phone } from './support/pages.ts';
import { expect, test } from './support/test.ts';
import { translate } from './support/translate.ts';
import { recordErrors } from './support/visits.ts';

test.use({ timezoneId: 'Asia/Seoul' });

/** An evening in Seoul, in the period of the sample pop-ups. */
const evening = '2027-03-01T22:00:00+09:00';

async function openAt(page: Page, time: string, address = at('/dashboard')): Promise<void> {
  await page.clock.setFixedTime(time);
  await page.goto(address);
}

async function reloadAt(page: Page, time: string): Promise<void> {
  await page.clock.setFixedTime(time);
  // A page that reloads below the strip's place does not open it.
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await page.reload();
}

/** Returns the titles of the open pop-ups. */
const openTitles = (page: Page) => page.locator('dialog[open] h2');

async function hideToday(page: Page): Promise<void> {
  await page.locator('dialog[open] [value=today]').click();
  await expect(openTitles(page)).toHaveCount(0);
}

/** Starts a new visit after the page has stored that a pop-up was closed, which it does with a delay. */
async function beginVisit(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('popup'))).toBe('true');
  await page.evaluate(() => sessionStorage.clear());
}

test('a pop-up opens as a dialog with a name and two buttons, and does not take the focus', async ({ page }) => {
  for (const { address, buttons } of [
    { address: at('/dashboard'), buttons: ['오늘 하루 보지 않기', '닫기'] },
    { address: at('/en/dashboard'), buttons: ['Don’t show today', 'Close'] },
  ]) {
    await openAt(page, evening, address);
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    await expect(page.getByRole('dialog', { name: await openTitles(page).innerText() })).toHaveCount(1);
    await expect(dialog.getByRole('button')).toHaveText(buttons);
    expect(await page.evaluate(() => document.activeElement?.localName)).toBe('body');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.className)).toContain('skip');
  }
});

test('a pop-up opens below the window, in the flow, and shifts nothing in view', async ({ page }) => {
  for (const viewport of [desktop, phone]) {
    await page.setViewportSize(viewport);
    await openAt(page, evening);
    const popup = page.locator('dialog[open]');
    await expect(popup).toHaveCSS('position', 'static');
    expect((await popup.boundingBox())?.y).toBeGreaterThan(viewport.height);
    await popup.scrollIntoViewIfNeeded();
    const neighbours = await popup.evaluate((element) => {
      const place = element.parentElement as Element;
      const edges = (part: Element | null) => part?.getBoundingClientRect() as DOMRect;
      return {
        gapAbove: edges(element).top - edges(place.previousElementSibling).bottom,
        gapBelow: edges(place.nextElementSibling).top - edges(element).bottom,
      };
    });
    expect(neighbours, `${viewport.width} px`).toEqual({ gapAbove: 0, gapBelow: 0 });
    const shift = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          let total = 0;
          const observer = new PerformanceObserver((list) => {
            for (const entry of list.getEntries()) total += (entry as PerformanceEntry & { value: number }).value;
          });
          observer.observe({ type: 'layout-shift', buffered: true });
          setTimeout(() => resolve(total), 200);
        }),
    );
    expect(shift, `${viewport.width} px`).toBe(0);
  }
});

test('a pop-up whose place is in view stays closed', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 4000 });
  await openAt(page, evening);
  await expect(openTitles(page)).toHaveCount(0);
});

test('an address with a fragment shows its section in spite of a pop-up above', async ({ page }) => {
  await openAt(page, evening, at('/dashboard#news'));
  const top = () => page.locator('#news').evaluate((section) => section.getBoundingClientRect().top);
  await expect.poll(top).toBeLessThan(100);
  await page.waitForTimeout(300);
  expect(Math.abs(await top())).toBeLessThan(100);
});

test('"close" closes a pop-up until the next visit', async ({ page }) => {
  await openAt(page, evening);
  const open = await openTitles(page).allTextContents();
  await page.locator('dialog[open] button:not([value])').click();
  await expect(openTitles(page)).toHaveCount(0);
  await reloadAt(page, evening);
  await expect(openTitles(page)).toHaveCount(0);
  await beginVisit(page);
  await reloadAt(page, evening);
  await expect(openTitles(page)).toHaveText(open);
});

test('the buttons of a pop-up work on a page that the browser has translated', async ({ page }) => {
  await openAt(page, evening);
  await translate(page, 'in elements');
  await hideToday(page);
});

test('Escape closes a pop-up from any focus', async ({ page }) => {
  await openAt(page, evening);
  await page.keyboard.press('Escape');
  await expect(openTitles(page)).toHaveCount(0);
  await beginVisit(page);
  await reloadAt(page, evening);
  await page.locator('dialog[open] button:not([value])').focus();
  await page.keyboard.press('Escape');
  await expect(openTitles(page)).toHaveCount(0);
});

test('the buttons of a pop-up work by keyboard', async ({ page }) => {
  await openAt(page, evening);
  const open = await openTitles(page).allTextContents();
  await page.locator('dialog[open] a').focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(openTitles(page)).toHaveCount(0);
  await beginVisit(page);
  await reloadAt(page, evening);
  expect(await openTitles(page).allTextContents()).not.toEqual(open);
});

for (const { zone, offset } of [
  { zone: 'Asia/Seoul', offset: '+09:00' },
  { zone: 'America/New_York', offset: '-05:00' },
]) {
  test.describe(`"don’t show today" in ${zone}`, () => {
    test.use({ timezoneId: zone });

    test('"don’t show today" hides a pop-up until midnight in the visitor’s time zone', async ({ page }) => {
      await openAt(page, `2027-03-01T22:00:00${offset}`);
      const before = await openTitles(page).allTextContents();
      await hideToday(page);
      await beginVisit(page);
      await reloadAt(page, `2027-03-01T23:59:59${offset}`);
      expect(await openTitles(page).allTextContents()).not.toEqual(before);
      await reloadAt(page, `2027-03-02T00:00:00${offset}`);
      await expect(openTitles(page)).toHaveText(before);
    });
  });
}

test('"don’t show today" also applies to the other language', async ({ page }) => {
  await openAt(page, evening);
  const id = await page.locator('dialog[open]').getAttribute('data-popup');
  await hideToday(page);
  await beginVisit(page);
  await page.goto(at('/en/dashboard'));
  await expect(page.locator(`dialog[open]:not([data-popup="${id}"])`)).toHaveCount(1);
});

test('no pop-up opens outside its period or on other pages', async ({ page }) => {
  for (const time of ['2026-10-31T23:59:59+09:00', '2029-01-01T00:00:00+09:00']) {
    await openAt(page, time);
    await expect(openTitles(page), time).toHaveCount(0);
  }
  await openAt(page, evening, at('/enterprise/chat'));
  await expect(page.locator('dialog')).toHaveCount(0);
});

test('the buttons of a pop-up work when storage is blocked', async ({ page }) => {
  const errors = recordErrors(page);
  await blockStorage(page);
  await page.clock.setFixedTime(evening);
  await page.goto(at('/dashboard'));
  await hideToday(page);
  expect(errors).toEqual([]);
});
