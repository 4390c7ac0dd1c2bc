import type { Page, Request } from '@playwright/test';
import { logVitalsPath } from '#contract/pageCalls.ts';
import { words } from '#i18n/words.ts';
import { idle } from './support/islands.ts';
import { at } from './support/pages.ts';
import { signIn } from './support/signIn.ts';
import { expect, test } from './support/test.ts';
import { hide, hideUntilReported, recordCalls, recordErrors } from './support/visits.ts';

/** Returns what a report says, and the status that the server answered. */
const sent = async (report: Request | undefined) => [report?.postDataJSON(), (await report?.response())?.status()];

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

test('a page that its visitor leaves reports loading, response and layout shift', async ({ page }) => {
  const errors = recordErrors(page);
  const reports = recordCalls(page, logVitalsPath);
  await idle(page, () => page.goto(at('/company/history')));
  await page.locator('header .language summary').click();
  await firstInput(page);
  await leave(page);
  await expect.poll(() => reports).toHaveLength(1);
  const figures = { lcp: expect.any(Number), inp: expect.any(Number), cls: expect.any(Number) };
  expect(reports[0]?.postDataJSON()).toEqual({ path: at('/company/history'), ...figures });
  expect(errors).toEqual([]);
});

test('a page reports once, when it is hidden for the first time', async ({ page }) => {
  const reports = recordCalls(page, logVitalsPath);
  await idle(page, () => page.goto(at('/en/privacy')));
  await hideUntilReported(page, () => reports.length);
  expect(await sent(reports[0])).toEqual([expect.objectContaining({ path: at('/en/privacy') }), 200]);
  expect(await reports[0]?.headerValue('content-type')).toBe('application/json');
  await hide(page);
  await leave(page);
  // The report of the next page follows those of this one.
  await idle(page, () => page.goto(at('/company/history')));
  await hideUntilReported(page, () => reports.length - 1);
  expect(reports).toHaveLength(2);
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
