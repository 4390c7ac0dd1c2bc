import type { Page, Request } from '@playwright/test';
import { saveDraft } from '#contract/desk/inquiryDraft.ts';
import { refreshSession } from '#contract/refresh.ts';
import { allLabels as labels } from '#i18n/labels.ts';
import { localizePath } from '#i18n/paths.ts';
import { viewProblems } from './support/axe.ts';
import {
  deskAddress,
  noteField,
  openDesk,
  pollNow,
  storeInquiry,
  submitSignIn,
  takeInquiry,
  typeNote,
} from './support/desk.ts';
import { phone } from './support/pages.ts';
import { enterAccount, signIn } from './support/signIn.ts';
import { addAccount, letSessionsIdle, password } from './support/staff.ts';
import { expect, test } from './support/test.ts';
import { recordCalls } from './support/visits.ts';

const { account: words, desk, answer, form } = labels.ko;
const heading = (page: Page, name: string) => page.getByRole('heading', { name });
const alert = (page: Page, text: string) => page.getByRole('alert').getByText(text);

test('an idle session warns, ends, clears the desk and goes on after sign-in', async ({ page, server, accounts }) => {
  const subject = '오래 열어 둔 문의';
  const number = await storeInquiry(server.data, { subject });
  const account = await addAccount(server.data, { menus: 'inquiries' });
  await page.setViewportSize(phone);
  await page.clock.install();
  await openDesk(page, account, number);
  await typeNote(page, '쓰다 만 메모');

  await page.clock.fastForward('28:30');
  await expect(page.getByText(desk.session.ending)).toHaveCount(0);
  await page.clock.fastForward('00:40');
  await alert(page, desk.session.ending).waitFor();
  expect(await viewProblems(page)).toEqual([]);
  // Pressing any control postpones the end, and works.
  await takeInquiry(page, account);
  await expect(page.getByText(desk.session.ending)).toHaveCount(0);

  await letSessionsIdle(server.data, account);
  await page.clock.fastForward('30:05');
  await alert(page, answer.sessionEnded).waitFor();
  await expect(page.getByText(subject)).toHaveCount(0);
  await expect(page.getByText('쓰다 만 메모')).toHaveCount(0);
  expect(await viewProblems(page)).toEqual([]);
  await submitSignIn(page, account);
  await expect(noteField(page)).toHaveValue('쓰다 만 메모');

  await test.step('the desk also clears without the server, and another person does not see the text', async () => {
    await page.context().setOffline(true);
    await page.clock.fastForward('30:05');
    await alert(page, desk.session.ended).waitFor();
    await expect(page.getByText(subject)).toHaveCount(0);
    await page.context().setOffline(false);
    await submitSignIn(page, accounts.lee);
    await page.getByRole('tab', { name: desk.one.note }).click();
    await expect(noteField(page)).toHaveValue('');
  });
});

test('sessions end on the account page and with a new password', async ({ openTab, server }) => {
  const account = await addAccount(server.data, { menus: 'food' });
  const tabs = [await openTab({ viewport: phone }), await openTab(), await openTab(), await openTab()] as const;
  const [page, first, second, third] = tabs;
  for (const tab of tabs) await signIn(tab, 'ko', account, '/staff/account');
  await page.reload();
  const sessions = page.getByRole('region', { name: words.sessions.heading });
  await expect(sessions.getByRole('listitem')).toHaveCount(4);
  await expect(sessions.getByRole('listitem').filter({ hasText: words.sessions.current })).toHaveCount(1);
  expect(await viewProblems(page)).toEqual([]);

  // The newest session comes first.
  await sessions.getByRole('button').first().click();
  await expect(sessions.getByRole('listitem')).toHaveCount(3);
  await third.reload();
  await alert(third, answer.sessionEnded).waitFor();
  await first.reload();
  await first.getByRole('region', { name: words.sessions.heading }).waitFor();

  await sessions.getByRole('button', { name: words.sessions.endOthers }).click();
  await expect(sessions.getByRole('listitem')).toHaveCount(1);
  await second.reload();
  await alert(second, answer.sessionEnded).waitFor();

  await test.step('the password changes with the current one', async () => {
    await submitSignIn(second, account);
    await second.getByRole('region', { name: words.sessions.heading }).waitFor();
    const current = page.getByLabel(words.password.current);
    const next = page.getByLabel(words.password.next);
    await current.fill('not the current one');
    await next.fill('several words that are new');
    await page.keyboard.press('Enter');
    await expect(current).toHaveAccessibleDescription(form.passwordWrong);
    expect(await viewProblems(page)).toEqual([]);
    await current.fill(password);
    await page.getByRole('button', { name: words.password.submit }).click();
    await page.getByRole('region', { name: words.password.heading }).getByText(words.saved).waitFor();
    await second.reload();
    await alert(second, answer.sessionEnded).waitFor();
    await enterAccount(second, account, 'several words that are new');
    await second.keyboard.press('Enter');
    await second.getByRole('region', { name: words.sessions.heading }).waitFor();
  });
});

/** True for a call that saves a draft. */
const isSave = (request: Request) => request.method() === 'POST' && request.url().endsWith(saveDraft.path);

test('a tab in another person’s browser keeps its person and text', async ({ openTab, server, accounts }) => {
  const number = await storeInquiry(server.data, { subject: '두 사람의 브라우저' });
  const kim = await openTab();
  await openDesk(kim, accounts.kim, number);
  await typeNote(kim, '김민준의 메모');
  const lee = await kim.context().newPage();
  await openDesk(lee, accounts.lee, number);
  const saved = lee.waitForResponse((response) => isSave(response.request()));
  await typeNote(lee, '이서연의 메모');
  await saved;

  await alert(kim, answer.otherAccount).waitFor();
  await expect(kim.getByText('두 사람의 브라우저')).toHaveCount(0);
  expect(await viewProblems(kim)).toEqual([]);
  await submitSignIn(kim, accounts.kim);
  await expect(noteField(kim)).toHaveValue('김민준의 메모');

  await alert(lee, answer.otherAccount).waitFor();
  // A reload does not give one person’s tab to another.
  await lee.reload();
  await lee.waitForURL('**/login?**');
  await submitSignIn(lee, accounts.lee);
  await expect(noteField(lee)).toHaveValue('이서연의 메모');
});

test('an ended session goes on after a sign-in in another tab', async ({ openTab, server }) => {
  const number = await storeInquiry(server.data, { subject: '두 탭' });
  const account = await addAccount(server.data, { menus: 'inquiries' });
  const first = await openTab();
  await openDesk(first, account, number);
  const second = await first.context().newPage();
  await openDesk(second, account, number);
  // The first tab goes on with the session of the second one.
  await typeNote(first, '첫 탭의 메모');

  await letSessionsIdle(server.data, account);
  for (const tab of [first, second]) {
    // A poll notices the end.
    await pollNow(tab);
    await alert(tab, answer.sessionEnded).waitFor();
  }
  await submitSignIn(second, account);
  await expect(noteField(first)).toHaveValue('첫 탭의 메모');
});

test('a new tab goes on with the browser’s session after one refresh', async ({ openTab, server }) => {
  const number = await storeInquiry(server.data, { subject: '메일에서 연 문의' });
  const account = await addAccount(server.data, { menus: 'inquiries' });
  const first = await openTab();
  const address = `${deskAddress}?number=${number}`;
  const login = `**/login?${new URLSearchParams({ from: address })}`;

  const visitorCalls = recordCalls(first, refreshSession.path);
  await first.goto(address);
  await first.waitForURL(login);
  expect(visitorCalls).toEqual([]);
  await submitSignIn(first, account);
  await first.waitForURL(`**${address.replace('?', '\\?')}`);

  const second = await first.context().newPage();
  const calls = recordCalls(second, refreshSession.path);
  const places: string[] = [];
  second.on('framenavigated', (frame) => places.push(new URL(frame.url()).pathname));
  await second.goto(address);
  await heading(second, '메일에서 연 문의').waitFor();
  await second.reload();
  await heading(second, '메일에서 연 문의').waitFor();
  expect(calls).toHaveLength(1);
  expect(new Set(places)).toEqual(new Set([localizePath('/staff/inquiries', 'ko')]));

  await letSessionsIdle(server.data, account);
  const third = await first.context().newPage();
  await third.goto(address);
  await third.waitForURL(login);
});
