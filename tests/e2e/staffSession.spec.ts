import type { Page } from '@playwright/test';
import { localizePath } from '#i18n/paths.ts';
import { words as labels } from '#i18n/words.ts';
import { violationsDayAndNight } from './support/axe.ts';
import { noteField, openDesk, storeInquiries, submitSignIn, typeNote } from './support/desk.ts';
import { overflowAtBothWidths } from './support/overflow.ts';
import { desktop, phone } from './support/pages.ts';
import { enterAccount, signIn } from './support/signIn.ts';
import { addAccount, letSessionsIdle, password } from './support/staff.ts';
import { expect, test } from './support/test.ts';

for (const { locale, viewport } of [
  { locale: 'ko', viewport: desktop },
  { locale: 'en', viewport: phone },
] as const) {
  const { account: words, desk, answer, form } = labels[locale];

  test(`an idle session warns, ends, clears the desk and goes on after sign-in, in ${locale}, ${viewport.width} px wide`, async ({
    page,
    server,
    accounts,
  }) => {
    const [number = ''] = await storeInquiries(server.data, [{ subject: '오래 열어 둔 문의' }]);
    const account = await addAccount(server.data, { menus: 'inquiries' });
    await page.setViewportSize(viewport);
    await page.clock.install();
    await openDesk(page, locale, account, number);
    await typeNote(page, locale, '쓰다 만 메모');

    await page.clock.fastForward('28:30');
    await expect(page.getByText(desk.session.ending)).toHaveCount(0);
    await page.clock.fastForward('00:40');
    await page.getByRole('alert').getByText(desk.session.ending).waitFor();
    expect(await violationsDayAndNight(page)).toEqual([]);
    expect(await overflowAtBothWidths(page)).toEqual([]);
    // Pressing any control postpones the end, and works.
    await page.getByRole('button', { name: desk.one.take }).click();
    await page.getByText(`${desk.states.new} → ${desk.states.working}`).waitFor();
    await expect(page.getByText(desk.session.ending)).toHaveCount(0);

    await letSessionsIdle(server.data, account);
    await page.clock.fastForward('30:05');
    await page.getByRole('alert').getByText(answer.sessionEnded).waitFor();
    await expect(page.getByText('오래 열어 둔 문의')).toHaveCount(0);
    await expect(page.getByText('쓰다 만 메모')).toHaveCount(0);
    expect(await violationsDayAndNight(page)).toEqual([]);
    expect(await overflowAtBothWidths(page)).toEqual([]);

    await submitSignIn(page, account);
    await expect(noteField(page, locale)).toHaveValue('쓰다 만 메모');

    await test.step('the desk also clears without the server, and another person does not see the text', async () => {
      await page.context().setOffline(true);
      await page.clock.fastForward('30:05');
      await page.getByRole('alert').getByText(desk.session.ended).waitFor();
      await expect(page.getByText('오래 열어 둔 문의')).toHaveCount(0);
      await page.context().setOffline(false);
      await submitSignIn(page, accounts.lee);
      await page.getByRole('tab', { name: desk.one.note }).click();
      await expect(noteField(page, locale)).toHaveValue('');
    });
  });

  test(`sessions end on the account page and with a new password, in ${locale}, ${viewport.width} px wide`, async ({
    openTab,
    server,
  }) => {
    const account = await addAccount(server.data, { menus: 'food' });
    const tabs = [await openTab({ viewport }), await openTab(), await openTab(), await openTab()] as const;
    const [page, first, second, third] = tabs;
    for (const tab of tabs) await signIn(tab, locale, account, '/staff/account');
    await page.reload();
    const sessions = page.getByRole('region', { name: words.sessions.heading });
    await expect(sessions.getByRole('listitem')).toHaveCount(4);
    await expect(sessions.getByRole('listitem').filter({ hasText: words.sessions.current })).toHaveCount(1);
    expect(await violationsDayAndNight(page)).toEqual([]);
    expect(await overflowAtBothWidths(page)).toEqual([]);

    // The newest session comes first.
    await sessions.getByRole('button').first().click();
    await expect(sessions.getByRole('listitem')).toHaveCount(3);
    await third.reload();
    await third.getByRole('alert').getByText(answer.sessionEnded).waitFor();
    await first.reload();
    await first.getByRole('region', { name: words.sessions.heading }).waitFor();

    await sessions.getByRole('button', { name: words.sessions.endOthers }).click();
    await expect(sessions.getByRole('listitem')).toHaveCount(1);
    await second.reload();
    await second.getByRole('alert').getByText(answer.sessionEnded).waitFor();

    await test.step('the password changes with the current one', async () => {
      await submitSignIn(second, account);
      await second.getByRole('region', { name: words.sessions.heading }).waitFor();
      const current = page.getByLabel(words.password.current);
      const next = page.getByLabel(words.password.next);
      await current.fill('not the current one');
      await next.fill('several words that are new');
      await page.keyboard.press('Enter');
      await expect(current).toHaveAccessibleDescription(form.passwordWrong);
      expect(await violationsDayAndNight(page)).toEqual([]);
      await current.fill(password);
      await page.getByRole('button', { name: words.password.submit }).click();
      await page.getByRole('region', { name: words.password.heading }).getByText(words.saved).waitFor();
      await second.reload();
      await second.getByRole('alert').getByText(answer.sessionEnded).waitFor();
      await enterAccount(second, account, 'several words that are new');
      await second.keyboard.press('Enter');
      await second.getByRole('region', { name: words.sessions.heading }).waitFor();
    });
  });
}

test('a tab whose browser another person uses says so, and keeps what was typed', async ({
  openTab,
  server,
  accounts,
}) => {
  const locale = 'ko';
  const { answer } = labels[locale];
  const [number = ''] = await storeInquiries(server.data, [{ subject: '두 사람의 브라우저' }]);
  const kim = await openTab();
  await openDesk(kim, locale, accounts.kim, number);
  await typeNote(kim, locale, '김민준의 메모');
  const lee = await kim.context().newPage();
  await openDesk(lee, locale, accounts.lee, number);
  await typeNote(lee, locale, '이서연의 메모');

  await kim.getByRole('alert').getByText(answer.otherAccount).waitFor();
  await expect(kim.getByText('두 사람의 브라우저')).toHaveCount(0);
  expect(await violationsDayAndNight(kim)).toEqual([]);
  await submitSignIn(kim, accounts.kim);
  await expect(noteField(kim, locale)).toHaveValue('김민준의 메모');

  await lee.getByRole('alert').getByText(answer.otherAccount).waitFor();
  await submitSignIn(lee, accounts.lee);
  await expect(noteField(lee, locale)).toHaveValue('이서연의 메모');
});

test('an ended session goes on after a sign-in in another tab', async ({ openTab, server }) => {
  const locale = 'en';
  const [number = ''] = await storeInquiries(server.data, [{ subject: '두 탭' }]);
  const account = await addAccount(server.data, { menus: 'inquiries' });
  const first = await openTab();
  await openDesk(first, locale, account, number);
  const second = await first.context().newPage();
  await openDesk(second, locale, account, number);
  // The first tab goes on with the session of the second one.
  await typeNote(first, locale, '첫 탭의 메모');

  await letSessionsIdle(server.data, account);
  for (const tab of [first, second]) {
    const ended = tab.getByRole('alert').getByText(labels[locale].answer.sessionEnded);
    await expect(async () => {
      // The tab may notice the end before the click.
      if (!(await ended.isVisible()))
        await tab.getByRole('button', { name: labels[locale].desk.one.take }).click({ timeout: 5000 });
      await ended.waitFor({ timeout: 15_000 });
    }).toPass();
  }
  await submitSignIn(second, account);
  await expect(noteField(first, locale)).toHaveValue('첫 탭의 메모');
});

for (const { locale, viewport } of [
  { locale: 'ko', viewport: desktop },
  { locale: 'en', viewport: phone },
] as const) {
  test(`a new tab goes on with the browser’s session after one refresh, in ${locale}, ${viewport.width} px wide`, async ({
    openTab,
    server,
  }) => {
    const [number = ''] = await storeInquiries(server.data, [{ subject: '메일에서 연 문의' }]);
    const account = await addAccount(server.data, { menus: 'inquiries' });
    const first = await openTab({ viewport });
    const address = `${localizePath('/staff/inquiries', locale)}?number=${number}` as const;
    const loginAddress = `**${localizePath('/login', locale)}?${new URLSearchParams({ from: address })}`;
    const refreshesOf = (page: Page) => {
      const calls: string[] = [];
      page.on('request', (request) => request.url().endsWith('/tour/base/refresh') && calls.push(request.url()));
      return calls;
    };

    const visitorCalls = refreshesOf(first);
    await first.goto(address);
    await first.waitForURL(loginAddress);
    expect(visitorCalls).toEqual([]);
    await submitSignIn(first, account);
    await first.waitForURL(`**${address.replace('?', '\\?')}`);

    const second = await first.context().newPage();
    const calls = refreshesOf(second);
    const places: string[] = [];
    second.on('framenavigated', (frame) => places.push(new URL(frame.url()).pathname));
    await second.goto(address);
    await second.getByRole('heading', { name: '메일에서 연 문의' }).waitFor();
    await second.reload();
    await second.getByRole('heading', { name: '메일에서 연 문의' }).waitFor();
    expect(calls).toHaveLength(1);
    expect(new Set(places)).toEqual(new Set([localizePath('/staff/inquiries', locale)]));

    await letSessionsIdle(server.data, account);
    const third = await first.context().newPage();
    await third.goto(address);
    await third.waitForURL(loginAddress);
  });
}

test('a reload does not give one person’s tab to another', async ({ openTab, server, accounts }) => {
  const locale = 'ko';
  const [number = ''] = await storeInquiries(server.data, [{ subject: '남의 탭' }]);
  const kim = await openTab();
  await openDesk(kim, locale, accounts.kim, number);
  const lee = await kim.context().newPage();
  await openDesk(lee, locale, accounts.lee);
  await kim.getByRole('alert').getByText(labels[locale].answer.otherAccount).waitFor();
  await kim.reload();
  await kim.waitForURL(`**${localizePath('/login', locale)}?**`);
  await submitSignIn(kim, accounts.kim);
  await kim.getByRole('heading', { name: '남의 탭' }).waitFor();
});
