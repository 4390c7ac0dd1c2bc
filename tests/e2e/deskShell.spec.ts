import type { Page } from '@playwright/test';
import { inquiryPageSize } from '#contract/desk/inquiryList.ts';
import { allLabels } from '#i18n/labels.ts';
import { locales } from '#i18n/locales.ts';
import { localizePath } from '#i18n/paths.ts';
import { viewProblems } from './support/axe.ts';
import {
  deskAddress,
  lineOf,
  listedInquiries,
  openDesk,
  pollNow,
  stateButton,
  stateChanged,
  storeInquiries,
} from './support/desk.ts';
import { desktop, phone } from './support/pages.ts';
import { enterAccount } from './support/signIn.ts';
import { addAccount } from './support/staff.ts';
import { expect, test } from './support/test.ts';

const { one, bar, list } = allLabels.ko.desk;

/** Stores as many inquiries as a window shows, and returns their subjects in the order of the list. */
async function storeLines(data: string): Promise<string[]> {
  const subjects = Array.from({ length: 30 }, (_, index) => `줄 ${30 - index} ${crypto.randomUUID().slice(0, 4)}`);
  await storeInquiries(
    data,
    subjects.toReversed().map((subject) => ({ subject })),
  );
  return subjects;
}

const inquiry = (page: Page) => page.getByRole('article');

test('the desk shows its bar and 20 lines, the first within nine tab stops', async ({ page, accounts, server }) => {
  await storeLines(server.data);
  const scripts: string[] = [];
  await openDesk(page, accounts.kim);
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
  await page.reload();
  const rows = listedInquiries(page);
  await rows.nth(29).waitFor();
  await expect(page.locator('footer')).toHaveCount(0);
  expect(scripts.filter((url) => url.includes('/page.'))).toEqual([]);
  const bottoms = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().bottom));
  expect(bottoms.filter((bottom) => bottom <= desktop.height).length).toBeGreaterThanOrEqual(20);

  const first = rows.first().getByRole('link');
  let stops = 0;
  while (!(await first.evaluate((link) => link === document.activeElement))) {
    await page.keyboard.press('Tab');
    stops += 1;
    expect(stops).toBeLessThan(10);
  }
});

test('from 1100 px on, an inquiry opens beside the list', async ({ page, context, accounts, server }) => {
  const [, , subject = ''] = await storeLines(server.data);
  await page.setViewportSize({ width: 1100, height: 800 });
  await openDesk(page, accounts.kim);
  const row = lineOf(page, subject);
  const box = await row.boundingBox();
  if (!box) throw new Error('The line has no box.');
  const [opened] = await Promise.all([
    context.waitForEvent('page'),
    page.mouse.click(box.x + box.width - 4, box.y + 4, { button: 'middle' }),
  ]);
  await opened.waitForURL('**number=**');
  await opened.close();

  await page.mouse.click(box.x + box.width - 4, box.y + 4);
  await expect(inquiry(page).getByRole('heading', { level: 2 })).toBeFocused();
  await expect(row).toBeVisible();
  await page.setViewportSize({ width: 1099, height: 800 });
  await expect(row).toBeHidden();
  await expect(inquiry(page)).toBeVisible();
});

test('next and previous move through the list, also from outside it', async ({ page, accounts, server }) => {
  await storeLines(server.data);
  await page.setViewportSize(phone);
  await openDesk(page, accounts.kim);
  // Not by the filter's link, which shows the earlier list until the other arrives.
  await page.goto(`${deskAddress}?state=open`);
  const rows = listedInquiries(page);
  const heading = inquiry(page).getByRole('heading', { level: 2 });
  await rows.nth(2).waitFor();
  const [first = '', second = '', third = ''] = await rows.getByRole('link').allInnerTexts();
  // Other inquiries may have the same subject.
  const addresses = await rows.getByRole('link').evaluateAll((links) => links.map((each) => each.getAttribute('href')));
  const link = (at: number) => rows.locator(`a[href="${addresses[at]}"]`);
  await rows.nth(1).click();
  await expect(heading).toHaveText(second);
  await page.getByRole('link', { name: one.previous }).click();
  await expect(heading).toHaveText(first);
  await page.getByRole('link', { name: one.next }).click();
  await expect(heading).toHaveText(second);
  await stateButton(page, 'spam').click();
  await stateChanged(page, 'open', 'spam');
  // The next poll removes it from the list of open ones.
  await pollNow(page);
  await expect(link(1)).toHaveCount(0);
  await page.getByRole('link', { name: one.next }).click();
  await expect(heading).toHaveText(third);

  await page.getByRole('link', { name: one.back }).click();
  await expect(link(2)).toBeFocused();
});

test('signing in leads staff of the desk to it, and the language changes there', async ({ page, accounts }) => {
  await page.goto('/login');
  await enterAccount(page, accounts.lee);
  await page.keyboard.press('Enter');
  await page.waitForURL(`**${deskAddress}`);
  const lists = page.getByRole('navigation', { name: bar.lists });
  await expect(lists.getByRole('link')).toHaveText([bar.inquiries, bar.statistics]);

  await page.getByRole('button', { name: bar.account }).click();
  await expect(page.getByRole('button', { name: bar.preview })).toHaveCount(0);
  expect(await viewProblems(page)).toEqual([]);
  await page.getByRole('link', { name: locales.en.name }).click();
  await page.waitForURL(`**${localizePath('/staff/inquiries', 'en')}`);
  expect(await page.evaluate(() => localStorage.lang)).toBe(locales.en.stored);
  await page.getByRole('button', { name: allLabels.en.desk.bar.account }).click();
  await page.getByRole('button', { name: allLabels.en.desk.bar.signOut }).click();
  await page.waitForURL('**/login');
});

test('the account’s menu has the preview for those who may see it', async ({ page, server }) => {
  const account = await addAccount(server.data, { isGenerated: false, menus: 'inquiries,preview' });
  await openDesk(page, account);
  await page.getByRole('button', { name: bar.account }).click();
  await page.getByRole('button', { name: bar.preview }).click();
  // This server has no preview.
  await expect(page.getByRole('alert')).toHaveText(allLabels.ko.answer.noPreview);
});

test('a poll keeps the lines that “show more” has added', async ({ page, accounts, server }) => {
  await storeInquiries(
    server.data,
    Array.from({ length: inquiryPageSize }, (_, index) => ({ subject: `뒤 ${index}` })),
  );
  await openDesk(page, accounts.kim);
  const rows = listedInquiries(page);
  await page.getByRole('button', { name: list.more }).click();
  await expect.poll(() => rows.count()).toBeGreaterThan(inquiryPageSize);
  const shown = await rows.count();
  await storeInquiries(server.data, [{ subject: '나중에 온 문의' }]);
  await pollNow(page);
  await page.getByText(list.updated).waitFor();
  await expect(rows.first()).toContainText('나중에 온 문의');
  expect(await rows.count()).toBeGreaterThanOrEqual(shown);
});
