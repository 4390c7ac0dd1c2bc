import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Page } from '@playwright/test';
import { findShell } from '#chromium/findBrowser.ts';
import { launchOptions } from '#chromium/launchOptions.ts';
import { logVitalsPath } from '#contract/pageCalls.ts';
import { type VitalFigures, vitalsPath } from '#contract/vitals.ts';
import { words } from '#i18n/words.ts';
import { databaseFile } from '#server/database/openDatabase.ts';
import { viewProblems } from './support/axe.ts';
import { idle } from './support/islands.ts';
import { at } from './support/pages.ts';
import { signIn } from './support/signIn.ts';
import { addAccount } from './support/staff.ts';
import { expect, test } from './support/test.ts';
import { hide, hideUntilReported, recordCalls, recordErrors } from './support/visits.ts';

/**
 * User agent of a desktop browser: the server does not count headless ones. A context's user agent would not reach the
 * reports of pages that close.
 */
const userAgent =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36';

const { args = [], ...options } = launchOptions(findShell());

test.use({ launchOptions: { ...options, args: [...args, `--user-agent=${userAgent}`] } });

/** Reads the stored reports of a kind of page from the server's database. */
function storedReports(data: string, page: string): Record<string, unknown> {
  const database = new DatabaseSync(path.join(data, databaseFile), { readOnly: true });
  try {
    const rows = database.prepare('select metric, reports from web_vitals where page = ?').all(page);
    return Object.fromEntries(rows.map(({ metric, reports }) => [metric, reports]));
  } finally {
    database.close();
  }
}

/** Waits until the browser has timed the first interaction. */
const firstInput = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        new PerformanceObserver(() => resolve()).observe({ type: 'first-input', buffered: true });
      }),
  );

/** Opens another page, which hides the current one. */
const leave = (page: Page) => page.goto('/login');

test('a page that its visitor leaves reports loading, response and layout shift', async ({ page, server }) => {
  const errors = recordErrors(page);
  await idle(page, () => page.goto(at('/company/history')));
  await page.locator('header .language summary').click();
  await firstInput(page);
  await leave(page);
  await expect.poll(() => storedReports(server.data, 'company')).toEqual({ cls: 1, inp: 1, lcp: 1 });
  expect(errors).toEqual([]);
});

test('a page reports once, when it is hidden for the first time', async ({ page, server }) => {
  const reports = recordCalls(page, logVitalsPath);
  await idle(page, () => page.goto(at('/en/privacy')));
  await hideUntilReported(page, () => reports.length);
  await expect.poll(() => storedReports(server.data, 'privacy')).toHaveProperty('cls', 1);
  expect(await reports[0]?.headerValue('content-type')).toBe('application/json');
  await hide(page);
  await leave(page);
  // The report of the next page follows those of this one.
  await idle(page, () => page.goto(at('/company/history')));
  await hideUntilReported(page, () => reports.length - 1);
  expect(reports).toHaveLength(2);
  expect(storedReports(server.data, 'privacy')).toHaveProperty('cls', 1);
});

test('a page whose idle script does not load shows no error', async ({ page }) => {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/whenIdle-'));
  await page.route('**/whenIdle-*', (route) => route.abort());
  await page.goto(at('/privacy'));
  await failed;
  await leave(page);
  expect(errors).toEqual([]);
});

test('pages of staff load no script that reports', async ({ page, accounts }) => {
  await signIn(page, 'ko', accounts.kim, '/staff/account');
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  const reports = recordCalls(page, logVitalsPath);
  await page.reload();
  await page.getByRole('region', { name: words.ko.account.sessions.heading }).waitFor();
  await hide(page);
  await idle(page, () => page.goto(at('/privacy')));
  expect(scripts.filter((url) => url.includes('whenIdle'))).toHaveLength(1);
  expect(reports).toEqual([]);
});

const noReports = { reports: 0, p75: null };
const none = { now: noReports, before: noReports };

/** Figures with each rating, a percentile of 0 and one that is missing. */
const figures: VitalFigures = {
  days: { from: '2026-10-24', to: '2026-11-20' },
  daysBefore: { from: '2026-09-26', to: '2026-10-23' },
  rows: [
    {
      page: null,
      device: 'phone',
      vitals: {
        lcp: { now: { reports: 3371, p75: 3274 }, before: { reports: 3010, p75: 4151 } },
        inp: { now: { reports: 1687, p75: 694 }, before: { reports: 1502, p75: null } },
        cls: { now: { reports: 2020, p75: 0 }, before: noReports },
      },
    },
    {
      page: null,
      device: 'desktop',
      vitals: { lcp: { now: { reports: 49, p75: null }, before: noReports }, inp: none, cls: none },
    },
    { page: 'product', device: 'phone', vitals: { lcp: none, inp: none, cls: none } },
  ],
};

for (const { locale, rows } of [
  {
    locale: 'ko',
    rows: [
      ['모든 페이지', '3.27초 개선 필요', '이전 4.15초', '3,371건', '694밀리초 나쁨', '0 좋음'],
      ['보고 부족', '49건'],
    ],
  },
  {
    locale: 'en',
    rows: [
      ['All pages', '3.27 sec', 'Needs work', 'before 4.15 sec', '3,371', '694 ms', 'Poor', 'Good'],
      ['Too few', '49'],
    ],
  },
] as const) {
  test(`the speed of the pages has words, none without reports, and a CSV file, in ${locale}`, async ({
    page,
    server,
  }) => {
    const labels = words[locale].vitals;
    const answerWith = (data: VitalFigures) =>
      page.route(`**${vitalsPath}`, (route) => route.fulfill({ json: { success: true, msg: '', data } }));
    await answerWith(figures);
    await signIn(page, locale, await addAccount(server.data, { menus: 'numbers' }), '/staff/visits');
    const section = page.getByRole('region', { name: labels.heading, exact: true });
    for (const [index, device] of (['phone', 'desktop'] as const).entries()) {
      const first = section.getByRole('region', { name: labels.devices[device] }).getByRole('row').nth(1);
      for (const text of rows[index] ?? []) await expect(first).toContainText(text);
    }
    expect(await viewProblems(page)).toEqual([]);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      section.getByRole('button', { name: labels.export }).click(),
    ]);
    expect(download.suggestedFilename()).toContain(labels.file.name);
    expect(await readFile(await download.path(), 'utf8')).toContain(labels.file.p75);

    const empty = figures.rows.map((row) => ({ ...row, vitals: { lcp: none, inp: none, cls: none } }));
    await answerWith({ ...figures, rows: empty });
    await page.reload();
    await section.getByText(labels.none).waitFor();
    await expect(section.getByRole('table')).toHaveCount(0);
  });
}
