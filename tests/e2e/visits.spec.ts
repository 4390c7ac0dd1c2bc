import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { getVisitNumbers, type VisitNumbers } from '#contract/visitNumbers.ts';
import { fillLabel } from '#i18n/fillLabel.ts';
import { localizePath } from '#i18n/paths.ts';
import { siteDay } from '#i18n/siteDay.ts';
import { words } from '#i18n/words.ts';
import { storeViews } from '../server/support/storeViews.ts';
import { viewProblems } from './support/axe.ts';
import { longestBoard } from './support/content.ts';
import { withDatabase } from './support/database.ts';
import { submitSignIn } from './support/desk.ts';
import { type Account, addAccount, changeMenus, letSessionsIdle } from './support/staff.ts';
import { expect, test } from './support/test.ts';

const { visits, desk, deskFile } = words.ko;
const { list, bar, session } = desk;
const visitsPage = localizePath('/staff/visits', 'ko');

const none = { ko: 0, en: 0 };

/** Numbers of a site without views. */
const empty: VisitNumbers = {
  unit: 'day',
  since: null,
  days: { from: '2026-10-30', to: '2026-11-25' },
  daysBefore: { from: '2026-10-02', to: '2026-10-28' },
  views: none,
  before: null,
  today: 0,
  periods: Array.from({ length: 28 }, (_, index) => ({
    begins: new Date(Date.UTC(2026, 9, 30 + index)).toISOString().slice(0, 10),
    views: none,
  })),
  sections: [{ section: 'products', views: none, before: null, pages: [], more: 0 }],
  posts: [],
  rose: [],
  fell: [],
};

const shown = {
  title: '어느 제품',
  language: 'ko',
  address: localizePath('/privacy', 'ko'),
  views: { ko: 1200, en: 34 },
  before: 1000,
} as const;
const gone = { ...shown, title: '없어진 제품', address: null, views: { ko: 5, en: 0 }, before: 105 } as const;

/** Numbers with a page that rose, and one that fell and is gone. */
const filled: VisitNumbers = {
  ...empty,
  since: '2025-01-01',
  views: { ko: 1205, en: 34 },
  before: 1105,
  today: 7,
  periods: empty.periods.map((period) => ({ ...period, views: { ko: 40, en: 2 } })),
  sections: [{ section: 'products', views: { ko: 1205, en: 34 }, before: 1105, pages: [shown, gone], more: 3 }],
  posts: [{ ...shown, title: '출시', board: longestBoard, total: 5678 }],
  rose: [shown],
  fell: [gone],
};

/** Answers the call for the numbers. */
const answerWith = (page: Page, data: VisitNumbers) =>
  page.route(`**${getVisitNumbers.path}?*`, (route) => route.fulfill({ json: { success: true, msg: '', data } }));

async function openVisits(page: Page, account: Account, to = visitsPage): Promise<void> {
  await page.goto(`/login?${new URLSearchParams({ from: to })}`);
  await submitSignIn(page, account);
  await page.waitForURL(`**${to}`);
}

test('views of a page are in the table, its section and the CSV file', async ({ page, server }) => {
  const account = await addAccount(server.data, { menus: 'numbers' });
  const path = localizePath('/company/history', 'ko');
  const day = siteDay(new Date(Date.now() - 3 * 24 * 3_600_000));
  await withDatabase(server.data, (database) => storeViews(database, [{ day, path, title: 'x', views: 4321 }]));
  await openVisits(page, account, localizePath('/dashboard', 'ko'));
  await page.getByRole('button', { name: account.name }).click();
  await page.getByRole('link', { name: words.ko.deskMenu.numbers }).click();
  await page.waitForURL(`**${visitsPage}`);
  await expect(page.getByRole('link', { name: bar.visits })).toHaveAttribute('aria-current', 'page');

  const company = page.getByRole('region', { name: visits.sections.company, exact: true });
  await expect(company.getByRole('row').filter({ hasText: '4,321' }).getByRole('link')).toHaveAttribute('href', path);
  const periods = page.getByRole('region', { name: visits.periods.day });
  await expect(periods.getByRole('row')).toHaveCount(29);
  await expect(periods.getByRole('row').nth(1)).toContainText(visits.soFar);
  await expect(periods.getByRole('row').nth(4)).toContainText('4,321');
  expect(await viewProblems(page)).toEqual([]);

  await page.getByRole('button', { name: visits.units.month }).click();
  await page.getByRole('region', { name: visits.periods.month }).waitFor();
  expect(page.url()).toContain('?unit=month');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: list.export }).first().click(),
  ]);
  expect(download.suggestedFilename()).toContain(`${deskFile.visits.fileName}-month-`);
  expect(await readFile(await download.path(), 'utf8')).toContain(`"${path}","4321"`);
  await page.getByText(download.suggestedFilename()).waitFor();
  await page.reload();
  await page.getByRole('region', { name: visits.periods.month }).waitFor();
});

test('changes have a sign, and a page that is gone has no link', async ({ page, server }) => {
  await answerWith(page, filled);
  await openVisits(page, await addAccount(server.data, { menus: 'numbers' }));
  const rose = page.getByRole('region', { name: visits.rose });
  await expect(rose.getByRole('row').nth(1)).toContainText('+234 (+23%)');
  const fell = page.getByRole('region', { name: visits.fell });
  await expect(fell.getByRole('row').nth(1)).toContainText('−100 (−95%)');
  await fell.getByText(visits.gone).waitFor();
  await expect(fell.getByRole('link')).toHaveCount(0);
  await page
    .getByText(fillLabel(visits.rule, { views: 20, percent: '25%' }))
    .first()
    .waitFor();
  await expect(page.getByRole('region', { name: visits.posts })).toContainText('5,678');
  expect(await viewProblems(page)).toEqual([]);
});

test('a new site says that it has no views, and how it counts them', async ({ page, server }) => {
  await answerWith(page, empty);
  await openVisits(page, await addAccount(server.data, { menus: 'numbers' }));
  await page.getByText(visits.none).waitFor();
  await page.getByText(visits.method.heading).click();
  await page.getByText(fillLabel(visits.method.limit, { limit: 20 })).waitFor();
  await expect(page.getByRole('table')).toHaveCount(0);
  expect(await viewProblems(page)).toEqual([]);
  await page.unroute(`**${getVisitNumbers.path}?*`);
  await answerWith(page, { ...empty, since: '2026-11-26', today: 3 });
  await page.getByRole('button', { name: visits.units.week }).click();
  await page.getByText(visits.noneYet).waitFor();
});

test('a failed call is retried, an ended session signs in in place, and a withdrawn menu ends the numbers', async ({
  page,
  server,
}) => {
  const account = await addAccount(server.data, { menus: 'numbers,audit' });
  await page.route(`**${getVisitNumbers.path}?*`, (route) => route.abort());
  await openVisits(page, account);
  await page.getByRole('alert').getByText(session.away).waitFor();
  await page.keyboard.press('Escape');
  await page.unroute(`**${getVisitNumbers.path}?*`);
  await answerWith(page, filled);
  await page.getByRole('button', { name: session.retry }).click();
  await page.getByText(visits.today).waitFor();

  await letSessionsIdle(server.data, account);
  await page.getByRole('button', { name: list.export }).first().click();
  await page.getByRole('form', { name: session.signIn }).waitFor();
  await expect(page.getByText(visits.today)).toHaveCount(0);
  await submitSignIn(page, account);
  await page.getByText(visits.today).waitFor();

  await page.unroute(`**${getVisitNumbers.path}?*`);
  await changeMenus(server.data, account, 'audit');
  await page.reload();
  await page.getByRole('alert').getByText(session.forbidden).waitFor();
  await expect(page.getByRole('button', { name: list.export })).toHaveCount(0);
  await expect(page.getByRole('link', { name: bar.visits })).toHaveCount(0);
});
