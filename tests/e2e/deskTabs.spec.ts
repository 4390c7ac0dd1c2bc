import { words } from '#i18n/words.ts';
import { openDesk, storeInquiries } from './support/desk.ts';
import { badge } from './support/signIn.ts';
import { addAccount } from './support/staff.ts';
import { expect, test } from './support/test.ts';

test('signing out clears every tab of the browser', async ({ openTab, server }) => {
  const { signIn } = words.ko;
  const [number = ''] = await storeInquiries(server.data, [{ subject: '열린 두 탭' }]);
  const account = await addAccount(server.data, { menus: 'inquiries' });
  const first = await openTab();
  await openDesk(first, 'ko', account, number);
  const second = await first.context().newPage();
  await openDesk(second, 'ko', account, number);
  await second.getByText('열린 두 탭').first().waitFor();
  await badge(second, account.name).click();
  await second.getByRole('button', { name: signIn.signOut }).click();
  await second.waitForURL('**/login');
  await first.waitForURL('**/login');
  expect(await first.evaluate(() => sessionStorage.getItem('Token'))).toBeNull();
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
  await lee.getByRole('alert').getByText(one.deleted, { exact: true }).waitFor({ timeout: 20_000 });
  await expect(lee.getByText('곧 사라질 문의')).toHaveCount(0);
  await expect(lee).not.toHaveTitle(/MS-/);
});
