import type { Page } from '@playwright/test';
import { refreshSession } from '#contract/refresh.ts';
import { getMyInfo, signIn as signInCall } from '#contract/session.ts';
import { allLabels } from '#i18n/labels.ts';
import type { Locale } from '#i18n/locales.ts';
import { localizePath } from '#i18n/paths.ts';
import { product } from '#site.ts';
import { viewProblems } from './support/axe.ts';
import { holdRequests } from './support/calls.ts';
import { idle } from './support/islands.ts';
import { at, phone } from './support/pages.ts';
import { badge, enterAccount, signIn } from './support/signIn.ts';
import { type Account, addAccount, letSessionsIdle } from './support/staff.ts';
import { expect, test } from './support/test.ts';

const { signIn: labels, answer, tourism } = allLabels.ko;
const here = at('/company/history');

const submit = (page: Page) => page.locator('main form button[type="submit"]');
const field = (page: Page, name: 'userId' | 'password') => page.locator(`[name="${name}"]`);
const token = (page: Page) => page.evaluate(() => sessionStorage.getItem('Token'));
const loginFrom = (from: string) => `/login?${new URLSearchParams({ from })}`;

/** Signs in on the history page, and waits for the badge's own call there, so that the next call is the test's. */
async function signInSettled(page: Page, locale: Locale, account: Account): Promise<void> {
  await signIn(page, locale, account, '/company/history');
  const info = page.waitForResponse(`**${getMyInfo.path}`);
  await page.reload();
  await badge(page, account.name).waitFor();
  await (await info).finished();
}

/** Signs in, and makes the session one that cannot be refreshed. */
async function endSession(page: Page, account: Account): Promise<void> {
  await signInSettled(page, 'ko', account);
  await page.context().clearCookies();
  await page.evaluate(() => sessionStorage.setItem('Token', 'expired'));
}

test('an account signs in, sees its menus and signs out', async ({ page, accounts }) => {
  const { haneul } = accounts;
  await page.setViewportSize(phone);
  await signIn(page, 'ko', haneul);
  await badge(page, haneul.name).click();
  const panel = page.locator('header [id]:not([hidden])', { has: page.getByRole('button', { name: labels.signOut }) });
  await expect(panel.getByRole('listitem')).toHaveText([tourism.menu.travel, tourism.menu.food]);
  expect(await viewProblems(page)).toEqual([]);
  expect(await page.evaluate(() => [sessionStorage.getItem('COMP_ID'), sessionStorage.getItem('menuAuth')])).toEqual([
    product,
    haneul.menus,
  ]);
  await page.getByRole('button', { name: labels.signOut }).click();
  await page.waitForURL('**/login');
  expect(await token(page)).toBeNull();
  await idle(page, () => page.goto(here));
  await expect(badge(page, haneul.name)).toHaveCount(0);
});

test('empty fields, a wrong password and an unreachable server show errors', async ({ page, accounts }) => {
  const { haneul } = accounts;
  // An address of another site leads to the dashboard.
  await page.goto(loginFrom('//elsewhere.example/'));
  await submit(page).click();
  await expect(field(page, 'userId')).toHaveAttribute('aria-invalid', 'true');
  await expect(field(page, 'userId')).toBeFocused();
  await expect(page.getByText(labels.userIdRequired)).toHaveCount(1);
  expect(await viewProblems(page)).toEqual([]);

  await enterAccount(page, haneul, 'not this one, surely');
  await submit(page).click();
  const alert = page.getByRole('alert');
  await expect(alert).toHaveText(answer.signInFailed);
  await expect(alert).toBeFocused();
  await expect(field(page, 'userId')).toHaveValue(haneul.userId);
  expect(await viewProblems(page)).toEqual([]);

  await page.route(`**${signInCall.path}`, (route) => route.abort());
  await enterAccount(page, haneul);
  await page.keyboard.press('Enter');
  await expect(alert).toContainText(labels.away);
  await page.unroute(`**${signInCall.path}`);
  // The person's name does not arrive.
  await page.route(`**${getMyInfo.path}`, (route) => route.abort());
  const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith(getMyInfo.path));
  await submit(page).click();
  await failed;
  await expect(submit(page)).toHaveAttribute('aria-disabled', 'false');
  expect(await token(page)).toBeNull();
  await page.unroute(`**${getMyInfo.path}`);
  await submit(page).click();
  await expect(page).toHaveURL(at('/dashboard'));
});

test('a reload keeps the session and renews an expired token', async ({ page, accounts }) => {
  await signIn(page, 'ko', accounts.haneul);
  await page.evaluate(() => sessionStorage.setItem('Token', 'expired'));
  await page.reload();
  await expect.poll(() => token(page)).not.toBe('expired');
  await badge(page, accounts.haneul.name).click();
  await expect(page.getByRole('listitem').filter({ hasText: tourism.menu.travel })).toHaveCount(1);

  // The stored name stays while the API is unavailable.
  await page.route('**/tour/**', (route) => route.fulfill({ status: 503, body: '' }));
  const answered = page.waitForResponse(`**${getMyInfo.path}`);
  await page.reload();
  await answered;
  await expect(badge(page, accounts.haneul.name)).toBeVisible();
  expect(await token(page)).not.toBeNull();
});

test('two tabs that refresh concurrently both stay signed in', async ({ openTab, accounts }) => {
  const first = await openTab();
  await signIn(first, 'ko', accounts.haneul);
  const second = await first.context().newPage();
  await second.addInitScript(() => {
    if (!sessionStorage.getItem('Token')) sessionStorage.setItem('Token', 'expired');
  });
  await first.evaluate(() => sessionStorage.setItem('Token', 'expired'));
  await Promise.all([first.reload(), second.goto(here)]);
  for (const tab of [first, second]) {
    await badge(tab, accounts.haneul.name).waitFor();
    // Tokens issued in the same second are equal, so only check that each tab has one.
    await expect.poll(() => token(tab)).toMatch(/^ey/);
  }
});

test('the header says that a session cannot be refreshed, and leads to the sign-in', async ({ page, accounts }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await endSession(page, accounts.haneul);
  await page.reload();
  const link = page.locator('header').getByRole('status').getByRole('link', { name: labels.expired });
  await link.waitFor();
  await expect(page).toHaveURL(here);
  await expect(badge(page, accounts.haneul.name)).toHaveCount(0);
  expect(await token(page)).toBeNull();
  await expect(page.locator('dialog[open]')).toHaveCount(0);
  expect(await viewProblems(page)).toEqual([]);
  await link.click();
  await page.waitForURL(`**${loginFrom(here)}`);
});

test('opening the staff menus during a failing refresh leads to the sign-in page', async ({ page, accounts }) => {
  await endSession(page, accounts.haneul);
  const letRefreshEnd = await holdRequests(page, `**${refreshSession.path}`);
  await page.reload();
  const menus = page.waitForResponse('**/cms/user/travel/menu');
  await badge(page, accounts.haneul.name).click();
  await menus;
  letRefreshEnd();
  await page.waitForURL(`**${loginFrom(here)}`);
});

test('an ended session leads to the sign-in page and back to the previous page', async ({ page, server }) => {
  const account = await addAccount(server.data, { menus: 'food' });
  await signInSettled(page, 'en', account);
  const english = localizePath('/company/history', 'en');
  await letSessionsIdle(server.data, account);
  await badge(page, account.name).click();
  await page.waitForURL(`**/en/login?${new URLSearchParams({ from: english })}`);
  expect(await token(page)).toBeNull();
  await enterAccount(page, account);
  await page.keyboard.press('Enter');
  await page.waitForURL(`**${english}`);
  await badge(page, account.name).waitFor();
});
