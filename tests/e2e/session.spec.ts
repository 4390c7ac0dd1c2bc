import { localizePath } from '#i18n/paths.ts';
import { words as labels } from '#i18n/words.ts';
import { accessibilityViolations } from './support/axe.ts';
import { overflowingElements } from './support/overflow.ts';
import { at, desktop, phone } from './support/pages.ts';
import { badge, enterAccount, signIn } from './support/signIn.ts';
import { staffCommand } from './support/staff.ts';
import { expect, test } from './support/test.ts';

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

for (const [locale, viewport] of [
  ['ko', desktop],
  ['en', phone],
] as const) {
  test.describe(`signing in, in ${locale}`, () => {
    test.use({ viewport });
    const { login, list, wrong, empty, unreachable, signOut } = words[locale];

    test('an account signs in, sees its menus and signs out', async ({ page, accounts }) => {
      await signIn(page, locale, accounts.haneul);
      await badge(page, accounts.haneul.name).click();
      const panel = page.locator('header [id]:not([hidden])', { has: page.getByRole('button', { name: signOut }) });
      const { menu } = labels[locale].tourism;
      await expect(panel.getByRole('listitem')).toHaveText([menu.travel, menu.food]);
      expect(await accessibilityViolations(page)).toEqual([]);
      expect(
        await page.evaluate(() => [sessionStorage.getItem('COMP_ID'), sessionStorage.getItem('menuAuth')]),
      ).toEqual(['msolution', 'travel,food']);

      await page.getByRole('button', { name: signOut }).click();
      await page.waitForURL(`**${login}`);
      expect(await page.evaluate(() => sessionStorage.getItem('Token'))).toBeNull();
      await page.goto(at(list));
      await page.waitForLoadState('networkidle');
      await expect(badge(page, accounts.haneul.name)).toHaveCount(0);
    });

    test('a wrong password shows an alert and keeps the user ID', async ({ page, accounts }) => {
      await page.goto(login);
      await enterAccount(page, accounts.haneul, 'not this one, surely');
      await page.locator('form button[type="submit"]').click();
      const alert = page.getByRole('alert');
      await expect(alert).toHaveText(wrong);
      await expect(alert).toBeFocused();
      await expect(page.locator('[name="userId"]')).toHaveValue('haneul');
      expect(await accessibilityViolations(page)).toEqual([]);
    });

    test('empty fields show errors, and the first one gets the focus', async ({ page }) => {
      await page.goto(login);
      await page.locator('form button[type="submit"]').click();
      const field = page.locator('[name="userId"]');
      await expect(field).toHaveAttribute('aria-invalid', 'true');
      await expect(field).toBeFocused();
      await expect(page.getByText(empty)).toHaveCount(1);
      expect(await accessibilityViolations(page)).toEqual([]);
    });

    test('an unreachable server shows an alert, and the next attempt succeeds', async ({ page, accounts }) => {
      await page.goto(`${login}?${new URLSearchParams({ from: at(list) })}`);
      await page.route('**/tour/base/login', (route) => route.abort());
      await enterAccount(page, accounts.haneul);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('alert')).toContainText(unreachable);
      await page.unroute('**/tour/base/login');
      await page.locator('form button[type="submit"]').click();
      await page.waitForURL(`**${at(list)}`);
    });
  });
}

test('a reload keeps the session and renews an expired token', async ({ page, accounts }) => {
  await signIn(page, 'ko', accounts.haneul);
  await page.evaluate(() => sessionStorage.setItem('Token', 'expired'));
  await page.reload();
  await badge(page, accounts.haneul.name).waitFor();
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('Token'))).not.toBe('expired');
  await badge(page, accounts.haneul.name).click();
  await expect(page.getByRole('listitem').filter({ hasText: labels.ko.tourism.menu.travel })).toHaveCount(1);
});

test('two tabs that refresh concurrently both stay signed in', async ({ openTab, accounts }) => {
  const first = await openTab();
  await signIn(first, 'ko', accounts.haneul);
  const second = await first.context().newPage();
  await second.addInitScript(() => {
    if (!sessionStorage.getItem('Token')) sessionStorage.setItem('Token', 'expired');
  });
  await first.evaluate(() => sessionStorage.setItem('Token', 'expired'));
  await Promise.all([first.reload(), second.goto(at('/ir'))]);
  for (const tab of [first, second]) {
    await badge(tab, accounts.haneul.name).waitFor();
    // Tokens issued in the same second are equal, so only check that each tab has one.
    await expect.poll(() => tab.evaluate(() => sessionStorage.getItem('Token'))).toMatch(/^ey/);
  }
});

test('disabling an account ends its session at once', async ({ page, server, accounts }) => {
  await signIn(page, 'en', accounts.leaver);
  await page.locator('header button[aria-controls]', { hasText: 'Leaver' }).waitFor();
  await staffCommand(server.data, ['disable', accounts.leaver.userId]);
  await page.reload();
  await page.waitForLoadState('networkidle');
  await expect(page.locator('header button', { hasText: 'Leaver' })).toHaveCount(0);
  expect(await page.evaluate(() => sessionStorage.getItem('Token'))).toBeNull();
});

test('signing in with an external return address leads to the dashboard', async ({ page, accounts }) => {
  await page.goto(`/login?${new URLSearchParams({ from: '//elsewhere.example/' })}`);
  await enterAccount(page, accounts.haneul);
  await page.keyboard.press('Enter');
  await page.waitForURL(`**${at('/dashboard')}`);
  await expect(page).toHaveURL(at('/dashboard'));
});

test('the sign-in form sends a submission from before its code is loaded', async ({ page, accounts }) => {
  const { promise: released, resolve: releaseCode } = Promise.withResolvers<void>();
  await page.route('**/SignInForm*.js', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(`/login?${new URLSearchParams({ from: at('/ir') })}`);
  await enterAccount(page, accounts.haneul);
  await page.locator('form button[type="submit"]').click();
  releaseCode();
  await page.waitForURL(`**${at('/ir')}`);
});

for (const [locale, words, viewport] of [
  ['en', 'Session ended: sign in again', { width: 320, height: 640 }],
  ['ko', '로그인 만료: 다시 로그인', desktop],
] as const) {
  test(`the header says that a session cannot be refreshed, in ${locale}, ${viewport.width} px wide`, async ({
    page,
    accounts,
  }) => {
    await page.setViewportSize(viewport);
    await signIn(page, locale, accounts.haneul, '/company/history');
    await badge(page, accounts.haneul.name).waitFor();
    await page.waitForLoadState('networkidle');
    await page.context().clearCookies();
    await page.evaluate(() => sessionStorage.setItem('Token', 'expired'));
    await page.reload();
    const link = page.locator('header').getByRole('status').getByRole('link', { name: words });
    await link.waitFor();
    const here = localizePath('/company/history', locale);
    await expect(page).toHaveURL(here);
    await expect(badge(page, accounts.haneul.name)).toHaveCount(0);
    await expect(page.locator('dialog[open]')).toHaveCount(0);
    expect(await overflowingElements(page)).toEqual([]);
    expect(await accessibilityViolations(page)).toEqual([]);
    await link.click();
    await page.waitForURL(`**${localizePath('/login', locale)}?${new URLSearchParams({ from: here })}`);
  });
}

test('opening the staff menus during a failing refresh leads to the sign-in page', async ({ page, accounts }) => {
  await signIn(page, 'ko', accounts.haneul, '/company/history');
  await badge(page, accounts.haneul.name).waitFor();
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
  await badge(page, accounts.haneul.name).click();
  await menus;
  letRefreshEnd();
  await page.waitForURL(`**/login?${new URLSearchParams({ from: at('/company/history') })}`);
});

test('an expired session leads to the sign-in page and back to the previous page', async ({ page, accounts }) => {
  await signIn(page, 'en', accounts.haneul, '/company/history');
  await badge(page, accounts.haneul.name).waitFor();
  // The badge has already requested the account, so the next call is the first with the expired session.
  await page.waitForLoadState('networkidle');
  await page.context().clearCookies();
  await page.evaluate(() => sessionStorage.setItem('Token', 'expired'));
  await badge(page, accounts.haneul.name).click();
  await page.waitForURL(`**/en/login?${new URLSearchParams({ from: at('/en/company/history') })}`);
  expect(await page.evaluate(() => sessionStorage.getItem('Token'))).toBeNull();
  await enterAccount(page, accounts.haneul);
  await page.keyboard.press('Enter');
  await page.waitForURL(`**${at('/en/company/history')}`);
  await badge(page, accounts.haneul.name).waitFor();
});
