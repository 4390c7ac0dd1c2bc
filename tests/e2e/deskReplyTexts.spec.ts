import type { Page } from '@playwright/test';
import { fillLabel } from '#i18n/fillLabel.ts';
import { localizePath } from '#i18n/paths.ts';
import { words } from '#i18n/words.ts';
import { viewProblems } from './support/axe.ts';
import { entriesOf } from './support/content.ts';
import { openDesk, replyField, storeInquiry } from './support/desk.ts';
import { phone } from './support/pages.ts';
import { addAccount } from './support/staff.ts';
import { expect, test } from './support/test.ts';

const { replies, one, erase } = words.ko.desk;
const { form, answer } = words.ko;
const address = localizePath('/staff/replies', 'ko');

/** Opens the page of saved replies as an account that may write them. */
async function openReplies(page: Page, data: string) {
  const account = await addAccount(data, { menus: 'inquiries,replies' });
  await openDesk(page, account);
  await page.goto(address);
  await page.getByText(replies.hint).waitFor();
  return account;
}

const entry = (page: Page, title: string) =>
  page.getByRole('group').filter({ has: page.locator('summary', { hasText: title }) });
const open = (page: Page, title: string) => page.locator('summary').getByText(title, { exact: true }).first().click();
const field = (page: Page, name: 'title' | 'text', lang: 'ko' | 'en' = 'ko') =>
  page.locator(`details[open] fieldset:has([lang="${lang}"])`).getByLabel(replies[name], { exact: true });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

test('staff write, change, restore, delete and bring back a saved reply', async ({ page, server }) => {
  await page.setViewportSize(phone);
  const account = await openReplies(page, server.data);
  const count = entriesOf('replies').length;
  await expect.poll(() => page.locator('details[name] > summary').count()).toBeGreaterThan(count);
  await open(page, replies.add);
  await press(page, replies.save);
  await expect(field(page, 'title')).toHaveAttribute('aria-invalid', 'true');
  await field(page, 'title').fill('견적 안내');
  await field(page, 'text').fill('{name} 님, {담당자}입니다.');
  await press(page, replies.save);
  await expect(page.getByText(form.placeholder)).toBeVisible();
  await field(page, 'text').fill('**{name} 님**');
  await press(page, replies.save);
  await expect(page.getByText(form.markdown)).toBeVisible();
  await field(page, 'text').fill('{name} 님, {staff}입니다.');
  await expect(page.getByRole('figure')).toContainText(`${replies.sampleName.ko} 님, ${account.name}입니다.`);
  await press(page, replies.save);
  await page.locator('details[open] > summary', { hasText: '견적 안내' }).waitFor();
  await expect(field(page, 'text')).toHaveValue('{name} 님, {staff}입니다.');
  expect(await viewProblems(page)).toEqual([]);

  await field(page, 'text').fill('바꾼 글');
  await press(page, replies.save);
  await page.getByText(one.saved).waitFor();
  await page.locator('summary', { hasText: fillLabel(replies.version, { count: 1 }) }).click();
  await press(page, replies.restore);
  await expect(field(page, 'text')).toHaveValue('{name} 님, {staff}입니다.');
  await press(page, replies.remove);
  await page.getByText(replies.removed).waitFor();
  await press(page, replies.bringBack);
  await page.getByText(one.saved).waitFor();

  await openDesk(page, account, await storeInquiry(server.data, { name: '홍길동' }));
  await replyField(page).pressSequentially('#견적안내');
  await page.keyboard.press('Enter');
  await expect(replyField(page)).toHaveValue(`홍길동 님, ${account.name}입니다.\n\n`);
  await page.goto(address);
  await open(page, '견적 안내');
  await press(page, replies.remove);
  await page.getByText(replies.removed).waitFor();
});

test('a second save over a newer version shows it, and keeps what was typed', async ({ openTab, server }) => {
  const [first, second] = [await openTab(), await openTab()];
  await openReplies(first, server.data);
  await openReplies(second, server.data);
  const title = (await first.locator('details[name] > summary').nth(1).textContent())?.trim() ?? '';
  for (const page of [first, second]) await open(page, title);
  await field(first, 'text').fill('먼저 바꾼 글');
  await press(first, replies.save);
  await first.getByText(one.saved).waitFor();
  await field(second, 'text').fill('나중에 바꾼 글');
  await press(second, replies.save);
  await second.getByRole('alert').getByText(answer.replyChanged).waitFor();
  await expect(field(second, 'text')).toHaveValue('나중에 바꾼 글');
  await entry(second, title)
    .locator('summary', { hasText: fillLabel(replies.version, { count: 1 }) })
    .click();
  await expect(entry(second, title).getByText('먼저 바꾼 글')).toBeVisible();
  await press(second, replies.save);
  await second.getByText(one.saved).waitFor();
  await expect(
    entry(second, title).locator('summary', { hasText: fillLabel(replies.version, { count: 2 }) }),
  ).toBeVisible();
});

test('leaving the page asks about what is not saved', async ({ page, server }) => {
  await openReplies(page, server.data);
  await open(page, replies.add);
  await field(page, 'title', 'en').fill('Not saved yet');
  const dialog = page.waitForEvent('dialog');
  const leaving = page.reload().catch(() => {});
  await (await dialog).dismiss();
  await leaving;
  await expect(field(page, 'title', 'en')).toHaveValue('Not saved yet');
  await press(page, erase.cancel);
  await expect(field(page, 'title', 'en')).toHaveValue('');
});
