import { beforeAll, describe, expect, test } from 'vitest';
import { localizePath } from '#i18n/paths.ts';
import { words as labels } from '#i18n/words.ts';
import { accessibilityViolations } from './support/axe.ts';
import { overflowingElements } from './support/overflow.ts';
import { addressOf, at, desktop, openTab, phone } from './support/pages.ts';
import { badge, enterAccount, signIn } from './support/signIn.ts';
import { staffCommand } from './support/staff.ts';

const name = '김하늘';
const password = 'a long enough passphrase';

const words = {
  ko: {
    login: '/login',
    list: '/ir',
    signIn: '로그인',
    signOut: '로그아웃',
    wrong: '아이디 또는 비밀번호가 올바르지 않습니다.',
    empty: '아이디를 입력해 주세요.',
    unreachable: '서버에 연결할 수 없습니다',
  },
  en: {
    login: '/en/login',
    list: '/en/ir',
    signIn: 'Sign in',
    signOut: 'Sign out',
    wrong: 'The user ID or password is not correct.',
    empty: 'Please enter your user ID.',
    unreachable: 'The server cannot be reached',
  },
} as const;

beforeAll(async () => {
  await staffCommand(['add', 'haneul', '--name', name, '--menus', 'travel,food'], password);
  await staffCommand(['add', 'leaver', '--name', 'Leaver', '--menus', 'all'], password);
});

describe.each(['ko', 'en'] as const)('signing in, in %s', (locale) => {
  const { login, list, wrong, empty, unreachable, signOut } = words[locale];

  test.each([desktop, phone])(
    'a visitor signs in, sees the menus and signs out, at $width pixels',
    async (viewport) => {
      const page = await openTab({ viewport });
      await signIn(page, locale, 'haneul', password);
      await badge(page, name).click();
      const panel = page.locator('header [id]:not([hidden])', { has: page.getByRole('button', { name: signOut }) });
      const { menu } = labels[locale].tourism;
      await expect.poll(() => panel.getByRole('listitem').allTextContents()).toEqual([menu.travel, menu.food]);
      expect(await accessibilityViolations(page)).toEqual([]);
      expect(
        await page.evaluate(() => [sessionStorage.getItem('COMP_ID'), sessionStorage.getItem('menuAuth')]),
      ).toEqual(['msolution', 'travel,food']);

      await page.getByRole('button', { name: signOut }).click();
      await page.waitForURL(`**${login}`);
      expect(await page.evaluate(() => sessionStorage.getItem('Token'))).toBeNull();
      await page.goto(at(list));
      await page.waitForLoadState('networkidle');
      expect(await badge(page, name).count()).toBe(0);
    },
  );

  test('a wrong password shows an alert and keeps the user ID', async () => {
    const page = await openTab();
    await page.goto(login);
    await enterAccount(page, 'haneul', 'not this one, surely');
    await page.locator('form button[type="submit"]').click();
    const alert = page.getByRole('alert');
    await expect.poll(() => alert.textContent()).toBe(wrong);
    await expect.poll(() => alert.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await page.locator('[name="userId"]').inputValue()).toBe('haneul');
    expect(await accessibilityViolations(page)).toEqual([]);
  });

  test('empty fields show errors, and the first one gets the focus', async () => {
    const page = await openTab();
    await page.goto(login);
    await page.locator('form button[type="submit"]').click();
    const field = page.locator('[name="userId"]');
    await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true');
    await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true);
    await expect.poll(() => page.getByText(empty).count()).toBe(1);
    expect(await accessibilityViolations(page)).toEqual([]);
  });

  test('an unreachable server shows an alert, and the next attempt succeeds', async () => {
    const page = await openTab();
    await page.goto(`${login}?${new URLSearchParams({ from: at(list) })}`);
    await page.route('**/tour/base/login', (route) => route.abort());
    await enterAccount(page, 'haneul', password);
    await page.keyboard.press('Enter');
    await expect.poll(() => page.getByRole('alert').textContent()).toContain(unreachable);
    await page.unroute('**/tour/base/login');
    await page.locator('form button[type="submit"]').click();
    await page.waitForURL(`**${at(list)}`);
  });
});

test('a reload keeps the session and renews an expired token', async () => {
  const page = await openTab();
  await signIn(page, 'ko', 'haneul', password);
  await page.evaluate(() => sessionStorage.setItem('Token', 'expired'));
  await page.reload();
  await badge(page, name).waitFor();
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('Token'))).not.toBe('expired');
  await badge(page, name).click();
  await expect
    .poll(() => page.getByRole('listitem').filter({ hasText: labels.ko.tourism.menu.travel }).count())
    .toBe(1);
});

test('two tabs that refresh at the same time both stay signed in', async () => {
  const first = await openTab();
  await signIn(first, 'ko', 'haneul', password);
  const second = await first.context().newPage();
  await second.addInitScript(() => {
    if (!sessionStorage.getItem('Token')) sessionStorage.setItem('Token', 'expired');
  });
  await first.evaluate(() => sessionStorage.setItem('Token', 'expired'));
  await Promise.all([first.reload(), second.goto(at('/ir'))]);
  for (const tab of [first, second]) {
    await badge(tab, name).waitFor();
    // Tokens issued in the same second are equal, so only check that each tab has one.
    await expect.poll(() => tab.evaluate(() => sessionStorage.getItem('Token'))).toMatch(/^ey/);
  }
});

test('disabling an account ends its session at once', async () => {
  const page = await openTab();
  await signIn(page, 'en', 'leaver', password);
  await page.locator('header button[aria-controls]', { hasText: 'Leaver' }).waitFor();
  await staffCommand(['disable', 'leaver']);
  await page.reload();
  await page.waitForLoadState('networkidle');
  expect(await page.locator('header button', { hasText: 'Leaver' }).count()).toBe(0);
  expect(await page.evaluate(() => sessionStorage.getItem('Token'))).toBeNull();
});

test('after signing in, an external return address leads to the dashboard', async () => {
  const page = await openTab();
  await page.goto(`/login?${new URLSearchParams({ from: '//elsewhere.example/' })}`);
  await enterAccount(page, 'haneul', password);
  await page.keyboard.press('Enter');
  await page.waitForURL(`**${at('/dashboard')}`);
  expect(addressOf(page)).toBe(at('/dashboard'));
});

test('a form that is submitted before its code is loaded is sent afterwards', async () => {
  const page = await openTab();
  const { promise: released, resolve: releaseCode } = Promise.withResolvers<void>();
  await page.route('**/SignInForm*.js', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(`/login?${new URLSearchParams({ from: at('/ir') })}`);
  await enterAccount(page, 'haneul', password);
  await page.locator('form button[type="submit"]').click();
  releaseCode();
  await page.waitForURL(`**${at('/ir')}`);
});

test.each([
  ['ko', '로그인 만료: 다시 로그인', { width: 320, height: 640 }],
  ['en', 'Session ended: sign in again', { width: 320, height: 640 }],
  ['ko', '로그인 만료: 다시 로그인', desktop],
] as const)('a session that cannot be refreshed is said in the header, in %s', async (locale, words, viewport) => {
  const page = await openTab({ viewport });
  await signIn(page, locale, 'haneul', password, '/company/history');
  await badge(page, name).waitFor();
  await page.waitForLoadState('networkidle');
  await page.context().clearCookies();
  await page.evaluate(() => sessionStorage.setItem('Token', 'expired'));
  await page.reload();
  const link = page.locator('header').getByRole('status').getByRole('link', { name: words });
  await link.waitFor();
  const here = localizePath('/company/history', locale);
  expect(addressOf(page)).toBe(here);
  expect(await badge(page, name).count()).toBe(0);
  expect(await page.locator('dialog[open]').count()).toBe(0);
  expect(await overflowingElements(page)).toEqual([]);
  expect(await accessibilityViolations(page)).toEqual([]);
  await link.click();
  await page.waitForURL(`**${localizePath('/login', locale)}?${new URLSearchParams({ from: here })}`);
});

test('a session that cannot be refreshed leads to the sign-in page when the staff menus are asked for meanwhile', async () => {
  const page = await openTab();
  await signIn(page, 'ko', 'haneul', password, '/company/history');
  await badge(page, name).waitFor();
  await page.waitForLoadState('networkidle');
  await page.context().clearCookies();
  await page.evaluate(() => sessionStorage.setItem('Token', 'expired'));
  const { promise: asked, resolve: letRefreshEnd } = Promise.withResolvers<void>();
  await page.route('**/tour/base/refresh', async (route) => {
    await asked;
    await route.continue();
  });
  await page.reload();
  const menus = page.waitForResponse('**/cms/user/travel/menu');
  await badge(page, name).click();
  await menus;
  letRefreshEnd();
  await page.waitForURL(`**/login?${new URLSearchParams({ from: at('/company/history') })}`);
});

test('an expired session leads to the sign-in page and back to the previous page', async () => {
  const page = await openTab();
  await signIn(page, 'en', 'haneul', password, '/company/history');
  await badge(page, name).waitFor();
  // The badge has already requested the account, so the next call is the first with the expired session.
  await page.waitForLoadState('networkidle');
  await page.context().clearCookies();
  await page.evaluate(() => sessionStorage.setItem('Token', 'expired'));
  await badge(page, name).click();
  await page.waitForURL(`**/en/login?${new URLSearchParams({ from: at('/en/company/history') })}`);
  expect(await page.evaluate(() => sessionStorage.getItem('Token'))).toBeNull();
  await enterAccount(page, 'haneul', password);
  await page.keyboard.press('Enter');
  await page.waitForURL(`**${at('/en/company/history')}`);
  await badge(page, name).waitFor();
});
