import { randomUUID } from 'node:crypto';
import { fillLabel } from '#i18n/fillLabel.ts';
import { allLabels } from '#i18n/labels.ts';
import { serveBuild } from '../browser/serveBuild.ts';
import { register } from '../server/support/inquiry.ts';
import { viewProblems } from './support/axe.ts';
import { withDatabase } from './support/database.ts';
import { deskAddress, lineOf, listedInquiries, openDesk, storeInquiry } from './support/desk.ts';
import { phone } from './support/pages.ts';
import { addAccounts } from './support/staff.ts';
import { expect, test } from './support/test.ts';

const { list, views, states } = allLabels.ko.desk;
const hour = 3_600_000;
const longMessage = Array.from({ length: 60 }, (_, line) => `긴 문의의 ${line}째 줄입니다.`).join('\n');

/** Stores inquiries of the last days: three open ones, one of them opened again by an addition, and a closed one. */
const storeDays = (dataDir: string) =>
  withDatabase(dataDir, async (database) => {
    const ago = (hours: number) => new Date(Date.now() - hours * hour);
    await register(database, ago(30), { subject: '어제 온 문의', message: longMessage });
    await register(database, ago(1), { subject: '방금 온 문의' });
    const reopened = await register(database, ago(200), { subject: '덧붙은 문의', message: longMessage });
    const answered = await register(database, ago(100), { subject: '답변한 문의' });
    const at = ago(5).toISOString();
    await database.db
      .updateTable('inquiries')
      .set({ waiting_since: at, version: 2 })
      .where('id', '=', reopened)
      .execute();
    const event = { id: randomUUID(), inquiry_id: reopened, version: 2, at, kind: 'addition', changes: null };
    await database.db
      .insertInto('inquiry_events')
      .values({ ...event, text: '나중에 덧붙인 말' })
      .execute();
    await database.db
      .updateTable('inquiries')
      .set({ state: 'answered', answered_at: at })
      .where('id', '=', answered)
      .execute();
  });

test('the desk opens with open inquiries by wait, and finds in all states', async ({ openTab }) => {
  await using served = await serveBuild({ RATE_LIMITS: 'off' });
  const { kim } = await addAccounts(served.data);
  await storeDays(served.data);
  const page = await openTab({ baseURL: served.address, viewport: phone });
  await openDesk(page, kim);
  await page.goto(deskAddress);
  const rows = listedInquiries(page);
  const subjects = rows.getByRole('link');
  await expect(subjects).toHaveText(['어제 온 문의', '덧붙은 문의', '방금 온 문의']);
  const tabs = page.getByRole('toolbar', { name: list.states });
  await expect(tabs.getByRole('link', { name: `${views.open} 3` })).toHaveAttribute('aria-current', 'true');
  await expect(rows.nth(1)).toContainText('나중에 덧붙인 말');

  await test.step('an inquiry opens at its newest message', async () => {
    await subjects.nth(1).click();
    await expect(page.getByRole('article').getByText('나중에 덧붙인 말')).toBeInViewport();
    await expect(page.getByRole('heading', { name: '덧붙은 문의' })).toBeFocused();
    await page.keyboard.press('Escape');
    await subjects.nth(0).click();
    await expect(page.getByRole('heading', { name: '어제 온 문의' })).toBeInViewport();
    await page.keyboard.press('Escape');
  });

  await test.step('a search leaves the open inquiries, and a narrower one says so', async () => {
    const field = page.getByRole('searchbox', { name: list.search });
    const hits = (text: string, count: number) =>
      page.getByRole('heading', { name: fillLabel(list.found, { text, count }), exact: true });
    await field.fill('답변한');
    await field.press('Enter');
    await hits('답변한', 1).waitFor();
    await expect(subjects).toHaveText(['답변한 문의']);
    await tabs.getByRole('link', { name: states.spam }).click();
    await hits('답변한', 0).waitFor();
    await expect(page.getByText(fillLabel(list.foundIn, { place: states.spam }))).toBeVisible();
    expect(await viewProblems(page)).toEqual([]);
    await page.getByRole('link', { name: list.findInAll }).click();
    await expect(subjects).toHaveText(['답변한 문의']);
    await field.fill('');
    await expect(subjects).toHaveCount(3);
  });
});

test('a search shows the line of the hit, and the opened inquiry the place', async ({ page, server, accounts }) => {
  const lines = Array.from({ length: 80 }, (_, index) => `${index}번째 줄입니다.`);
  const message = [...lines, '문진 서비스 견적이 필요합니다.', ...lines].join('\n');
  await storeInquiry(server.data, { subject: '아주 긴 문의', message });
  await openDesk(page, accounts.kim);
  const field = page.getByRole('searchbox', { name: list.search });
  await field.fill('문진서비스');
  await field.press('Enter');
  const row = lineOf(page, '아주 긴 문의');
  await expect(row).toContainText('79번째 줄입니다. 문진 서비스 견적이 필요합니다. 0번째');
  await expect(row.locator('mark')).toHaveText('문진 서비스');
  await expect(row.locator('mark')).toBeInViewport();
  expect(await viewProblems(page)).toEqual([]);
  await row.getByRole('link').click();
  await expect(page.getByRole('article').locator('mark')).toBeInViewport();
  await expect(row.locator('mark')).toBeInViewport();
  expect(await viewProblems(page)).toEqual([]);
  await field.fill('');
  await field.press('Enter');
  await expect(page.locator('mark')).toHaveCount(0);
});
