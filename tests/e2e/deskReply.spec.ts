import { allLabels } from '#i18n/labels.ts';
import { serveBuild } from '../browser/serveBuild.ts';
import { viewProblems } from './support/axe.ts';
import {
  leavingNotice,
  lineOf,
  noteField,
  openDesk,
  pollState,
  replyField,
  sendAndReturn,
  stateButton,
  storeInquiries,
  storeInquiry,
  takeInquiry,
  undoButton,
} from './support/desk.ts';
import { phone } from './support/pages.ts';
import { addAccounts } from './support/staff.ts';
import { expect, test } from './support/test.ts';

const { one, events, mailStates, bulk } = allLabels.ko.desk;

test('an answer taken back does not leave, a later one leaves once', async ({ page, openInquiry, mailsWith }) => {
  const number = await openInquiry({ subject: '음성 도입', name: '홍길동', email: 'asker@example.com' });
  const box = replyField(page);
  const send = page.getByRole('button', { name: one.send });
  await box.fill('수요일에 찾아뵙겠습니다.');
  await sendAndReturn(page);
  await expect(stateButton(page, 'open')).toHaveAttribute('aria-pressed', 'true');
  await undoButton(page).click();
  await page.getByText(events.takeBack, { exact: true }).waitFor();
  await expect(box).toHaveValue('수요일에 찾아뵙겠습니다.');
  await page.getByText(`${mailStates.undone} · `).first().waitFor();
  await expect(stateButton(page, 'open')).toHaveAttribute('aria-pressed', 'true');
  await expect(undoButton(page)).toHaveCount(0);
  expect(await viewProblems(page)).toEqual([]);

  await box.fill('목요일에 찾아뵙겠습니다.');
  await sendAndReturn(page, () => send.dblclick());
  await expect(box).toHaveValue('');
  const answers = await mailsWith('요일에 찾아뵙겠습니다.');
  expect(answers).toMatchObject([
    {
      to: ['asker@example.com'],
      text: expect.stringContaining('목요일'),
      headers: { subject: expect.stringContaining(`[${number}]`) },
    },
  ]);
  await pollState(page, 'answered');
  await page.getByText(`${mailStates.sent} · `).first().waitFor();
});

test('without a mail server the desk offers the own mail program instead of the box', async ({ openTab }) => {
  await using silent = await serveBuild({ RATE_LIMITS: 'off' });
  const { kim } = await addAccounts(silent.data);
  const page = await openTab({ baseURL: silent.address });
  const inquiry = { email: 'asker@example.com', subject: '상담', message: '첫 줄\n둘째 줄' };
  const number = await storeInquiry(silent.data, inquiry);
  await openDesk(page, kim, number);
  await page.getByText(one.noMail).waitFor();
  const link = page.getByRole('link', { name: one.ownProgram });
  await expect(link).toHaveAttribute('href', /^mailto:asker%40example\.com\?/);
  const mail = decodeURIComponent((await link.getAttribute('href')) ?? '');
  expect(mail).toContain(`subject=Re: [${number}] 상담&body=\r\n\r\n> 첫 줄\r\n> 둘째 줄`);
  await expect(replyField(page)).toHaveCount(0);
});

test('Ctrl+Enter sends, and the undo stays in view in the next inquiry', async ({ page, server, accounts }) => {
  const [number = '', next = ''] = await storeInquiries(server.data, [
    { subject: '먼저 온 문의' },
    { subject: '다음' },
  ]);
  await page.setViewportSize(phone);
  await openDesk(page, accounts.kim);
  await page.locator(`[data-number="${number}"]`).getByRole('link').click();
  const box = replyField(page);
  await box.fill('금요일에 뵙겠습니');
  // The last syllable is still in composition, as a Korean keyboard leaves it.
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Input.imeSetComposition', { text: '다', selectionStart: 1, selectionEnd: 1 });
  await sendAndReturn(page, () => page.keyboard.press('Control+Enter'));
  const notice = leavingNotice(page);
  await expect(notice).toBeInViewport();
  await expect(box).toHaveValue('');
  await expect(page.getByRole('heading', { name: '먼저 온 문의' })).toBeFocused();
  await page.keyboard.press('k');
  await page.waitForURL(`**number=${next}`);
  await expect(notice).toBeInViewport();
  await expect(undoButton(page)).toBeInViewport();

  await page.keyboard.press('z');
  await page.getByRole('heading', { name: '먼저 온 문의' }).waitFor();
  await expect(box).toHaveValue('금요일에 뵙겠습니다');
  await page.getByRole('status').filter({ hasText: bulk.sendUndone }).waitFor();
});

test('an answer in conflict points up to what changed', async ({ openTab, server, accounts }) => {
  const number = await storeInquiry(server.data, { subject: '두 사람의 답변' });
  const [first, second] = [await openTab(), await openTab()];
  await Promise.all([openDesk(first, accounts.kim, number), openDesk(second, accounts.lee, number)]);
  await replyField(second).fill('늦게 쓴 답변');
  await takeInquiry(first, accounts.kim);
  await second.getByRole('button', { name: one.send, exact: true }).click();
  const notice = second.getByRole('alert').filter({ hasText: one.conflictAbove });
  const change = second.getByRole('status').getByText(`${one.nobody} → ${accounts.kim.name}`);
  await notice.waitFor();
  expect((await change.boundingBox())?.y).toBeLessThan((await notice.boundingBox())?.y ?? 0);
  await sendAndReturn(second, () => second.getByRole('button', { name: one.sendAnyway }).click());
  await second.getByText('늦게 쓴 답변').waitFor();
  await expect(notice).toHaveCount(0);
});

test('sending goes to the next inquiry that waits, and says when none does', async ({ page, server, accounts }) => {
  const subjects = ['차례 셋', '차례 둘', '차례 하나'];
  await storeInquiries(
    server.data,
    subjects.map((subject) => ({ subject, message: '차례로 답할 문의' })),
  );
  await openDesk(page, accounts.kim);
  const search = page.getByRole('searchbox');
  await search.fill('차례로답할');
  await search.press('Enter');
  const heading = (subject: string) => page.getByRole('article').getByRole('heading', { level: 2, name: subject });
  const answer = async (subject: string) => {
    await expect(heading(subject)).toBeFocused();
    await page.keyboard.press('r');
    await expect(replyField(page)).toBeFocused();
    await page.keyboard.insertText(`${subject}에 답합니다.`);
    await page.keyboard.press('Control+Enter');
  };
  await lineOf(page, '차례 둘').getByRole('link').click();
  await answer('차례 둘');
  await answer('차례 셋');

  // An unsent note keeps the person here.
  await expect(heading('차례 하나')).toBeFocused();
  await page.keyboard.press('n');
  await expect(noteField(page)).toBeFocused();
  await page.keyboard.insertText('먼저 적어 둔 메모');
  await page.keyboard.press('Escape');
  await answer('차례 하나');
  const last = leavingNotice(page).filter({ hasText: bulk.last });
  await last.waitFor();
  await expect(heading('차례 하나')).toBeVisible();
  await expect(replyField(page)).toBeFocused();
});
