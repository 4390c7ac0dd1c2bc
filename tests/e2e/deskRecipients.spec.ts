import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { fillLabel } from '#i18n/fillLabel.ts';
import { allLabels } from '#i18n/labels.ts';
import type { Locale } from '#i18n/locales.ts';
import { Inquiries } from '#server/inquiry/inquiries.ts';
import { contactEmail } from '#site.ts';
import { receivedMail } from '../server/support/receivedMail.ts';
import { viewProblems } from './support/axe.ts';
import { withDatabase } from './support/database.ts';
import { openDesk, pollNow, replyField, sendAndReturn, storeInquiry } from './support/desk.ts';
import { desktop, phone } from './support/pages.ts';
import { accounts as allAccounts } from './support/staff.ts';
import { expect, test } from './support/test.ts';

/** Works on the inquiry with a number in a server's database. */
const withInquiry = (data: string, number: string, work: (inquiries: Inquiries, id: string) => Promise<unknown>) =>
  withDatabase(data, async (database) => {
    const found = database.db.selectFrom('inquiries').select('id').where('number', '=', number);
    const { id } = await found.executeTakeFirstOrThrow();
    await work(new Inquiries(database, () => new Date()), id);
  });

/** Stores a mail of an inquiry, to the company and to others in copy. */
const receive = (data: string, number: string, from: string, cc: readonly string[] = [], text = '네, 좋습니다.') => {
  const person = (address: string) => ({ name: '', address });
  const people = { from: person(from), to: [person(contactEmail)], cc: cc.map(person), replyTo: [] };
  return withInquiry(data, number, (inquiries, id) => inquiries.mailbox.receive(id, receivedMail({ text, people })));
};

/** Returns an address of its own. */
const addressOf = (name: string) => `${name}.${randomUUID().slice(0, 8)}@example.com`;

/** Locates the parts of the line that names recipients. */
function lineIn(page: Page, locale: Locale = 'ko') {
  const { one, keys, recipients } = allLabels[locale].desk;
  const line = page.getByRole('group', { name: recipients.heading });
  return {
    line,
    to: line.getByRole('textbox', { name: one.to }),
    cc: line.getByRole('textbox', { name: one.cc }),
    change: line.getByRole('button', { name: recipients.change }),
    close: line.getByRole('button', { name: keys.close }),
  };
}

for (const [locale, viewport] of [
  ['ko', phone],
  ['en', desktop],
] as const) {
  test(`an answer goes to the people whom its line names, at ${viewport.width} px (${locale})`, async ({
    page,
    server,
    accounts,
    mailsWith,
  }) => {
    const { one, recipients, events } = allLabels[locale].desk;
    const [sender, boss, friend] = ['sender', 'boss', 'friend'].map(addressOf) as [string, string, string];
    const number = await storeInquiry(server.data, { email: sender });
    await receive(server.data, number, boss, [sender]);
    await page.setViewportSize(viewport);
    await openDesk(page, accounts.kim, number, locale);
    const { line, to, cc, change } = lineIn(page, locale);
    await expect(line).toContainText(`${one.to} ${boss}`);
    await expect(line).toContainText(`${one.cc} ${sender}`);
    await expect(line).not.toContainText(contactEmail);

    await page.getByRole('heading', { level: 2 }).first().focus();
    await page.keyboard.press('c');
    await expect(to).toBeFocused();
    await expect(cc).toHaveValue(sender);
    await cc.fill(`이친구 <${friend}>`);
    await to.press('End');
    await page.keyboard.insertText(`; 홍길동 <${sender}>`);
    expect(await viewProblems(page)).toEqual([]);
    await page.setViewportSize({ width: 320, height: 700 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    await page.setViewportSize(viewport);

    const text = `함께 보십시오. ${randomUUID()}`;
    await page.getByRole('textbox', { name: one.reply, exact: true }).fill(text);
    const send = page.getByRole('button', { name: one.send, exact: true });
    await Promise.all([page.waitForResponse('**/inquiries/reply'), send.click()]);
    await page.goto(page.url().replace(/number=.*/, `number=${number}`));
    const entry = page.getByRole('listitem').filter({ hasText: events.reply }).filter({ hasText: text });
    await expect(entry).toContainText(`${one.to} ${boss}, ${sender} · ${one.cc} ${friend}`);
    // The next answer goes to the same people.
    await expect(line).toContainText(fillLabel(recipients.more, { first: boss, count: 1 }));
    await expect(change).toBeVisible();
    expect(await mailsWith(text)).toMatchObject([
      { to: [boss, sender, friend], headers: { to: `${boss}, ${sender}`, cc: friend } },
    ]);
  });
}

test('an answer without a recipient, or with a text that is no address, stays here', async ({ page, openInquiry }) => {
  const { one, recipients } = allLabels.ko.desk;
  const sender = addressOf('sender');
  await openInquiry({ email: sender });
  const { line, to, change, close } = lineIn(page);
  await replyField(page).fill('아직 보내지 않습니다.');
  await change.press('Enter');
  await to.fill('');
  await expect(line.getByRole('alert')).toHaveCount(0);
  const calls: string[] = [];
  page.on('request', (request) => calls.push(request.url()));
  await page.getByRole('button', { name: one.send, exact: true }).click();
  await expect(line.getByRole('alert')).toHaveText(recipients.missing);
  await expect(to).toBeFocused();
  await to.fill('nobody@');
  await to.press('Enter');
  await expect(line.getByRole('alert')).toHaveText(fillLabel(recipients.invalid, { address: 'nobody@' }));
  await expect(to).toHaveAttribute('aria-invalid', 'true');
  expect(await viewProblems(page)).toEqual([]);
  await to.press('Control+Enter');
  await expect(close).toHaveAttribute('aria-disabled', 'true');
  expect(calls.filter((url) => url.includes('/inquiries/reply'))).toEqual([]);

  await to.fill(`${sender},`);
  await to.press('Escape');
  await expect(change).toBeFocused();
  await expect(line).toContainText(`${one.to} ${sender}`);
  await sendAndReturn(page);
});

test('the line follows the newest message until the person changes it', async ({ page, server, openInquiry }) => {
  const [sender, boss, third] = ['sender', 'boss', 'third'].map(addressOf) as [string, string, string];
  const number = await openInquiry({ email: sender });
  const { line, change, to, cc } = lineIn(page);
  await expect(line).toContainText(sender);
  await receive(server.data, number, boss);
  await pollNow(page);
  await expect(line).toContainText(boss);
  await expect(line).not.toContainText(sender);

  await change.click();
  await cc.fill(sender);
  await receive(server.data, number, third, [], '셋째 사람의 메일');
  await pollNow(page);
  await page.getByRole('article').getByText('셋째 사람의 메일').waitFor();
  await expect(to).toHaveValue(boss);
  // It outlives the way to another inquiry and back.
  await page.getByRole('link', { name: allLabels.ko.desk.one.back }).click();
  await page.goBack();
  await expect(line).toContainText(sender);
});

test('after a report of a failed delivery, the line says so until the address is corrected', async ({
  page,
  server,
  accounts,
  mailsWith,
}) => {
  const { recipients, mailReasons } = allLabels.ko.desk;
  const [wrong, right] = [addressOf('wrong'), addressOf('right')];
  const number = await storeInquiry(server.data, { email: wrong });
  const actor = { userId: allAccounts.kim.userId, address: null };
  await withInquiry(server.data, number, (inquiries) =>
    inquiries.staff.reply(actor, { number, version: 1, event: randomUUID(), text: '견적', to: [wrong], cc: [] }),
  );
  await withDatabase(server.data, ({ db }) =>
    db
      .updateTable('mail_outbox')
      .set({ given_up_at: new Date().toISOString(), last_error: 'DSN 5.1.1' })
      .where('kind', '=', 'reply')
      .where('inquiry_id', '=', (eb) => eb.selectFrom('inquiries').select('id').where('number', '=', number))
      .execute(),
  );
  await openDesk(page, accounts.kim, number);
  const { line, to, change } = lineIn(page);
  const hint = line.getByText(fillLabel(recipients.returned, { reason: mailReasons.recipient }));
  await hint.waitFor();
  expect(await viewProblems(page)).toEqual([]);
  await change.click();
  await expect(to).toBeFocused();
  await to.fill(right);
  await expect(hint).toHaveCount(0);
  const text = `다시 보냅니다. ${randomUUID()}`;
  await replyField(page).fill(text);
  await sendAndReturn(page);
  expect(await mailsWith(text)).toMatchObject([{ to: [right] }]);
});
