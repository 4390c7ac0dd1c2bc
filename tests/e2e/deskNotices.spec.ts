import { allLabels } from '#i18n/labels.ts';
import { localizePath } from '#i18n/paths.ts';
import { deskAddress, lineOf, openDesk, pollNow, replyField, storeInquiry } from './support/desk.ts';
import { addAccount } from './support/staff.ts';
import { expect, test } from './support/test.ts';

const { desk, account } = allLabels.ko;

test('the account page turns each mail off and on', async ({ page, server }) => {
  await openDesk(page, await addAccount(server.data, { menus: 'inquiries' }, '@company.example'));
  await page.goto(localizePath('/staff/account', 'ko'));
  const section = page.getByRole('region', { name: account.notifications.heading });
  const box = section.getByLabel(account.notifications.kinds.addition);
  await expect(box).toBeChecked();
  await box.press('Space');
  await expect(section.getByRole('status').filter({ hasText: account.saved })).toBeVisible();
  await expect(box).toBeFocused();
  await page.reload();
  await expect(box).not.toBeChecked();
  await expect(section.getByLabel(account.notifications.kinds.assigned)).toBeChecked();
  await box.check();
  await expect(box).toBeChecked();
});

test('the account page says that a user id without an address gets no mail', async ({ page, accounts }) => {
  await openDesk(page, accounts.kim);
  await page.goto(localizePath('/staff/account', 'ko'));
  const section = page.getByRole('region', { name: account.notifications.heading });
  await expect(section).toContainText(account.notifications.noAddress);
  await expect(section.getByRole('checkbox')).toHaveCount(0);
});

test('two people at one inquiry see each other write, in list and inquiry', async ({ openTab, server, accounts }) => {
  const number = await storeInquiry(server.data, { subject: '둘이 연 문의' });
  const [kim, lee] = [await openTab(), await openTab()];
  await openDesk(kim, accounts.kim, number);
  await openDesk(lee, accounts.lee);
  // The list of all has the newest first, however many are open.
  await lee.goto(`${deskAddress}?state=all&number=${number}`);
  await lee.getByRole('article').getByRole('heading', { level: 2 }).waitFor();
  const saved = kim.waitForResponse((response) => response.request().postData()?.includes('"reply"') ?? false);
  await replyField(kim).fill('안녕하세요.');
  await saved;
  await pollNow(lee);
  const text = desk.one.writing.reply.replace('{{name}}', accounts.kim.name);
  const notice = lee.getByRole('article').getByRole('status').filter({ hasText: text });
  await expect(notice).toHaveText(text);
  await expect(lineOf(lee, '둘이 연 문의').first()).toContainText(text);
  await expect(lineOf(lee, '둘이 연 문의').first()).toHaveAttribute('title', text);
  await pollNow(kim);
  await expect(kim.getByText(text)).toHaveCount(0);

  const emptied = kim.waitForResponse((response) => response.request().postData()?.includes('"text":""') ?? false);
  await replyField(kim).fill('');
  await emptied;
  await pollNow(lee);
  await expect(notice).toHaveCount(0);
  await expect(lineOf(lee, '둘이 연 문의').first()).not.toContainText(text);
});
