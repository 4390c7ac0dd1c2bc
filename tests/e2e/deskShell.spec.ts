import type { Page } from '@playwright/test';
import { inquiryPageSize } from '#contract/desk/inquiryList.ts';
import { localizePath } from '#i18n/paths.ts';
import { words } from '#i18n/words.ts';
import { violationsDayAndNight } from './support/axe.ts';
import { listedInquiries, openDesk, storeInquiries } from './support/desk.ts';
import { phone } from './support/pages.ts';
import { enterAccount } from './support/signIn.ts';
import { addAccount } from './support/staff.ts';
import { expect, test } from './support/test.ts';

/** Subjects in the order of the list, which shows the newest first. */
const subjects = Array.from({ length: 30 }, (_, index) => `줄 ${30 - index}`);

test.beforeEach(({ server }) =>
  storeInquiries(
    server.data,
    subjects.toReversed().map((subject) => ({ subject })),
  ),
);

const inquiry = (page: Page) => page.getByRole('article');

test('the desk has its own bar, at least 20 lines in view and the first inquiry within nine tab stops', async ({
  page,
  accounts,
}) => {
  const scripts: string[] = [];
  await openDesk(page, 'ko', accounts.kim);
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
  await page.reload();
  const rows = listedInquiries(page, 'ko');
  await rows.nth(29).waitFor();
  expect((await page.locator('header').boundingBox())?.height).toBeLessThanOrEqual(49);
  await expect(page.locator('footer')).toHaveCount(0);
  expect(scripts.filter((url) => url.includes('/page.'))).toEqual([]);
  const heights = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect()));
  expect(heights.filter(({ height }) => height === 36).length).toBeGreaterThan(20);
  expect(heights.filter(({ bottom }) => bottom <= innerHeight()).length).toBeGreaterThanOrEqual(20);

  const first = rows.first().getByRole('link');
  let stops = 0;
  while (!(await first.evaluate((link) => link === document.activeElement))) {
    await page.keyboard.press('Tab');
    stops += 1;
    expect(stops).toBeLessThan(10);
  }

  function innerHeight(): number {
    return page.viewportSize()?.height ?? 0;
  }
});

test('list and inquiry are side by side from 1100 px, and the whole line opens', async ({
  page,
  context,
  accounts,
}) => {
  await page.setViewportSize({ width: 1100, height: 800 });
  await openDesk(page, 'ko', accounts.kim);
  const row = listedInquiries(page, 'ko').filter({ hasText: '줄 3' }).first();
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
  expect(await violationsDayAndNight(page)).toEqual([]);
  await page.setViewportSize({ width: 1099, height: 800 });
  await expect(row).toBeHidden();
  await expect(inquiry(page)).toBeVisible();
});

test('next and previous move through the list, also on a phone and after the inquiry has left the list', async ({
  page,
  accounts,
}) => {
  const { one, states } = words.en.desk;
  await page.setViewportSize(phone);
  await openDesk(page, 'en', accounts.kim);
  await page.getByRole('toolbar').getByRole('link', { name: states.new }).click();
  const rows = listedInquiries(page, 'en');
  const heading = inquiry(page).getByRole('heading', { level: 2 });
  await page.waitForURL('**state=new');
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
  await page.getByRole('button', { name: states.spam, exact: true }).click();
  await page.getByText(`${states.new} → ${states.spam}`).waitFor();
  // The next poll removes it from the list of new ones.
  await expect(link(1)).toHaveCount(0);
  await page.getByRole('link', { name: one.next }).click();
  await expect(heading).toHaveText(third);
  expect(await violationsDayAndNight(page)).toEqual([]);

  await page.getByRole('link', { name: one.back }).click();
  await expect(link(2)).toBeFocused();
});

test('signing in leads staff of the desk to it, and others to the home page', async ({ page, accounts }) => {
  await page.goto('/en/login');
  await enterAccount(page, accounts.lee);
  await page.keyboard.press('Enter');
  await page.waitForURL(`**${localizePath('/staff/inquiries', 'en')}`);
  const { bar } = words.en.desk;
  const lists = page.getByRole('navigation', { name: bar.lists });
  await expect(lists.getByRole('link')).toHaveText([bar.inquiries, bar.numbers]);

  await page.getByRole('button', { name: bar.account }).click();
  expect(await violationsDayAndNight(page)).toEqual([]);
  await page.getByRole('link', { name: '한국어' }).click();
  await page.waitForURL(`**${localizePath('/staff/inquiries', 'ko')}`);
  expect(await page.evaluate(() => localStorage.lang)).toBe('KOR');
  await page.getByRole('button', { name: words.ko.desk.bar.account }).click();
  await page.getByRole('button', { name: words.ko.desk.bar.signOut }).click();
  await page.waitForURL('**/login');
});

test('the account’s menu has the preview for those who may see it', async ({ page, server, accounts, openTab }) => {
  const { bar } = words.en.desk;
  const account = await addAccount(server.data, { isGenerated: false, menus: 'inquiries,preview' });
  await openDesk(page, 'en', account);
  await page.getByRole('button', { name: bar.account }).click();
  await page.getByRole('button', { name: bar.preview }).click();
  // This server has no preview.
  await expect(page.getByRole('alert')).toHaveText(words.en.answer.noPreview);
  expect(await violationsDayAndNight(page)).toEqual([]);

  const other = await openTab();
  await openDesk(other, 'en', accounts.lee);
  await other.getByRole('button', { name: bar.account }).click();
  await expect(other.getByRole('button', { name: bar.signOut })).toBeVisible();
  await expect(other.getByRole('button', { name: bar.preview })).toHaveCount(0);
});

test('a tab’s title names the inquiry by number and state, without personal data', async ({
  page,
  server,
  accounts,
}) => {
  const { one, states } = words.ko.desk;
  const [number = ''] = await storeInquiries(server.data, [{ name: '홍길동', subject: '제목 없는 탭' }]);
  await openDesk(page, 'ko', accounts.kim, number);
  await expect(page).toHaveTitle(new RegExp(`^${number} · ${states.new} \\| `));
  await page.getByRole('button', { name: one.take }).click();
  await expect(page).toHaveTitle(new RegExp(`^${number} · ${states.working} \\| `));
  expect(await page.title()).not.toMatch(/홍길동|제목 없는/);
  await page.getByRole('link', { name: one.back }).click();
  await expect(page).not.toHaveTitle(/MS-/);
});

test('a poll keeps the lines that “show more” has added', async ({ page, accounts, server }) => {
  const { more, updated } = words.ko.desk.list;
  await storeInquiries(
    server.data,
    Array.from({ length: inquiryPageSize }, (_, index) => ({ subject: `뒤 ${index}` })),
  );
  await openDesk(page, 'ko', accounts.kim);
  const rows = listedInquiries(page, 'ko');
  await page.getByRole('button', { name: more }).click();
  await expect.poll(() => rows.count()).toBeGreaterThan(inquiryPageSize);
  const shown = await rows.count();
  await storeInquiries(server.data, [{ subject: '나중에 온 문의' }]);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await page.getByText(updated).waitFor();
  await expect(rows.first()).toContainText('나중에 온 문의');
  expect(await rows.count()).toBeGreaterThanOrEqual(shown);
});
