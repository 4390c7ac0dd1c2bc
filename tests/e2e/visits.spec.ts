import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { getVisitNumbers, type VisitNumbers } from '#contract/visitNumbers.ts';
import { fillLabel } from '#i18n/fillLabel.ts';
import type { Locale } from '#i18n/locales.ts';
import { localizePath } from '#i18n/paths.ts';
import { siteDay } from '#i18n/siteDay.ts';
import { words } from '#i18n/words.ts';
import { openDatabase } from '#server/database/openDatabase.ts';
import { storeViews } from '../server/support/storeViews.ts';
import { violationsDayAndNight } from './support/axe.ts';
import { submitSignIn } from './support/desk.ts';
import { overflowAtBothWidths } from './support/overflow.ts';
import { desktop, phone } from './support/pages.ts';
import { type Account, addAccount, changeMenus, letSessionsIdle } from './support/staff.ts';
import { expect, test } from './support/test.ts';

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

const chat = {
  title: 'M-Chat',
  language: 'ko',
  address: '/msolution/enterprise/chat',
  views: { ko: 1200, en: 34 },
  before: 1000,
} as const;
const gone = { ...chat, title: 'M-Mailer', address: null, views: { ko: 5, en: 0 }, before: 105 } as const;

/** Numbers with a page that rose, and one that fell and is gone. */
const filled: VisitNumbers = {
  ...empty,
  since: '2025-01-01',
  views: { ko: 1205, en: 34 },
  before: 1105,
  today: 7,
  periods: empty.periods.map((period) => ({ ...period, views: { ko: 40, en: 2 } })),
  sections: [{ section: 'products', views: { ko: 1205, en: 34 }, before: 1105, pages: [chat, gone], more: 3 }],
  posts: [{ ...chat, title: '출시', board: 'news', total: 5678 }],
  rose: [chat],
  fell: [gone],
};

/** Answers the call for the numbers. */
const answerWith = (page: Page, data: VisitNumbers) =>
  page.route(`**${getVisitNumbers.path}?*`, (route) => route.fulfill({ json: { success: true, msg: '', data } }));

async function openVisits(page: Page, locale: Locale, account: Account, to = localizePath('/staff/visits', locale)) {
  await page.goto(`${localizePath('/login', locale)}?${new URLSearchParams({ from: to })}`);
  await submitSignIn(page, account);
  await page.waitForURL(`**${to.replace('?', '\\?')}`);
}

// The tests may share a server, so each language views a page of its own.
for (const { locale, viewport, viewed, views, shown } of [
  { locale: 'ko', viewport: desktop, viewed: '/company/history', views: 4321, shown: '4,321' },
  { locale: 'en', viewport: phone, viewed: '/company/location', views: 5432, shown: '5,432' },
] as const) {
  test.describe(`the numbers of the site, in ${locale}, ${viewport.width} px wide`, () => {
    const { visits, desk, deskFile } = words[locale];
    const { list, bar, session } = desk;

    test('views of a page are in the line, its section and the CSV file', async ({ page, server }) => {
      const account = await addAccount(server.data, { menus: 'numbers' });
      const database = await openDatabase({ dataDir: server.data, databaseUrl: undefined });
      const path = localizePath(viewed, locale);
      const day = siteDay(new Date(Date.now() - 3 * 24 * 3_600_000));
      await storeViews(database, [{ day, path, title: 'x', views }]);
      await database.close();
      await openVisits(page, locale, account, localizePath('/dashboard', locale));
      await page.getByRole('button', { name: account.name }).click();
      await page.getByRole('link', { name: words[locale].deskMenu.numbers }).click();
      await page.waitForURL(`**${localizePath('/staff/visits', locale)}`);
      await page.setViewportSize(viewport);
      await expect(page.getByRole('link', { name: bar.visits })).toHaveAttribute('aria-current', 'page');

      const company = page.getByRole('region', { name: visits.sections.company, exact: true });
      const row = company.getByRole('row').filter({ hasText: shown });
      await expect(row.getByRole('link')).toHaveAttribute('href', path);
      await page.getByText(visits.table).click();
      const periods = page.getByRole('region', { name: visits.periods.day });
      await expect(periods.getByRole('row')).toHaveCount(29);
      await expect(periods.getByRole('row').nth(1)).toContainText(visits.soFar);
      await expect(periods.getByRole('row').nth(4)).toContainText(shown);
      await expect(page.locator('[data-line="all"][d*="l28-144"]')).toHaveCount(1);
      expect(await violationsDayAndNight(page)).toEqual([]);
      expect(await overflowAtBothWidths(page)).toEqual([]);

      await page.getByRole('button', { name: visits.units.month }).click();
      await page.getByRole('region', { name: visits.periods.month }).waitFor();
      expect(page.url()).toContain('?unit=month');
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: list.export }).first().click(),
      ]);
      expect(download.suggestedFilename()).toContain(`${deskFile.visits.fileName}-month-`);
      expect(await readFile(await download.path(), 'utf8')).toContain(`"${path}","${views}"`);
      await page.getByText(download.suggestedFilename()).waitFor();
      await page.reload();
      await page.getByRole('region', { name: visits.periods.month }).waitFor();
      expect(await violationsDayAndNight(page)).toEqual([]);
    });

    test('changes have a sign, and a page that is gone has no link', async ({ page, server }) => {
      const account = await addAccount(server.data, { menus: 'numbers' });
      await page.setViewportSize(viewport);
      await answerWith(page, filled);
      await openVisits(page, locale, account);
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
      const title = rose.getByRole('link', { name: 'M-Chat' });
      await (locale === 'ko' ? expect(title).not : expect(title)).toHaveAttribute('lang', 'ko');
      expect(await violationsDayAndNight(page)).toEqual([]);
      expect(await overflowAtBothWidths(page)).toEqual([]);
    });

    test('a new site says that it has no views, and how it counts them', async ({ page, server }) => {
      const account = await addAccount(server.data, { menus: 'numbers' });
      await page.setViewportSize(viewport);
      await answerWith(page, empty);
      await openVisits(page, locale, account);
      await page.getByText(visits.none).waitFor();
      await page.getByText(fillLabel(visits.method.limit, { views: 20 })).waitFor();
      await expect(page.getByRole('table')).toHaveCount(0);
      expect(await violationsDayAndNight(page)).toEqual([]);
      await page.unroute(`**${getVisitNumbers.path}?*`);
      await answerWith(page, { ...empty, since: '2026-11-26', today: 3 });
      await page.getByRole('button', { name: visits.units.week }).click();
      await page.getByText(visits.noneYet).waitFor();
    });

    test('a failed call is retried, and an ended session signs in again in place', async ({ page, server }) => {
      const account = await addAccount(server.data, { menus: 'numbers' });
      await page.setViewportSize(viewport);
      await page.route(`**${getVisitNumbers.path}?*`, (route) => route.abort());
      await openVisits(page, locale, account);
      await page.getByRole('alert').getByText(session.away).waitFor();
      expect(await violationsDayAndNight(page)).toEqual([]);
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
    });

    test('an account without the menu sees no numbers', async ({ page, server }) => {
      const account = await addAccount(server.data, { menus: 'numbers,audit' });
      await openVisits(page, locale, account);
      await changeMenus(server.data, account, 'audit');
      await page.goto(localizePath('/staff/visits', locale));
      await page.getByRole('alert').getByText(session.forbidden).waitFor();
      await expect(page.getByRole('button', { name: list.export })).toHaveCount(0);
      await expect(page.getByRole('link', { name: bar.visits })).toHaveCount(0);
    });
  });
}
