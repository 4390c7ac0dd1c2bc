import { fillLabel } from '#i18n/fillLabel.ts';
import { allLabels } from '#i18n/labels.ts';
import { Inquiries } from '#server/inquiry/inquiries.ts';
import { receivedMail } from '../server/support/receivedMail.ts';
import { viewProblems } from './support/axe.ts';
import { withDatabase } from './support/database.ts';
import { addMessage, lineOf, openDesk, pollNow, storeInquiry } from './support/desk.ts';
import { phone } from './support/pages.ts';
import { expect, test } from './support/test.ts';

const { one, list } = allLabels.ko.desk;

test('replies by mail show their texts, folded quotes, files and addresses', async ({ page, server, accounts }) => {
  await page.setViewportSize(phone);
  const text = '네, 목요일이 좋습니다.\n\n홍길동 드림';
  const quotes = [{ at: text.indexOf('\n'), text: '보낸 사람: 회사\n\n언제가 좋으세요?' }];
  const people = {
    from: { name: '이부장', address: 'colleague@example.com' },
    to: [{ name: '', address: 'support@company.example' }],
    cc: [{ name: '', address: 'boss@example.com' }],
    replyTo: [],
  };
  const number = await storeInquiry(server.data, { email: `${crypto.randomUUID()}@example.com` });
  await addMessage(server.data, number, { text, quotes, leftOut: ['run.exe', 'page.html'] });
  await addMessage(server.data, number, { text: '알겠습니다.', people, isProven: false });
  await openDesk(page, accounts.kim, number);
  const entry = page.getByRole('article').getByRole('listitem').filter({ hasText: '네, 목요일이 좋습니다.' });
  await expect(entry).toContainText(one.byMail);
  await expect(entry).toContainText(fillLabel(one.inMailbox, { names: 'run.exe, page.html' }));
  const quote = entry.getByText('언제가 좋으세요?');
  await expect(quote).toBeHidden();
  await entry.getByText(one.quoted).focus();
  await page.keyboard.press('Enter');
  await expect(quote).toBeVisible();
  // The fold stands between the two parts of the text.
  expect(await entry.innerText()).toMatch(/좋습니다\.(.|\n)*언제가 좋으세요\?(.|\n)*홍길동 드림/);
  const other = page.getByRole('article').getByRole('listitem').filter({ hasText: '이부장' });
  for (const part of [one.otherAddress, one.unproven, one.byMail]) await expect(other).toContainText(part);
  await expect(other).toContainText(
    `colleague@example.com · ${one.to} support@company.example · ${one.cc} boss@example.com`,
  );
  expect(await viewProblems(page)).toEqual([]);
});

test('an inquiry by mail is marked, and has addresses and files at its message', async ({ page, server, accounts }) => {
  const subject = `메일로 온 문의 ${Date.now()}`;
  await withDatabase(server.data, async (database) => {
    const mail = receivedMail({ from: 'new@example.com', subject, text: '상담을 바랍니다.', leftOut: ['run.exe'] });
    await new Inquiries(database, () => new Date()).mailbox.registerMail(mail);
  });
  await openDesk(page, accounts.kim);
  await expect(lineOf(page, subject)).toContainText(list.byMail);
  await page.getByRole('link', { name: subject }).click();
  const message = page.getByRole('article').getByRole('listitem').filter({ hasText: '상담을 바랍니다.' });
  await expect(message).toContainText(`${one.to} support@company.example`);
  await expect(message).toContainText(fillLabel(one.inMailbox, { names: 'run.exe' }));
  await expect(page.getByRole('article')).toContainText(list.noCategory);
  await expect(page.getByRole('region', { name: one.facts })).toContainText(one.cameByMail);
  await expect(page.getByText(one.consents.heading, { exact: true })).toHaveCount(0);
  expect(await viewProblems(page)).toEqual([]);
});

test('the list says how many mails of the mailbox are unread', async ({ page, server, accounts }) => {
  const mailbox = { id: 'support', uid: 0, unread: '1 2', checked_at: new Date().toISOString() };
  await withDatabase(server.data, ({ db }) => db.insertInto('mailboxes').values(mailbox).execute());
  await openDesk(page, accounts.kim);
  const notice = page.getByText(fillLabel(list.unread, { count: 2 }));
  await expect(notice).toBeInViewport();
  expect(await viewProblems(page)).toEqual([]);
  await withDatabase(server.data, ({ db }) => db.deleteFrom('mailboxes').execute());
  await pollNow(page);
  await expect(notice).toHaveCount(0);
});
