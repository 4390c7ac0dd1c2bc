import { words } from '#i18n/words.ts';
import { lineOf, noteField, openDesk, storeInquiries, storeInquiry, typeNote } from './support/desk.ts';
import { badge } from './support/signIn.ts';
import { addAccount } from './support/staff.ts';
import { expect, test } from './support/test.ts';

const { one } = words.ko.desk;

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
  await second.getByRole('button', { name: words.ko.signIn.signOut }).click();
  await second.waitForURL('**/login');
  await first.waitForURL('**/login');
  expect(await first.evaluate(() => sessionStorage.getItem('Token'))).toBeNull();

  await openDesk(first, account, number);
  await first.getByRole('tab', { name: one.note }).click();
  await expect(noteField(first)).toHaveValue('');
});
