import type { Page } from '@playwright/test';
import { type DeskStatistics, getDeskStatistics } from '#contract/desk/deskStatistics.ts';
import { allLabels } from '#i18n/labels.ts';
import { localizePath } from '#i18n/paths.ts';
import { viewProblems } from './support/axe.ts';
import { openDesk, storeInquiries, submitSignIn } from './support/desk.ts';
import { addAccount, changeMenus, letSessionsIdle } from './support/staff.ts';
import { expect, test } from './support/test.ts';

const { bar, one, session, statistics } = allLabels.ko.desk;
const statisticsPage = localizePath('/staff/statistics', 'ko');

/** Statistics of six months without inquiries. */
const empty: DeskStatistics = {
  months: Array.from({ length: 6 }, (_, index) => ({
    begins: new Date(Date.UTC(2026, 10 - index)).toISOString().slice(0, 10),
    received: 0,
    answered: 0,
    median: null,
  })),
  people: [],
};

/** Answers the call for the statistics. */
const answerWith = (page: Page, data: DeskStatistics) =>
  page.route(`**${getDeskStatistics.path}`, (route) => route.fulfill({ json: { success: true, msg: '', data } }));

/** Locates the rows below the head of a group. */
const rowsOf = (page: Page, group: string) =>
  page
    .getByRole('rowgroup')
    .filter({ has: page.getByRole('rowheader', { name: group }) })
    .getByRole('row');

test('the bar leads to one table of months and owners', async ({ page, server, accounts }) => {
  await storeInquiries(server.data, [{}, {}]);
  await openDesk(page, accounts.lee);
  await page.getByRole('link', { name: bar.statistics }).click();
  await page.waitForURL(`**${statisticsPage}`);
  await expect(page.getByRole('link', { name: bar.statistics })).toHaveAttribute('aria-current', 'page');
  const months = rowsOf(page, statistics.months);
  await expect(months).toHaveCount(7);
  await expect(months.nth(1).getByRole('cell').first()).not.toHaveText('0');
  await expect(rowsOf(page, statistics.people).filter({ hasText: one.nobody })).toHaveCount(1);
  await expect(page.getByRole('table')).toHaveCount(1);
});

for (const [locale, spoken] of [
  ['ko', '3시간 20분'],
  ['en', '3 h 20 min'],
] as const) {
  test(`times are in words, in ${locale}`, async ({ page, accounts }) => {
    const owner = { userId: 'lee', name: 'Lee' };
    await answerWith(page, { ...empty, people: [{ owner, received: 2, answered: 1, median: 200 }] });
    await openDesk(page, accounts.lee, undefined, locale);
    await page.goto(localizePath('/staff/statistics', locale));
    await expect(page.getByRole('row', { name: owner.name }).getByRole('cell')).toHaveText(['2', '1', spoken]);
    expect(await viewProblems(page)).toEqual([]);
  });

  test(`a period without inquiries says so, in ${locale}`, async ({ page, accounts }) => {
    await answerWith(page, empty);
    await openDesk(page, accounts.lee, undefined, locale);
    await page.goto(localizePath('/staff/statistics', locale));
    await page.getByText(allLabels[locale].desk.statistics.none).waitFor();
    await expect(page.getByRole('table')).toHaveCount(0);
  });
}

test('a failed call is retried, an ended session signs in in place, and a withdrawn menu ends the statistics', async ({
  page,
  server,
}) => {
  const account = await addAccount(server.data, { menus: 'inquiries' });
  await storeInquiries(server.data, [{}]);
  await openDesk(page, account);
  await page.route(`**${getDeskStatistics.path}`, (route) => route.abort());
  await page.goto(statisticsPage);
  await page.getByRole('alert').getByText(session.away).waitFor();
  expect(await viewProblems(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.unroute(`**${getDeskStatistics.path}`);
  await page.getByRole('button', { name: session.retry }).click();
  await page.getByText(statistics.median).first().waitFor();

  await letSessionsIdle(server.data, account);
  await page.reload();
  await page.getByRole('form', { name: session.signIn }).waitFor();
  await expect(page.getByText(statistics.median)).toHaveCount(0);
  await submitSignIn(page, account);
  await page.getByText(statistics.median).first().waitFor();

  await changeMenus(server.data, account, 'audit');
  await page.reload();
  await page.getByRole('alert').getByText(session.forbidden).waitFor();
  await expect(page.getByText(statistics.median)).toHaveCount(0);
});
