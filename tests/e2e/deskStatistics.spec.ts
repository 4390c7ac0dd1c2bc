import type { Page } from '@playwright/test';
import { type DeskStatistics, getDeskStatistics } from '#contract/desk/deskStatistics.ts';
import { allLabels } from '#i18n/labels.ts';
import { localizePath } from '#i18n/paths.ts';
import { viewProblems } from './support/axe.ts';
import { answerCall } from './support/calls.ts';
import { openDesk, storeInquiries } from './support/desk.ts';
import { expect, test } from './support/test.ts';

const { bar, one, statistics } = allLabels.ko.desk;
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
  test(`times are in words, and a period without inquiries says so, in ${locale}`, async ({ page, accounts }) => {
    const owner = { userId: 'lee', name: 'Lee' };
    const people = [{ owner, received: 2, answered: 1, median: 200 }];
    await answerCall(page, getDeskStatistics, { ...empty, people });
    await openDesk(page, accounts.lee, undefined, locale);
    await page.goto(localizePath('/staff/statistics', locale));
    await expect(page.getByRole('row', { name: owner.name }).getByRole('cell')).toHaveText(['2', '1', spoken]);
    expect(await viewProblems(page)).toEqual([]);

    await answerCall(page, getDeskStatistics, empty);
    await page.reload();
    await page.getByText(allLabels[locale].desk.statistics.none).waitFor();
    await expect(page.getByRole('table')).toHaveCount(0);
  });
}
