import type { Page, Route } from '@playwright/test';
import { getInquiryDrafts } from '#contract/desk/inquiryDraft.ts';
import { allLabels } from '#i18n/labels.ts';
import { viewProblems } from './support/axe.ts';
import {
  lineOf,
  noteField,
  openDesk,
  replyField,
  sendAndReturn,
  storeInquiries,
  storeInquiry,
  typeNote,
} from './support/desk.ts';
import { desktop, phone } from './support/pages.ts';
import { badge } from './support/signIn.ts';
import { addAccount } from './support/staff.ts';
import { expect, test } from './support/test.ts';

const { one } = allLabels.ko.desk;

test('typed text returns until it is sent', async ({ openTab, server, accounts }) => {
  const [number = '', other = ''] = await storeInquiries(server.data, [
    { subject: '쓰다 만 답' },
    { subject: '옆 문의' },
  ]);
  const first = await openTab();
  await openDesk(first, accounts.kim, number);
  const field = noteField(first);
  await typeNote(first, '월요일에 전화');

  await test.step('after another inquiry and Back', async () => {
    await lineOf(first, '옆 문의').first().click();
    await first.waitForURL(`**?number=${other}`);
    await expect(noteField(first)).toHaveCount(0);
    await first.goBack();
    await expect(field).toHaveValue('월요일에 전화');
  });

  await test.step('after a reload', async () => {
    await field.fill('월요일 10시에 전화');
    await first.reload();
    await expect(field).toHaveValue('월요일 10시에 전화');
    const stored = await first.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
    expect(stored).not.toContain('월요일');
  });

  await test.step('in another browser, for the same account alone', async () => {
    await first.close();
    const lee = await openTab();
    await openDesk(lee, accounts.lee, number);
    await lee.getByRole('tab', { name: one.note }).click();
    await expect(noteField(lee)).toHaveValue('');
    const second = await openTab();
    await openDesk(second, accounts.kim, number);
    await expect(noteField(second)).toHaveValue('월요일 10시에 전화');
    await second.getByRole('button', { name: one.addNote }).click();
    await second.getByText('월요일 10시에 전화').waitFor();
    await second.reload();
    await second.getByRole('tab', { name: one.note }).click();
    await expect(noteField(second)).toHaveValue('');
  });
});

test('signing out deletes what was typed, and clears every tab of the browser', async ({ openTab, server }) => {
  const number = await storeInquiry(server.data, { subject: '열린 두 탭' });
  const account = await addAccount(server.data, { menus: 'inquiries' });
  const first = await openTab();
  await openDesk(first, account, number);
  await typeNote(first, '남지 않을 메모');
  const second = await first.context().newPage();
  await openDesk(second, account, number);
  await second.getByText('열린 두 탭').first().waitFor();
  await badge(second, account.name).click();
  await second.getByRole('button', { name: allLabels.ko.signIn.signOut }).click();
  await second.waitForURL('**/login');
  await first.waitForURL('**/login');
  expect(await first.evaluate(() => sessionStorage.getItem('Token'))).toBeNull();

  await openDesk(first, account, number);
  await first.getByRole('tab', { name: one.note }).click();
  await expect(noteField(first)).toHaveValue('');
});

/** Longest time before a save and its retry, in milliseconds. */
const saveDelay = 5_000;

/** Lets time pass after an action until the server has saved the draft of a tab. Needs its clock. */
async function saving(page: Page, action: () => Promise<unknown>): Promise<void> {
  let isSaved = false;
  page.on('response', (response) => {
    const request = response.request();
    isSaved ||= request.method() === 'POST' && request.url().endsWith(getInquiryDrafts.path) && response.ok();
  });
  await action();
  await expect(async () => {
    if (!isSaved) await page.clock.fastForward(saveDelay);
    expect(isSaved).toBe(true);
  }).toPass();
}

/** Returns to a tab, as far as its page can tell. */
const returnTo = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('focus')));

const typedElsewhere = `어제 집에서 쓰던 긴 답변입니다.\n${'여러 줄로 이어집니다.\n'.repeat(8)}내일 이어서 쓰겠습니다.`;

for (const [locale, viewport] of [
  ['ko', desktop],
  ['en', phone],
] as const) {
  test(`a tab without the newer draft offers both, in ${locale}`, async ({ openTab, server, accounts }) => {
    const labels = allLabels[locale].desk.one;
    const number = await storeInquiry(server.data, { subject: '두 탭' });
    const [first, second] = [await openTab({ viewport }), await openTab({ viewport })];
    for (const tab of [second, first]) {
      await tab.clock.install();
      await openDesk(tab, accounts.kim, number, locale);
      await replyField(tab, locale).waitFor();
    }
    await saving(first, () => replyField(first, locale).fill(typedElsewhere));

    // The first key comes before the newer draft.
    let isAway = true;
    await second.route(`**${getInquiryDrafts.path}?**`, (route) => (isAway ? route.abort() : route.continue()));
    const field = replyField(second, locale);
    const notice = second.getByText(labels.draftNewer);
    const other = second.getByRole('textbox', { name: labels.draftNewer });
    await field.click();
    await second.keyboard.type('ok');
    isAway = false;
    await second.clock.fastForward(saveDelay);
    await notice.waitFor();
    await expect(other).toHaveValue(typedElsewhere);
    await expect(field).toHaveValue('ok');
    expect(await viewProblems(second)).toEqual([]);
    await second.getByRole('button', { name: labels.draftTake }).click();
    await expect(field).toHaveValue(typedElsewhere);
    await expect(field).toBeFocused();
    await expect(notice).toHaveCount(0);
    await saving(second, () => second.keyboard.type(' 끝.'));

    await test.step('the tab that was left loads it, and its person may keep the own text by keyboard', async () => {
      const own = replyField(first, locale);
      await returnTo(first);
      await expect(own).toHaveValue(`${typedElsewhere} 끝.`);
      isAway = true;
      await saving(first, () => own.fill('처음 탭의 글'));
      await field.click();
      await second.keyboard.type('둘째 탭의 글 ');
      isAway = false;
      await second.clock.fastForward(saveDelay);
      const keep = second.getByRole('button', { name: labels.draftKeep });
      await keep.waitFor();
      await saving(second, () => keep.press('Enter'));
      await expect(field).toBeFocused();
      const kept = (await field.inputValue()).trim();
      expect(kept).toContain('둘째 탭의 글');
      await returnTo(first);
      await expect(own).toHaveValue(kept);
    });
  });
}

test('an answer that was sent leaves the other tab, and another text stays', async ({ openTab, server, accounts }) => {
  const number = await storeInquiry(server.data, { subject: '다른 탭에서 보낸 답변' });
  const [first, second] = [await openTab(), await openTab()];
  for (const tab of [first, second]) await tab.clock.install();
  await openDesk(first, accounts.kim, number);
  await saving(first, () => replyField(first).fill('곧 보낼 답변'));
  await openDesk(second, accounts.kim, number);
  await expect(replyField(second)).toHaveValue('곧 보낼 답변');
  await sendAndReturn(first);
  await returnTo(second);
  await expect(replyField(second)).toHaveValue('');

  await saving(second, () => typeNote(second, '둘째 탭의 긴 메모'));
  // The first tab has not seen the long note: its field would load it when it gets the focus.
  await first.route(`**${getInquiryDrafts.path}?**`, (route) => route.abort());
  await typeNote(first, '짧은 메모');
  await first.getByRole('button', { name: one.addNote }).click();
  await first.getByText('짧은 메모').waitFor();
  await returnTo(second);
  await expect(noteField(second)).toHaveValue('둘째 탭의 긴 메모');
});

test('a draft that cannot be saved says so until it is saved', async ({ page, openInquiry }) => {
  await page.clock.install();
  await openInquiry({ subject: '서버가 없는 동안' });
  const field = replyField(page);
  const notice = page.getByRole('status').filter({ hasText: one.draftUnsaved });
  await saving(page, () => field.fill('처음 글'));
  await expect(notice).toHaveCount(0);
  await page.context().setOffline(true);
  await field.fill('끊긴 동안 쓴 글');
  await page.clock.fastForward(saveDelay);
  await notice.waitFor();
  expect(await viewProblems(page)).toEqual([]);
  await field.press('End');
  await page.keyboard.type(' 더');
  await expect(notice).toBeVisible();
  await saving(page, () => page.context().setOffline(false));
  await expect(notice).toHaveCount(0);
  await expect(field).toHaveValue('끊긴 동안 쓴 글 더');
  await page.reload();
  await expect(field).toHaveValue('끊긴 동안 쓴 글 더');
});

test('the browser asks before it closes a page whose text cannot be saved', async ({ page, openInquiry }) => {
  await page.clock.install();
  await openInquiry({ subject: '닫으려는 탭' });
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    void dialog.dismiss();
  });
  const refuse = (route: Route) => route.fulfill({ status: 502 });
  await page.route(`**${getInquiryDrafts.path}`, refuse);
  await replyField(page).click();
  await page.keyboard.type('아직 저장하지 못한 글');
  await page.clock.fastForward(saveDelay);
  await page.getByText(one.draftUnsaved).waitFor();
  await page.close({ runBeforeUnload: true });
  await expect.poll(() => asked).toEqual(['beforeunload']);
  await saving(page, () => page.unroute(`**${getInquiryDrafts.path}`, refuse));
  await expect(page.getByText(one.draftUnsaved)).toHaveCount(0);
  await page.close({ runBeforeUnload: true });
  await expect.poll(() => page.isClosed()).toBe(true);
});

test('a text that was sent before its draft was saved leaves no draft', async ({ page, openInquiry }) => {
  await page.clock.install();
  await openInquiry({ subject: '빨리 보낸 답변' });
  await saving(page, () => replyField(page).fill('앞부분'));
  await replyField(page).fill('앞부분과 뒷부분');
  await saving(page, () => sendAndReturn(page));
  await expect(page.getByText(one.draftNewer)).toHaveCount(0);
  await page.reload();
  await page.getByText('앞부분과 뒷부분').waitFor();
  await expect(replyField(page)).toHaveValue('');
});

test('a save whose response is lost is no newer draft', async ({ page, openInquiry }) => {
  await page.clock.install();
  await openInquiry({ subject: '사라진 응답' });
  const field = replyField(page);
  await field.click();
  let isLost = true;
  await page.route(`**${getInquiryDrafts.path}`, async (route) => {
    if (!isLost) return await route.continue();
    await route.fetch();
    await route.abort();
  });
  await page.keyboard.type('하나');
  await page.clock.fastForward(saveDelay);
  await page.getByText(one.draftUnsaved).waitFor();
  isLost = false;
  await saving(page, () => page.keyboard.type(' 둘'));
  await expect(page.getByText(one.draftUnsaved)).toHaveCount(0);
  await expect(page.getByText(one.draftNewer)).toHaveCount(0);
  await page.reload();
  await expect(field).toHaveValue('하나 둘');
});
