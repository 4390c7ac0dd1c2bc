import { test as base, type Locator, type Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import { confirmTotp } from '#contract/account.ts';
import { allLabels as labels } from '#i18n/labels.ts';
import { localizePath } from '#i18n/paths.ts';
import { siteInfo } from '#site.ts';
import { type ServedBuild, serveBuild } from '../browser/serveBuild.ts';
import { viewProblems } from './support/axe.ts';
import { deskAddress, submitSignIn } from './support/desk.ts';
import { phone } from './support/pages.ts';
import { badge, enterAccount } from './support/signIn.ts';
import { type Account, addAccount, password } from './support/staff.ts';
import { expect } from './support/test.ts';

const test = base.extend<object, { server: ServedBuild }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern.
    async ({}, use) => {
      await using server = await serveBuild({ RATE_LIMITS: 'off', STAFF_SECOND_FACTOR: 'on' });
      await use(server);
    },
    { scope: 'worker' },
  ],
  // Browsers bind passkeys to a host name, never to an IP address.
  baseURL: ({ server }, use) => use(server.address.replace('127.0.0.1', 'localhost')),
});

const { account: words, signIn: signInWords, form, answer, desk } = labels.ko;
const accountPage = localizePath('/staff/account', 'ko');

/** Seconds of a time step of an authenticator app. */
const period = 30;

/** Opens the desk, and signs in on the page that it requires. */
async function openDeskSignedOut(page: Page, account: Account): Promise<void> {
  await page.goto(deskAddress);
  await page.waitForURL('**/login?**');
  await submitSignIn(page, account);
}

async function signOut(page: Page, { name }: Account): Promise<void> {
  await badge(page, name).click();
  await page.getByRole('button', { name: signInWords.signOut }).click();
  await page.waitForURL('**/login');
}

/** Moves the focus to an element as a keyboard does, and presses a key. */
async function pressAt(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await target.waitFor();
  for (let presses = 0; presses < 60; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) {
      await page.keyboard.press(key);
      return;
    }
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not reach ${target}`);
}

test('an authenticator app is set up and used by keyboard alone', async ({ page, server }) => {
  const account = await addAccount(server.data, { menus: 'inquiries' });
  await page.setViewportSize(phone);
  await openDeskSignedOut(page, account);
  await page.waitForURL(`**${accountPage}?**`);
  await page.getByText(words.required.secondFactor).waitFor();
  expect(await viewProblems(page)).toEqual([]);

  await pressAt(page, page.getByRole('button', { name: words.totp.begin }));
  await expect(page.getByText(words.totp.scan)).toBeFocused();
  const secret = await page.locator('code').innerText();
  const totp = new TOTP({ secret: secret.replaceAll(/\s/g, '') });
  await page.getByRole('img', { name: words.totp.qr }).waitFor();
  expect(await viewProblems(page)).toEqual([]);

  const setupCode = page.getByRole('textbox', { name: words.totp.code });
  await pressAt(page, setupCode, '0');
  await page.keyboard.type('00000');
  await page.keyboard.press('Enter');
  await page.getByText(form.code).waitFor();
  expect(await viewProblems(page)).toEqual([]);
  await page.keyboard.press('ControlOrMeta+a');
  const used = totp.generate();
  await page.keyboard.type(used);
  await page.keyboard.press('Enter');

  const codes = page.getByRole('region', { name: words.recovery.heading }).first().getByRole('listitem');
  await expect(codes).toHaveCount(10);
  await expect(page.getByRole('heading', { name: words.recovery.heading }).first()).toBeFocused();
  const [recoveryCode = ''] = await codes.allInnerTexts();
  expect(await viewProblems(page)).toEqual([]);
  await pressAt(page, page.getByRole('button', { name: words.recovery.kept }));
  await expect(page.getByText(recoveryCode)).toHaveCount(0);
  await expect(page.getByRole('link', { name: words.continue })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.waitForURL(`**${deskAddress}`);
  await page.getByRole('searchbox', { name: desk.list.search }).waitFor();
  await signOut(page, account);

  await test.step('a used code is refused, and the next one signs in', async () => {
    await openDeskSignedOut(page, account);
    await page.getByText(signInWords.secondStep).waitFor();
    expect(await viewProblems(page)).toEqual([]);
    const code = page.getByRole('textbox', { name: signInWords.code });
    await expect(code).toBeFocused();
    await page.keyboard.type(used);
    await page.keyboard.press('Enter');
    await page.getByRole('alert').getByText(answer.secondStepFailed).waitFor();
    expect(await viewProblems(page)).toEqual([]);
    // The refused code is selected, so typing replaces it.
    await page.keyboard.type(totp.generate({ timestamp: Date.now() + period * 1000 }));
    await page.keyboard.press('Enter');
    await page.waitForURL(`**${deskAddress}`);
    await signOut(page, account);
  });

  await test.step('a recovery code signs in once', async () => {
    for (const isFirst of [true, false]) {
      await openDeskSignedOut(page, account);
      await page.getByRole('textbox', { name: signInWords.code }).fill(recoveryCode.toLowerCase());
      await page.keyboard.press('Enter');
      if (!isFirst) {
        await page.getByRole('alert').getByText(answer.secondStepFailed).waitFor();
        break;
      }
      await page.waitForURL(`**${deskAddress}`);
      await page.goto(accountPage);
      await page.getByText(words.recovery.left.replace('{{count}}', '9')).waitFor();
      expect(await viewProblems(page)).toEqual([]);
      await signOut(page, account);
    }
  });
});

test('a generated password is replaced, and a passkey set up, used and kept as the last factor', async ({
  page,
  server,
}) => {
  const account = await addAccount(server.data, { menus: 'inquiries', isGenerated: true });
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('WebAuthn.enable');
  await devTools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await page.goto('/login');
  await submitSignIn(page, account);
  await page.getByText(words.required.password).waitFor();
  const hint = page.getByText(words.password.hint);
  expect((await hint.boundingBox())?.y).toBeLessThan(
    (await page.getByLabel(words.password.next).boundingBox())?.y ?? 0,
  );

  await test.step('a weak password is refused with its reason', async () => {
    const next = page.getByLabel(words.password.next);
    for (const [weak, reason] of [
      ['password1234', form.passwordCommon],
      [`${account.userId} 그리고 긴 문장`, form.passwordName],
      [`${siteInfo.ko.name} 그리고 긴 문장 하나`, form.passwordCompany],
    ] as const) {
      await page.getByLabel(words.password.current).fill(password);
      await next.fill(weak);
      await page.getByRole('button', { name: words.password.submit }).click();
      await expect(next).toHaveAccessibleDescription(new RegExp(reason));
    }
    expect(await viewProblems(page)).toEqual([]);
    await next.fill('스스로 정한 아주 긴 문장');
    await page.keyboard.press('Enter');
    await page.getByText(words.required.secondFactor).waitFor();
    await expect(page.getByRole('heading', { name: words.factors.heading })).toBeFocused();
  });

  await page.getByLabel(words.passkey.name).fill('사무실 노트북');
  await page.getByRole('button', { name: words.passkey.add }).click();
  await page.getByRole('button', { name: words.recovery.kept }).click();
  await page.getByText(words.passkey.unused).waitFor();
  await page.getByRole('link', { name: words.continue }).click();
  await page.waitForURL(`**${deskAddress}`);
  await page.getByRole('searchbox', { name: desk.list.search }).waitFor();
  await signOut(page, account);

  await test.step('the passkey signs in', async () => {
    await page.goto(`/login?${new URLSearchParams({ from: accountPage })}`);
    await enterAccount(page, account, '스스로 정한 아주 긴 문장');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: signInWords.usePasskey })).toBeFocused();
    await page.keyboard.press('Enter');
    await page.waitForURL(`**${accountPage}`);
    await page.getByText('사무실 노트북', { exact: true }).waitFor();
    await expect(page.getByText(words.passkey.unused)).toHaveCount(0);
  });

  await test.step('a passkey that the device has already is refused in words', async () => {
    await page.getByLabel(words.passkey.name).fill('같은 노트북');
    await page.getByRole('button', { name: words.passkey.add }).click();
    await page.getByRole('alert').getByText(words.passkey.known).waitFor();
  });

  const removal = page.getByRole('button', { name: words.passkey.removeNamed.replace('{{name}}', '사무실 노트북') });
  await removal.click();
  await page.getByRole('alert').getByText(answer.lastFactor).waitFor();
  expect(await viewProblems(page)).toEqual([]);
  await expect(removal).toHaveCount(1);
});

test('an authenticator app whose set-up response was lost shows as set up', async ({ page, server }) => {
  await openDeskSignedOut(page, await addAccount(server.data, { menus: 'inquiries' }));
  await page.getByRole('button', { name: words.totp.begin }).click();
  const totp = new TOTP({ secret: (await page.locator('code').innerText()).replaceAll(/\s/g, '') });
  await page.route(`**${confirmTotp.path}`, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await page.getByRole('textbox', { name: words.totp.code }).fill(totp.generate());
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toBeInViewport();
  await page.getByRole('button', { name: words.totp.replace }).waitFor();
  await page.getByText(words.recovery.left.replace('{{count}}', '10')).waitFor();
});

test('the desk leads to the account page while an action is required', async ({ page, server }) => {
  await openDeskSignedOut(page, await addAccount(server.data, { menus: 'inquiries' }));
  await page.getByText(words.required.secondFactor).waitFor();
  await page.goto(deskAddress);
  const notice = page.getByRole('alert');
  await notice.waitFor();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  expect(await viewProblems(page)).toEqual([]);
  await notice.getByRole('link', { name: desk.session.account }).click();
  await page.waitForURL(`**${accountPage}?**`);
  await page.getByText(words.required.secondFactor).waitFor();
});
