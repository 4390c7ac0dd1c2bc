import type { Page } from '@playwright/test';
import { allLabels } from '#i18n/labels.ts';
import { firstProduct } from './support/content.ts';
import { at, blockStorage, desktop, phone } from './support/pages.ts';
import { evening, hasPopup, openDashboard, openPopup, popupTitles } from './support/popups.ts';
import { recordShifts, shiftsOf } from './support/shifts.ts';
import { expect, test } from './support/test.ts';
import { translate } from './support/translate.ts';
import { recordErrors } from './support/visits.ts';

test.skip(!hasPopup, 'the site has no pop-up');
test.use({ timezoneId: 'Asia/Seoul' });

const [first, second] = popupTitles;
const { hideToday, close } = allLabels.ko.common.popup;

const openTitles = (page: Page) => page.locator('dialog[open] h2');
const closeButton = (page: Page) => page.locator('dialog[open]').getByRole('button', { name: close, exact: true });

async function reloadAt(page: Page, time: string): Promise<void> {
  await page.clock.setFixedTime(time);
  // A page that reloads below the strip's place does not open it.
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await page.reload();
}

async function pressHideToday(page: Page): Promise<void> {
  await page.locator('dialog[open]').getByRole('button', { name: hideToday }).click();
  await expect(openTitles(page)).toHaveCount(0);
}

/** Starts a new visit after the page has stored that a pop-up was closed, which it does with a delay. */
async function beginVisit(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('popup'))).toBe('true');
  await page.evaluate(() => sessionStorage.clear());
}

test('a pop-up opens as a dialog with a name and two buttons, and does not take the focus', async ({ page }) => {
  await openDashboard(page);
  const dialog = page.getByRole('dialog', { name: first });
  await dialog.waitFor();
  await expect(dialog.getByRole('button')).toHaveText([hideToday, close]);
  expect(await page.evaluate(() => document.activeElement?.localName)).toBe('body');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.className)).toContain('skip');
});

test('a pop-up opens below the window, in the flow, and shifts nothing in view', async ({ page }) => {
  await recordShifts(page);
  for (const viewport of [desktop, phone]) {
    await page.setViewportSize(viewport);
    await openDashboard(page);
    const popup = page.locator('dialog[open]');
    await expect(popup).toHaveCSS('position', 'static');
    expect((await popup.boundingBox())?.y).toBeGreaterThan(viewport.height);
    await popup.scrollIntoViewIfNeeded();
    expect(await shiftsOf(page), `${viewport.width} px`).toEqual([]);
  }
});

test('an address with a fragment shows its section in spite of a pop-up above', async ({ page }) => {
  await openDashboard(page, evening, '/dashboard#news');
  const top = () => page.locator('#news').evaluate((section) => Math.abs(section.getBoundingClientRect().top));
  await expect.poll(top).toBeLessThan(100);
});

test('the buttons of a pop-up work on a page that the browser has translated', async ({ page }) => {
  await openDashboard(page);
  await translate(page, 'in elements');
  await page.locator('dialog[open] [value=today]').click();
  await expect(openTitles(page)).toHaveCount(0);
});

test('"close", and Escape from any focus, closes a pop-up until the next visit', async ({ page }) => {
  await openDashboard(page);
  await closeButton(page).click();
  await expect(openTitles(page)).toHaveCount(0);
  await reloadAt(page, evening);
  await expect(openTitles(page)).toHaveCount(0);
  await beginVisit(page);
  await reloadAt(page, evening);
  await expect(openTitles(page)).toHaveText(first);
  await page.keyboard.press('Escape');
  await expect(openTitles(page)).toHaveCount(0);
  await beginVisit(page);
  await reloadAt(page, evening);
  await closeButton(page).focus();
  await page.keyboard.press('Escape');
  await expect(openTitles(page)).toHaveCount(0);
});

test('an open menu closes on the first Escape, the pop-up below it on the second', async ({ page }) => {
  const popup = await openPopup(page);
  const menu = page.locator('.desktop-menu [aria-controls="Menu-company"]');
  await menu.hover();
  await expect(menu).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Escape');
  await expect(page.locator('#Menu-company')).toBeHidden();
  await expect(popup).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(popup).toHaveCount(0);
});

test.describe('outside Korea', () => {
  test.use({ timezoneId: 'America/New_York' });

  test('"don’t show today" hides a pop-up until midnight in the visitor’s time zone, by keyboard', async ({ page }) => {
    await openDashboard(page, '2027-03-01T22:00:00-05:00');
    await closeButton(page).focus();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(openTitles(page)).toHaveCount(0);
    await beginVisit(page);
    await reloadAt(page, '2027-03-01T23:59:59-05:00');
    await expect(openTitles(page)).toHaveText(second);
    await reloadAt(page, '2027-03-02T00:00:00-05:00');
    await expect(openTitles(page)).toHaveText(first);
  });
});

test('"don’t show today" also applies to the other language', async ({ page }) => {
  await openDashboard(page);
  await pressHideToday(page);
  await beginVisit(page);
  await page.goto(at('/en/dashboard'));
  await expect(openTitles(page)).toHaveText(second);
});

test('no pop-up opens outside its period, on other pages or while its place is in view', async ({ page }) => {
  for (const time of ['2027-01-31T23:59:59+09:00', '2027-04-01T00:00:00+09:00']) {
    await openDashboard(page, time);
    await expect(openTitles(page), time).toHaveCount(0);
  }
  await page.clock.setFixedTime(evening);
  await page.goto(at(firstProduct.path));
  await expect(page.locator('dialog')).toHaveCount(0);
  await page.setViewportSize({ width: 1440, height: 4000 });
  await openDashboard(page);
  await expect(openTitles(page)).toHaveCount(0);
});

test('the buttons of a pop-up work when storage is blocked', async ({ page }) => {
  const errors = recordErrors(page);
  await blockStorage(page);
  await openDashboard(page);
  await pressHideToday(page);
  expect(errors).toEqual([]);
});
