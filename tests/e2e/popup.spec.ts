import type { Page } from '@playwright/test';
import { at, blockStorage, desktop, phone } from './support/pages.ts';
import { expect, test } from './support/test.ts';
import { translate } from './support/translate.ts';
import { recordErrors } from './support/visits.ts';

test.use({ timezoneId: 'Asia/Seoul' });

/** An evening in Seoul, in the period of the sample pop-ups. */
const evening = '2027-03-01T22:00:00+09:00';

/** Scrolls past the hero, where pop-ups open, and waits until intersection observers have run. */
async function scrollOn(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const section = document.querySelector('#products');
        if (!section) return resolve();
        new IntersectionObserver(([entry]) => {
          if (entry?.isIntersecting) setTimeout(resolve, 50);
        }).observe(section);
        section.scrollIntoView({ behavior: 'instant' });
      }),
  );
}

async function openAt(page: Page, time: string, address = at('/dashboard')): Promise<void> {
  await page.clock.setFixedTime(time);
  await page.goto(address);
  await scrollOn(page);
}

async function reloadAt(page: Page, time: string): Promise<void> {
  await page.clock.setFixedTime(time);
  await page.reload();
  await scrollOn(page);
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

test('a pop-up opens when the hero leaves the view, and closes when it returns', async ({ page }) => {
  await openAt(page, evening);
  const open = await openTitles(page).allTextContents();
  expect(open).toHaveLength(1);
  await page.evaluate(() => scrollTo({ top: 300, behavior: 'instant' }));
  await expect(openTitles(page)).toHaveCount(0);
  await page.reload();
  await expect(openTitles(page)).toHaveCount(0);
  await scrollOn(page);
  await expect(openTitles(page)).toHaveText(open);
});

test('an open pop-up never covers the focused element (WCAG 2.2, 2.4.11)', async ({ page }) => {
  for (const viewport of [desktop, phone]) {
    await page.setViewportSize(viewport);
    await openAt(page, evening);
    await page.locator('#products').evaluate((section) => {
      section.tabIndex = -1;
      section.focus({ preventScroll: true });
    });
    const covered: string[] = [];
    for (;;) {
      await page.keyboard.press('Tab');
      const state = await page.evaluate(() => {
        const { activeElement: focused } = document;
        const popup = document.querySelector('dialog[open]');
        if (!focused || !popup || popup.contains(focused)) return 'end';
        const [own, its] = [focused.getBoundingClientRect(), popup.getBoundingClientRect()];
        const isApart =
          own.right <= its.left || own.left >= its.right || own.bottom <= its.top || own.top >= its.bottom;
        return isApart ? '' : `${focused.outerHTML}: ${own.top} to ${own.bottom}, pop-up from ${its.top}`;
      });
      if (state === 'end') break;
      if (state) covered.push(state);
    }
    expect(covered, `${viewport.width} px`).toEqual([]);
  }
});

test('a pop-up that opens does not cover the focused element', async ({ page }) => {
  await page.setViewportSize(phone);
  await page.clock.setFixedTime(evening);
  await page.goto(at('/dashboard'));
  await page.keyboard.press('Tab');
  const link = page.locator('#business-medical a').last();
  await link.evaluate((focused) => {
    focused.focus({ preventScroll: true });
    scrollBy({ top: focused.getBoundingClientRect().bottom - innerHeight, behavior: 'instant' });
  });
  const popup = page.locator('dialog[open]');
  await popup.waitFor();
  const [own, its] = [await link.boundingBox(), await popup.boundingBox()];
  expect((own?.y ?? 0) + (own?.height ?? 0)).toBeLessThanOrEqual(its?.y ?? 0);
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
  await scrollOn(page);
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
  await scrollOn(page);
  await hideToday(page);
  expect(errors).toEqual([]);
});
