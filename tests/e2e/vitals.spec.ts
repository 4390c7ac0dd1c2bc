import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Page, Request } from '@playwright/test';
import { findShell } from '#chromium/findBrowser.ts';
import { launchOptions } from '#chromium/launchOptions.ts';
import { logVitalsPath } from '#contract/pageCalls.ts';
import { type VitalFigures, vitalsPath } from '#contract/vitals.ts';
import { words } from '#i18n/words.ts';
import { databaseFile } from '#server/database/openDatabase.ts';
import { serveBuild } from '../browser/serveBuild.ts';
import { violationsDayAndNight } from './support/axe.ts';
import { overflowAtBothWidths } from './support/overflow.ts';
import { at, desktop, phone } from './support/pages.ts';
import { signIn } from './support/signIn.ts';
import { addAccount } from './support/staff.ts';
import { expect, test } from './support/test.ts';
import { recordErrors } from './support/visits.ts';

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

/** Records the reports that a page sends. */
function recordReports(page: Page): Request[] {
  const reports: Request[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === logVitalsPath) reports.push(request);
  });
  return reports;
}

/** Opens a page, and waits until it measures. */
async function openMeasured(page: Page, address: string): Promise<void> {
  const loaded = page.waitForResponse((response) => response.url().includes('/whenIdle-'));
  await page.goto(address);
  await loaded;
  await page.waitForLoadState('networkidle');
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

/** Tells the page that it is hidden, as a browser does when another tab is chosen. */
const hide = (page: Page) =>
  page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'hidden' });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'visible' });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  });

test('a page that its visitor leaves reports loading, response and layout shift', async ({ page, server }) => {
  const errors = recordErrors(page);
  await openMeasured(page, at('/company/history'));
  await page.locator('header .language summary').click();
  await firstInput(page);
  await leave(page);
  await expect.poll(() => storedReports(server.data, 'company')).toEqual({ cls: 1, inp: 1, lcp: 1 });
  expect(errors).toEqual([]);
});

test('a page reports once, when it is hidden for the first time', async ({ page, server }) => {
  const reports = recordReports(page);
  await openMeasured(page, at('/en/privacy'));
  await hide(page);
  await expect.poll(() => storedReports(server.data, 'privacy')).toHaveProperty('cls', 1);
  expect(await reports[0]?.headerValue('content-type')).toBe('application/json');
  await hide(page);
  await leave(page);
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(500);
  expect(reports).toHaveLength(1);
  expect(storedReports(server.data, 'privacy')).toHaveProperty('cls', 1);
});

test('a page without its server reports no error and does not retry', async ({ openTab }) => {
  const served = await serveBuild({ RATE_LIMITS: 'off' });
  const page = await openTab({ baseURL: served.address });
  await openMeasured(page, at('/ir'));
  const errors: string[] = [];
  // The browser itself names a server that it does not reach.
  const isOwn = (text: string) => !text.startsWith('Failed to load resource: net::');
  page.on('console', (message) => message.type() === 'error' && isOwn(message.text()) && errors.push(message.text()));
  page.on('pageerror', ({ message }) => errors.push(message));
  const reports = recordReports(page);
  await served.stop();
  await hide(page);
  await expect.poll(() => reports.length).toBe(1);
  await hide(page);
  await page.waitForTimeout(1000);
  expect(reports).toHaveLength(1);
  expect(errors).toEqual([]);
});

test('a page whose idle script does not load shows no error', async ({ page }) => {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  await page.route('**/whenIdle-*', (route) => route.abort());
  await page.goto(at('/ir'), { waitUntil: 'networkidle' });
  expect(errors).toEqual([]);
});

test('pages of staff report nothing', async ({ page, accounts }) => {
  await signIn(page, 'ko', accounts.kim, '/staff/account');
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  const reports = recordReports(page);
  await page.reload({ waitUntil: 'networkidle' });
  await hide(page);
  await page.waitForTimeout(500);
  expect([reports.length, scripts.filter((url) => url.includes('whenIdle'))]).toEqual([0, []]);
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

for (const { locale, viewport, rows } of [
  {
    locale: 'ko',
    viewport: desktop,
    rows: [
      ['모든 페이지', '3.27초 개선 필요', '이전 4.15초', '3,371건', '694밀리초 나쁨', '0 좋음'],
      ['보고 부족', '49건'],
    ],
  },
  {
    locale: 'en',
    viewport: phone,
    rows: [
      ['All pages', '3.27 sec', 'Needs work', 'before 4.15 sec', '3,371', '694 ms', 'Poor', 'Good'],
      ['Too few', '49'],
    ],
  },
] as const) {
  test.describe(`the speed of the pages, in ${locale}, ${viewport.width} px wide`, () => {
    const labels = words[locale].vitals;
    test.use({ viewport });

    async function openWith(page: Page, data: string, answer: VitalFigures) {
      await page.route(`**${vitalsPath}`, (route) => route.fulfill({ json: { success: true, msg: '', data: answer } }));
      const account = await addAccount(data, { isGenerated: false, menus: 'numbers' });
      await signIn(page, locale, account, '/staff/visits');
      return page.getByRole('region', { name: labels.heading, exact: true });
    }

    test('rates each figure in words, and saves all as a CSV file', async ({ page, server }) => {
      const section = await openWith(page, server.data, figures);
      for (const [index, device] of (['phone', 'desktop'] as const).entries()) {
        const first = section.getByRole('region', { name: labels.devices[device] }).getByRole('row').nth(1);
        for (const text of rows[index] ?? []) await expect(first).toContainText(text);
      }
      expect(await violationsDayAndNight(page)).toEqual([]);
      expect(await overflowAtBothWidths(page)).toEqual([]);

      const [download] = await Promise.all([
        page.waitForEvent('download'),
        section.getByRole('button', { name: labels.export }).click(),
      ]);
      expect(download.suggestedFilename()).toContain(labels.file.name);
      expect(await readFile(await download.path(), 'utf8')).toContain(labels.file.p75);
    });

    test('says that there are no reports yet', async ({ page, server }) => {
      const empty = figures.rows.map((row) => ({ ...row, vitals: { lcp: none, inp: none, cls: none } }));
      const section = await openWith(page, server.data, { ...figures, rows: empty });
      await section.getByText(labels.none).waitFor();
      await expect(section.getByRole('table')).toHaveCount(0);
    });
  });
}
