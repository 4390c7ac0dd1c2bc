import { words } from '#i18n/words.ts';
import { listedInquiries, noteField, openDesk, storeInquiries, typeNote } from './support/desk.ts';
import { badge } from './support/signIn.ts';
import { addAccount } from './support/staff.ts';
import { expect, test } from './support/test.ts';

for (const locale of ['ko', 'en'] as const) {
  test(`typed text returns until it is sent, in ${locale}`, async ({ openTab, server, accounts }) => {
    const { one } = words[locale].desk;
    const [number = '', other = ''] = await storeInquiries(server.data, [
      { subject: '쓰다 만 답' },
      { subject: '옆 문의' },
    ]);
    const first = await openTab();
    await openDesk(first, locale, accounts.kim, number);
    const field = noteField(first, locale);
    await typeNote(first, locale, '월요일에 전화');

    await test.step('after another inquiry and Back', async () => {
      await listedInquiries(first, locale).filter({ hasText: '옆 문의' }).first().click();
      await first.waitForURL(`**?number=${other}`);
      await expect(noteField(first, locale)).toHaveCount(0);
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
      await openDesk(lee, locale, accounts.lee, number);
      await lee.getByRole('tab', { name: one.note }).click();
      await expect(noteField(lee, locale)).toHaveValue('');
      const second = await openTab();
      await openDesk(second, locale, accounts.kim, number);
      await expect(noteField(second, locale)).toHaveValue('월요일 10시에 전화');
      await second.getByRole('button', { name: one.addNote }).click();
      await second.getByText('월요일 10시에 전화').waitFor();
      await second.reload();
      await second.getByRole('tab', { name: one.note }).click();
      await expect(noteField(second, locale)).toHaveValue('');
    });
  });
}

test('signing out deletes what was typed, and clears every tab of the browser', async ({ openTab, server }) => {
  const { desk, signIn } = words.ko;
  const [number = ''] = await storeInquiries(server.data, [{ subject: '열린 두 탭' }]);
  const account = await addAccount(server.data, { menus: 'inquiries' });
  const first = await openTab();
  await openDesk(first, 'ko', account, number);
  await typeNote(first, 'ko', '남지 않을 메모');
  const second = await first.context().newPage();
  await openDesk(second, 'ko', account, number);
  await second.getByText('열린 두 탭').first().waitFor();
  await badge(second, account.name).click();
  await second.getByRole('button', { name: signIn.signOut }).click();
  await second.waitForURL('**/login');
  await first.waitForURL('**/login');
  expect(await first.evaluate(() => sessionStorage.getItem('Token'))).toBeNull();

  await openDesk(first, 'ko', account, number);
  await first.getByRole('tab', { name: desk.one.note }).click();
  await expect(noteField(first, 'ko')).toHaveValue('');
});

test('a deleted inquiry disappears from a tab that shows it', async ({ openTab, server, accounts }) => {
  const { erase, one } = words.ko.desk;
  const email = 'disappears@example.com';
  const [number = ''] = await storeInquiries(server.data, [{ subject: '곧 사라질 문의', email }]);
  const [kim, lee] = [await openTab(), await openTab()];
  await openDesk(lee, 'ko', accounts.lee, number);
  await lee.getByText('곧 사라질 문의').first().waitFor();
  await openDesk(kim, 'ko', accounts.kim, number);
  await kim.getByRole('button', { name: erase.open }).click();
  await kim.getByRole('textbox', { name: erase.confirmation }).fill(email);
  await kim.keyboard.press('Enter');
  await expect(kim.getByText('곧 사라질 문의')).toHaveCount(0);
  await lee.getByRole('alert').getByText(one.deleted, { exact: true }).waitFor();
  await expect(lee.getByText('곧 사라질 문의')).toHaveCount(0);
  await expect(lee).not.toHaveTitle(/MS-/);
});
