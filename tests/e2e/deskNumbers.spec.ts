import type { Page } from '@playwright/test';
import { type DeskNumbers, getDeskNumbers } from '#contract/desk/deskNumbers.ts';
import { localizePath } from '#i18n/paths.ts';
import { words } from '#i18n/words.ts';
import { inquiryCategories } from '#site.ts';
import { viewProblems } from './support/axe.ts';
import { openDesk, storeInquiries, submitSignIn } from './support/desk.ts';
import { addAccount, changeMenus, letSessionsIdle } from './support/staff.ts';
import { expect, test } from './support/test.ts';

const { bar, numbers, session } = words.ko.desk;
const numbersPage = localizePath('/staff/numbers', 'ko');

const noAnswer = { answered: 0, median: null, ninety: null };

/** Numbers of twelve weeks without inquiries. */
const empty: DeskNumbers = {
  since: '2026-09-07',
  firstAnswer: noAnswer,
  open: { day: 0, threeDays: 0, week: 0, older: 0 },
  categories: [{ category: inquiryCategories[0], received: 0, open: 0, firstAnswer: noAnswer }],
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

test('the bar leads to tables', async ({ page, server, accounts }) => {
  await storeInquiries(server.data, [{}, {}]);
  await openDesk(page, accounts.lee);
  await page.getByRole('link', { name: bar.numbers }).click();
  await page.waitForURL(`**${numbersPage}`);
  await expect(page.getByRole('link', { name: bar.numbers })).toHaveAttribute('aria-current', 'page');
  const weeks = page.getByRole('region', { name: numbers.weekTable }).getByRole('row');
  await expect(weeks).toHaveCount(13);
  await expect(weeks.nth(1).getByRole('cell').first()).not.toHaveText('0');
});

for (const [locale, spoken] of [
  ['ko', '3시간 20분'],
  ['en', '3 h 20 min'],
] as const) {
  test(`times are in words, and a period without inquiries says so, in ${locale}`, async ({ page, accounts }) => {
    const labels = words[locale].desk.numbers;
    await answerWith(page, { ...empty, firstAnswer: { answered: 1, median: 200, ninety: 540 } });
    await openDesk(page, accounts.lee, undefined, locale);
    await page.goto(localizePath('/staff/numbers', locale));
    await page.getByText(spoken, { exact: true }).waitFor();
    await page.getByText(labels.none).waitFor();
    await page.getByText(labels.noneOpen).waitFor();
    await expect(page.getByRole('region', { name: labels.weekTable })).toHaveCount(0);
    expect(await viewProblems(page)).toEqual([]);
  });
}

test('a failed call is retried, an ended session signs in in place, and a withdrawn menu ends the numbers', async ({
  page,
  server,
}) => {
  const account = await addAccount(server.data, { menus: 'inquiries' });
  await openDesk(page, account);
  await page.route(`**${getDeskNumbers.path}`, (route) => route.abort());
  await page.goto(numbersPage);
  await page.getByRole('alert').getByText(session.away).waitFor();
  expect(await viewProblems(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.unroute(`**${getDeskNumbers.path}`);
  await page.getByRole('button', { name: session.retry }).click();
  await page.getByText(numbers.median).first().waitFor();

  await letSessionsIdle(server.data, account);
  await page.reload();
  await page.getByRole('form', { name: session.signIn }).waitFor();
  await expect(page.getByText(numbers.median)).toHaveCount(0);
  await submitSignIn(page, account);
  await page.getByText(numbers.median).first().waitFor();

  await changeMenus(server.data, account, 'audit');
  await page.reload();
  await page.getByRole('alert').getByText(session.forbidden).waitFor();
  await expect(page.getByText(numbers.median)).toHaveCount(0);
});
