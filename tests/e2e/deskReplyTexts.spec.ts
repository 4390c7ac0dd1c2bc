import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { getRepliesToWrite } from '#contract/desk/savedReply.ts';
import { allLabels } from '#i18n/labels.ts';
import { localizePath } from '#i18n/paths.ts';
import { viewProblems } from './support/axe.ts';
import { answerCall } from './support/calls.ts';
import { openDesk, replyField, storeInquiry } from './support/desk.ts';
import { phone } from './support/pages.ts';
import { addAccount } from './support/staff.ts';
import { expect, test } from './support/test.ts';

const { replies, one, bulk, erase } = allLabels.ko.desk;
const { form, answer } = allLabels.ko;
const address = localizePath('/staff/replies', 'ko');

/** Opens the page of saved replies as an account that may write them. */
async function openReplies(page: Page, data: string) {
  const account = await addAccount(data, { menus: 'inquiries,replies' });
  await openDesk(page, account);
  await page.goto(address);
  await page.getByText(replies.hint).waitFor();
  return account;
}

const open = (page: Page, title: string) => page.locator('summary').getByText(title, { exact: true }).first().click();
const field = (page: Page, name: 'title' | 'text', lang: 'ko' | 'en' = 'ko') =>
  page.locator(`details[open] fieldset:has([lang="${lang}"])`).getByLabel(replies[name], { exact: true });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** Writes a Korean reply under a unique title, which it returns. */
async function writeReply(page: Page, text: string): Promise<string> {
  const title = `견적 안내 ${randomUUID().slice(0, 8)}`;
  await open(page, replies.add);
  await field(page, 'title').fill(title);
  await field(page, 'text').fill(text);
  await press(page, replies.save);
  await page.getByText(one.saved).waitFor();
  return title;
}

test('staff write, change and delete a saved reply, and take each back', async ({ page, server }) => {
  await page.setViewportSize(phone);
  const account = await openReplies(page, server.data);
  await open(page, replies.add);
  await press(page, replies.save);
  await expect(field(page, 'title')).toHaveAttribute('aria-invalid', 'true');
  await field(page, 'title').fill('견적');
  await field(page, 'text').fill('{name} 님, {담당자}입니다.');
  await press(page, replies.save);
  await expect(page.getByText(form.placeholder)).toBeVisible();
  await field(page, 'text').fill('**{name} 님**');
  await press(page, replies.save);
  await expect(page.getByText(form.markdown)).toBeVisible();
  await press(page, erase.cancel);
  await open(page, replies.add);

  const title = await writeReply(page, '{name} 님, {staff}입니다.');
  await page.locator('details[open] > summary', { hasText: title }).waitFor();
  await expect(page.getByRole('figure')).toContainText(`${replies.sampleName.ko} 님, ${account.name}입니다.`);
  expect(await viewProblems(page)).toEqual([]);

  await field(page, 'text').fill('바꾼 글');
  await press(page, replies.save);
  await expect(page.getByRole('button', { name: replies.save, exact: true })).toBeEnabled();
  await press(page, bulk.undoPress);
  await expect(page.getByText(replies.undone)).toBeInViewport();
  await expect(field(page, 'text')).toHaveValue('{name} 님, {staff}입니다.');
  await press(page, replies.remove);
  await expect(page.getByText(replies.removed)).toBeInViewport();
  await expect(page.locator('summary', { hasText: title })).toHaveCount(0);
  await expect(page.locator(':focus')).toContainText(replies.removed);
  expect(await viewProblems(page)).toEqual([]);
  await press(page, bulk.undoPress);
  await open(page, title);
  await expect(field(page, 'text')).toHaveValue('{name} 님, {staff}입니다.');

  await openDesk(page, account, await storeInquiry(server.data, { name: '홍길동' }));
  await page.getByRole('button', { name: replies.open }).waitFor();
  await replyField(page).pressSequentially(`#${title.split(' ').at(-1)}`);
  await page.keyboard.press('Enter');
  await expect(replyField(page)).toHaveValue(`홍길동 님, ${account.name}입니다.\n\n`);

  await page.goto(address);
  await writeReply(page, '잘못 쓴 글');
  await press(page, bulk.undoPress);
  await page.getByText(replies.undone).waitFor();
  await expect(page.getByText('잘못 쓴 글')).toHaveCount(0);
});

test('a save over newer texts shows them, and keeps what was typed', async ({ openTab, server }) => {
  const [first, second] = [await openTab(), await openTab()];
  await openReplies(first, server.data);
  const title = await writeReply(first, '처음 글');
  await openReplies(second, server.data);
  await open(second, title);
  await field(first, 'text').fill('먼저 바꾼 글');
  await press(first, replies.save);
  await expect(field(first, 'text')).toHaveValue('먼저 바꾼 글');
  await field(second, 'text').fill('나중에 바꾼 글');
  const newer = second.getByRole('region', { name: replies.newer });
  await press(second, replies.save);
  await second.getByRole('alert').getByText(answer.replyChanged).waitFor();
  await expect(field(second, 'text')).toHaveValue('나중에 바꾼 글');
  await expect(newer).toContainText('먼저 바꾼 글');
  expect(await viewProblems(second)).toEqual([]);
  await press(second, replies.save);
  await second.getByText(one.saved).waitFor();
  await expect(newer).toHaveCount(0);

  await press(first, bulk.undoPress);
  await first.getByRole('alert').getByText(replies.notUndone).waitFor();
  await expect(field(first, 'text')).toHaveValue('나중에 바꾼 글');
  await field(second, 'text').fill('지워지기 전에 쓴 글');
  await press(first, replies.remove);
  await first.getByText(replies.removed).waitFor();
  await press(second, replies.save);
  await expect(newer).toContainText(replies.removed);
  await expect(field(second, 'text')).toHaveValue('지워지기 전에 쓴 글');
  await press(second, replies.save);
  await expect(second.locator('summary', { hasText: title })).toHaveCount(1);
});

test('a site without saved replies explains the first, and leaving it asks', async ({ page, server }) => {
  await answerCall(page, getRepliesToWrite, { list: [] });
  await openReplies(page, server.data);
  await page.getByText(replies.none).waitFor();
  await open(page, replies.add);
  await field(page, 'title', 'en').fill('Not saved yet');
  const stayed = page.waitForEvent('dialog').then((dialog) => dialog.dismiss());
  await Promise.all([stayed, page.evaluate(() => location.reload())]);
  await expect(field(page, 'title', 'en')).toHaveValue('Not saved yet');
  await press(page, erase.cancel);
  await expect(field(page, 'title', 'en')).toHaveValue('');
});
