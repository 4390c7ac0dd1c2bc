import type { Page } from '@playwright/test';
import { getVisitStatistics, type VisitStatistics } from '#contract/visitStatistics.ts';
import { fillLabel } from '#i18n/fillLabel.ts';
import { allLabels } from '#i18n/labels.ts';
import { localizePath } from '#i18n/paths.ts';
import { siteDay } from '#i18n/siteDay.ts';
import { storeViews } from '../server/support/storeViews.ts';
import { viewProblems } from './support/axe.ts';
import { answerCall } from './support/calls.ts';
import { withDatabase } from './support/database.ts';
import { submitSignIn } from './support/desk.ts';
import { type Account, addAccount } from './support/staff.ts';
import { expect, test } from './support/test.ts';

const { visits, desk } = allLabels.ko;
const { bar } = desk;
const visitsPage = localizePath('/staff/visits', 'ko');

/** Statistics of a site without views. */
const empty: VisitStatistics = {
  months: Array.from({ length: 12 }, (_, index) => ({
    begins: new Date(Date.UTC(2026, 10 - index)).toISOString().slice(0, 10),
    views: { ko: 0, en: 0 },
  })),
  days: { from: '2026-10-29', to: '2026-11-25' },
  pages: [],
};

const seen = {
  title: '어느 제품',
  language: 'ko',
  address: localizePath('/privacy', 'ko'),
  views: { ko: 1200, en: 34 },
  before: 1000,
} as const;

/** Statistics with a page, and one that is gone. */
const filled: VisitStatistics = {
  ...empty,
  months: empty.months.map(({ begins }) => ({ begins, views: { ko: 40, en: 2 } })),
  pages: [seen, { ...seen, title: '없어진 제품', address: null, before: null }],
};

const answerWith = (page: Page, data: VisitStatistics) => answerCall(page, getVisitStatistics, data);

async function openVisits(page: Page, account: Account, to = visitsPage): Promise<void> {
  await page.goto(`/login?${new URLSearchParams({ from: to })}`);
  await submitSignIn(page, account);
  await page.waitForURL(`**${to}`);
}

const months = (page: Page) => page.getByRole('region', { name: visits.months });
const pages = (page: Page) => page.getByRole('region', { name: visits.pages });

test('views of a page are in the tables of months and pages', async ({ page, server }) => {
  const account = await addAccount(server.data, { menus: 'visits' });
  const path = localizePath('/company/history', 'ko');
  const day = siteDay(new Date(Date.now() - 24 * 3_600_000));
  await withDatabase(server.data, (database) => storeViews(database, [{ day, path, title: 'x', views: 400_000 }]));
  // Other tests view pages of the same server.
  const many = /40\d,\d{3}/;
  await openVisits(page, account, localizePath('/dashboard', 'ko'));
  await page.getByRole('button', { name: account.name }).click();
  await page.getByRole('link', { name: allLabels.ko.deskMenu.visits }).click();
  await page.waitForURL(`**${visitsPage}`);
  await expect(page.getByRole('link', { name: bar.visits })).toHaveAttribute('aria-current', 'page');
  const row = pages(page).getByRole('row').filter({ hasText: many });
  await expect(row.getByRole('link')).toHaveAttribute('href', path);
  await expect(months(page).getByRole('row')).toHaveCount(13);
  await expect(months(page).getByRole('row').filter({ hasText: many })).toHaveCount(1);
  expect(await viewProblems(page)).toEqual([]);
});

test('a page that is gone has no link, and a new site says that it has no views', async ({ page, server }) => {
  await answerWith(page, filled);
  await openVisits(page, await addAccount(server.data, { menus: 'visits' }));
  const kept = pages(page).getByRole('row').nth(1);
  const gone = pages(page).getByRole('row').nth(2);
  await expect(kept.getByRole('cell')).toHaveText(['1,234', '1,200', '34', '1,000']);
  await expect(gone).toContainText(visits.gone);
  await expect(gone.getByRole('link')).toHaveCount(0);
  await expect(gone.getByRole('cell').last()).toHaveText('–');
  expect(await viewProblems(page)).toEqual([]);

  await answerWith(page, empty);
  await page.reload();
  await page.getByText(visits.none).waitFor();
  await page.getByText(visits.method.heading).click();
  await page.getByText(fillLabel(visits.method.limit, { limit: 20 })).waitFor();
  await expect(page.getByRole('table')).toHaveCount(0);
  expect(await viewProblems(page)).toEqual([]);

  await answerWith(page, { ...filled, pages: [] });
  await page.reload();
  await months(page).getByRole('table').waitFor();
  await expect(pages(page).getByRole('table')).toHaveCount(0);
});
