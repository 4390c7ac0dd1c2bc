import { randomUUID } from 'node:crypto';
import { fillLabel } from '#i18n/fillLabel.ts';
import { words } from '#i18n/words.ts';
import { Inquiries, type ReceivedReply } from '#server/inquiry/inquiries.ts';
import { viewProblems } from './support/axe.ts';
import { withDatabase } from './support/database.ts';
import { openDesk, stateChanged, storeInquiry } from './support/desk.ts';
import { phone } from './support/pages.ts';
import { expect, test } from './support/test.ts';

const { one, events } = words.ko.desk;

/** Stores an answered inquiry and a reply to it by mail. Returns the number of the inquiry. */
async function storeReply(data: string, reply: Partial<ReceivedReply>): Promise<string> {
  const number = await storeInquiry(data, { email: 'asker@example.com' });
  await withDatabase(data, async (database) => {
    const { id: inquiry } = await database.db
      .updateTable('inquiries')
      .set({ state: 'answered', answered_at: new Date().toISOString() })
      .where('number', '=', number)
      .returning('id')
      .executeTakeFirstOrThrow();
    const mail = { id: randomUUID(), inquiry, sender: 'asker@example.com', text: '네, 목요일이 좋습니다.', quote: '' };
    await new Inquiries(database, () => new Date()).receive({
      ...mail,
      leftOut: [],
      files: [],
      isHeld: false,
      ...reply,
    });
  });
  return number;
}

test('a reply by mail shows its text, folds its quote and names files of the mailbox', async ({
  page,
  server,
  accounts,
}) => {
  await page.setViewportSize(phone);
  const reply = { quote: '보낸 사람: 회사\n\n언제가 좋으세요?', leftOut: ['winmail.dat', 'invite.ics'] };
  await openDesk(page, accounts.kim, await storeReply(server.data, reply));
  const entry = page.getByRole('article').getByRole('listitem').filter({ hasText: '네, 목요일이 좋습니다.' });
  await expect(entry).toContainText(one.byMail);
  await expect(entry).toContainText(fillLabel(one.inMailbox, { names: 'winmail.dat, invite.ics' }));
  const quote = entry.getByText('언제가 좋으세요?');
  await expect(quote).toBeHidden();
  await entry.getByText(one.quoted).focus();
  await page.keyboard.press('Enter');
  await expect(quote).toBeVisible();
  expect(await viewProblems(page)).toEqual([]);
});

test('a reply from another address names it and opens the inquiry when staff accept it', async ({
  page,
  server,
  accounts,
}) => {
  const sender = 'colleague@example.com';
  const number = await storeReply(server.data, { sender, isHeld: true });
  await openDesk(page, accounts.kim, number);
  const entry = page.getByRole('article').getByRole('listitem').filter({ hasText: '네, 목요일이 좋습니다.' });
  await expect(entry).toContainText(events.heldMail);
  await expect(entry).toContainText(sender);
  expect(await viewProblems(page)).toEqual([]);
  await entry.getByRole('button', { name: one.accept }).click();
  await stateChanged(page, 'answered', 'open');
  await expect(entry).toContainText(events.addition);
  await expect(entry.getByRole('button', { name: one.accept })).toHaveCount(0);
  await expect(page.getByText(events.accept, { exact: true })).toBeVisible();
});
