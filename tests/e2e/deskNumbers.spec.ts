import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { type DeskNumbers, getDeskNumbers } from '#contract/desk/deskNumbers.ts';
import { localizePath } from '#i18n/paths.ts';
import { words } from '#i18n/words.ts';
import { violationsDayAndNight } from './support/axe.ts';
import { openDesk, storeInquiries, submitSignIn } from './support/desk.ts';
import { overflowAtBothWidths } from './support/overflow.ts';
import { desktop, phone } from './support/pages.ts';
import { addAccount, changeMenus, letSessionsIdle } from './support/staff.ts';
import { expect, test } from './support/test.ts';

const noAnswer = { answered: 0, median: null, ninety: null };

/** Numbers of twelve weeks without inquiries. */
const empty: DeskNumbers = {
  since: '2026-09-07',
  firstAnswer: noAnswer,
  open: { day: 0, threeDays: 0, week: 0, older: 0 },
  categories: [{ category: 'aicc', received: 0, open: 0, firstAnswer: noAnswer }],
  weeks: Array.from({ length: 12 }, (_, index) => ({
    begins: new Date(Date.UTC(2026, 8, 7 + 7 * index)).toISOString().slice(0, 10),
    received: 0,
    firstAnswer: noAnswer,
    categories: {},
  })),
};

/** Answers the call for the numbers. */
const answerWith = (page: Page, data: DeskNumbers) =>
  page.route(`**${getDeskNumbers.path}`, (route) => route.fulfill({ json: { success: true, msg: '', data } }));

for (const { locale, viewport, spoken } of [
  { locale: 'ko', viewport: desktop, spoken: '3시간 20분' },
  { locale: 'en', viewport: phone, spoken: '3 h 20 min' },
] as const) {
  test.describe(`the numbers of the desk, in ${locale}, ${viewport.width} px wide`, () => {
    const { bar, list, numbers, session } = words[locale].desk;
    const numbersPage = localizePath('/staff/numbers', locale);

    test('the bar leads to tables, a line and a CSV file', async ({ page, server, accounts }) => {
      await storeInquiries(server.data, [{ category: 'aicc' }, { category: 'ir' }]);
      await page.setViewportSize(viewport);
      await openDesk(page, locale, accounts.lee);
      await page.getByRole('link', { name: bar.numbers }).click();
      await page.waitForURL(`**${numbersPage}`);
      await expect(page.getByRole('link', { name: bar.numbers })).toHaveAttribute('aria-current', 'page');
      const weeks = page.getByRole('region', { name: numbers.weekTable }).getByRole('row');
      await expect(weeks).toHaveCount(13);
      await expect(weeks.nth(1).getByRole('cell').first()).not.toHaveText('0');
      await expect(page.locator('[data-line="all"][d*="l28-144"]')).toHaveCount(1);
      expect(await violationsDayAndNight(page)).toEqual([]);
      expect(await overflowAtBothWidths(page)).toEqual([]);

      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: list.export }).click(),
      ]);
      expect(await readFile(await download.path(), 'utf8')).toContain(numbers.received);
      await page.getByText(download.suggestedFilename()).waitFor();
    });

    test('times are in words, and a period without inquiries says so', async ({ page, accounts }) => {
      await page.setViewportSize(viewport);
      await answerWith(page, { ...empty, firstAnswer: { answered: 1, median: 200, ninety: 540 } });
      await openDesk(page, locale, accounts.lee);
      await page.goto(numbersPage);
      await page.getByText(spoken, { exact: true }).waitFor();
      await page.getByText(numbers.none).waitFor();
      await page.getByText(numbers.noneOpen).waitFor();
      await expect(page.getByRole('region', { name: numbers.weekTable })).toHaveCount(0);
      expect(await violationsDayAndNight(page)).toEqual([]);
    });

    test('a failed call is retried, and an ended session signs in again in place', async ({ page, server }) => {
      const account = await addAccount(server.data, { menus: 'inquiries' });
      await page.setViewportSize(viewport);
      await openDesk(page, locale, account);
      await page.route(`**${getDeskNumbers.path}`, (route) => route.abort());
      await page.goto(numbersPage);
      await page.getByRole('alert').getByText(session.away).waitFor();
      expect(await violationsDayAndNight(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await page.unroute(`**${getDeskNumbers.path}`);
      await page.getByRole('button', { name: session.retry }).click();
      await page.getByText(numbers.median).first().waitFor();

      await letSessionsIdle(server.data, account);
      await page.getByRole('button', { name: list.export }).click();
      await page.getByRole('form', { name: session.signIn }).waitFor();
      await expect(page.getByText(numbers.median)).toHaveCount(0);
      await submitSignIn(page, account);
      await page.getByText(numbers.median).first().waitFor();
    });

    test('an account without the menu sees no numbers', async ({ page, server }) => {
      const account = await addAccount(server.data, { menus: 'inquiries' });
      await openDesk(page, locale, account);
      await changeMenus(server.data, account, 'audit');
      await page.goto(numbersPage);
      await page.getByRole('alert').getByText(session.forbidden).waitFor();
      await expect(page.getByRole('button', { name: list.export })).toHaveCount(0);
    });
  });
}
