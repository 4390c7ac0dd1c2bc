import type { Page } from '@playwright/test';
import { logVitalsPath } from '#contract/pageCalls.ts';
import { words } from '#i18n/words.ts';
import { findShell } from '../browser/findBrowser.ts';
import { launchOptions } from '../browser/launchOptions.ts';
import { serveBuild } from '../browser/serveBuild.ts';
import { freePort } from '../support/freePort.ts';
import { idle } from './support/islands.ts';
import { at } from './support/pages.ts';
import { signIn } from './support/signIn.ts';
import { test as base, expect } from './support/test.ts';
import { hide, hideUntilReported, recordCalls, recordErrors } from './support/visits.ts';

/**
 * User agent of a desktop browser: the server does not count headless ones. A context's user agent would not reach the
 * reports of pages that close.
 */
const userAgent =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36';

const { args = [], ...options } = launchOptions(findShell());

const test = base.extend<object, { metricsPort: number }>({
  launchOptions: [{ ...options, args: [...args, `--user-agent=${userAgent}`] }, { scope: 'worker' }],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern.
  metricsPort: [async ({}, use) => use(await freePort()), { scope: 'worker' }],
  server: [
    async ({ metricsPort }, use) => {
      await using server = await serveBuild({ RATE_LIMITS: 'off', METRICS_PORT: String(metricsPort) });
      await use(server);
    },
    { scope: 'worker' },
  ],
});

/** Reads the number of reports about a kind of page, by metric, from the server's metrics. */
async function counted(metricsPort: number, kind: string): Promise<Record<string, number>> {
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  const lines = text.matchAll(/^web_vitals_(\w{3})(?:_seconds)?_count\{page="(\w+)",.*\} (\d+)$/gm);
  return Object.fromEntries(
    [...lines].flatMap(([, vital, page, count]) => (page === kind ? [[vital, Number(count)]] : [])),
  );
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

test('a page that its visitor leaves reports loading, response and layout shift', async ({ page, metricsPort }) => {
  const errors = recordErrors(page);
  await idle(page, () => page.goto(at('/company/history')));
  await page.locator('header .language summary').click();
  await firstInput(page);
  await leave(page);
  await expect.poll(() => counted(metricsPort, 'company')).toEqual({ cls: 1, inp: 1, lcp: 1 });
  expect(errors).toEqual([]);
});

test('a page reports once, when it is hidden for the first time', async ({ page, metricsPort }) => {
  const reports = recordCalls(page, logVitalsPath);
  await idle(page, () => page.goto(at('/en/privacy')));
  await hideUntilReported(page, () => reports.length);
  await expect.poll(() => counted(metricsPort, 'privacy')).toHaveProperty('cls', 1);
  expect(await reports[0]?.headerValue('content-type')).toBe('application/json');
  await hide(page);
  await leave(page);
  // The report of the next page follows those of this one.
  await idle(page, () => page.goto(at('/company/history')));
  await hideUntilReported(page, () => reports.length - 1);
  expect(reports).toHaveLength(2);
  expect(await counted(metricsPort, 'privacy')).toHaveProperty('cls', 1);
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
