import type { Page } from '@playwright/test';
import { fillLabel } from '#i18n/fillLabel.ts';
import { allLabels } from '#i18n/labels.ts';
import { viewProblems } from './support/axe.ts';
import {
  deskAddress,
  inquiryTaken,
  lineOf,
  listedInquiries,
  openDesk,
  storeInquiries,
  undoButton,
} from './support/desk.ts';
import { expect, test } from './support/test.ts';

const { bulk, one, states, erase } = allLabels.ko.desk;

const box = (page: Page, subject: string) => page.getByRole('checkbox', { name: fillLabel(bulk.select, { subject }) });
const bar = (page: Page) => page.getByRole('region', { name: bulk.heading });
const done = (kind: 'change' | 'undo', outcome: 'done' | 'conflict' | 'gone', count: number) =>
  fillLabel(bulk[kind][outcome], { count: String(count) });

/** Expects the state of the lines of some inquiries. */
async function expectState(page: Page, subjects: readonly string[], state: string): Promise<void> {
  for (const subject of subjects) await expect(lineOf(page, subject)).toHaveAttribute('data-state', state);
}

/** Stores inquiries with these words in their subjects, first on top, and returns the unique subjects. */
async function storeSubjects(data: string, names: readonly string[]): Promise<string[]> {
  const subjects = names.map((name) => `${name} ${crypto.randomUUID().slice(0, 4)}`);
  await storeInquiries(
    data,
    subjects.toReversed().map((subject) => ({ subject, email: `${subject.replace(' ', '.')}@example.com` })),
  );
  return subjects;
}

test('several inquiries change at once, and the change is undone', async ({ page, server, accounts }) => {
  const [first = '', second = '', third = ''] = await storeSubjects(server.data, ['하나', '둘', '셋']);
  await page.clock.install();
  await openDesk(page, accounts.kim);
  await box(page, first).check();
  await box(page, second).check();
  expect(page.url()).not.toContain('number=');
  await expect(bar(page)).toContainText(fillLabel(bulk.count, { count: '2' }));
  expect(await viewProblems(page)).toEqual([]);

  const calls: string[] = [];
  page.on('request', (request) => calls.push(new URL(request.url()).pathname));
  await bar(page).getByRole('button', { name: states.answered }).click();
  await expect(page.getByText(done('change', 'done', 2))).toBeVisible();
  await expect(bar(page)).toBeHidden();
  await expectState(page, [first, second], 'answered');
  await expectState(page, [third], 'open');
  expect(calls.filter((path) => path.endsWith('/bulk'))).toHaveLength(1);
  await expect(page.locator('[data-number] a:focus')).toHaveCount(1);
  expect(await viewProblems(page)).toEqual([]);

  await undoButton(page).click();
  await expect(page.getByText(done('undo', 'done', 2))).toBeVisible();
  await expectState(page, [first, second], 'open');
  await expect(page.locator('[data-number] a:focus')).toHaveCount(1);

  await box(page, third).check();
  await bar(page).getByRole('combobox', { name: one.owner }).selectOption(accounts.lee.userId);
  await bar(page).getByRole('button', { name: one.apply }).click();
  await expect(lineOf(page, third)).toContainText(accounts.lee.name);
  // The offer ends after ten seconds, and with it the text.
  await expect(undoButton(page)).toBeVisible();
  await page.clock.runFor(11_000);
  await expect(undoButton(page)).toBeHidden();
  await expect(page.getByText(done('change', 'done', 1))).toBeHidden();
});

test('keys select, change and undo, and one box selects all until a new filter', async ({ page, server, accounts }) => {
  const subjects = await storeSubjects(server.data, ['글쇠 하나', '글쇠 둘', '글쇠 셋']);
  await openDesk(page, accounts.lee);
  const [first = '', second = '', third = ''] = subjects;
  await lineOf(page, first).waitFor();
  for (const key of ['j', 'x', 'j', 'j', 'Shift+X']) await page.keyboard.press(key);
  for (const subject of subjects) await expect(box(page, subject)).toBeChecked();
  await page.keyboard.press('a');
  for (const subject of subjects) await expect(lineOf(page, subject)).toContainText(accounts.lee.name);
  await expect(lineOf(page, third).getByRole('link')).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: done('change', 'done', 3) })).toBeVisible();
  await page.keyboard.press('z');
  for (const subject of subjects) await expect(lineOf(page, subject)).not.toContainText(accounts.lee.name);

  await box(page, second).press('Space');
  await page.keyboard.press('e');
  await expectState(page, [second], 'answered');
  await box(page, first).press('Space');
  await page.keyboard.press('Escape');
  await expect(box(page, first)).not.toBeChecked();

  const count = await listedInquiries(page).count();
  await page.getByRole('checkbox', { name: bulk.all }).check();
  await expect(bar(page)).toContainText(fillLabel(bulk.count, { count: String(count) }));
  await page.getByRole('toolbar').getByRole('link', { name: states.answered }).click();
  await page.waitForURL('**state=answered');
  await expect(bar(page)).toBeHidden();
});

test('a colleague’s changes and deletions stop a bulk change and an undo', async ({ openTab, server, accounts }) => {
  const subjects = await storeSubjects(server.data, ['겹침', '따로', '지움']);
  const [shared = '', own = '', gone = ''] = subjects;
  const kim = await openTab();
  await openDesk(kim, accounts.kim);
  const lee = await openTab();
  await openDesk(lee, accounts.lee);
  for (const subject of subjects) await box(lee, subject).check();

  await lineOf(kim, shared).hover();
  await lineOf(kim, shared).getByRole('button', { name: states.spam }).click();
  await expectState(kim, [shared], 'spam');
  await lineOf(kim, gone).getByRole('link').click();
  await kim.getByRole('button', { name: erase.open }).click();
  await kim.getByRole('textbox', { name: erase.confirmation }).fill(`${gone.replace(' ', '.')}@example.com`);
  await kim.getByRole('button', { name: erase.submit }).click();
  await kim.getByText(fillLabel(erase.done, { count: '1', consents: '0' })).waitFor();
  await kim.keyboard.press('Escape');

  await bar(lee).getByRole('button', { name: one.take }).click();
  const told = lee.getByRole('status').filter({ hasText: done('change', 'done', 1) });
  await expect(told).toContainText(done('change', 'conflict', 1));
  await expect(told).toContainText(done('change', 'gone', 1));
  await expectState(lee, [shared], 'spam');
  await expect(lineOf(lee, own)).toContainText(accounts.lee.name);
  await expect(lineOf(lee, gone)).toHaveCount(0);
  // The inquiry in conflict stays selected.
  await expect(bar(lee)).toContainText(fillLabel(bulk.count, { count: '1' }));

  const answer = async () => {
    await lineOf(kim, own).hover();
    await lineOf(kim, own).getByRole('button', { name: states.answered }).click();
  };
  await answer();
  await expect(kim.getByText(done('change', 'conflict', 1))).toBeVisible();
  await expect(lineOf(kim, own)).toContainText(accounts.lee.name);
  await answer();
  await expectState(kim, [own], 'answered');
  await undoButton(lee).click();
  await expect(lee.getByText(done('undo', 'conflict', 1))).toBeVisible();
  await expectState(lee, [own], 'answered');
});

test('the open inquiry follows a change of the list, and an undo', async ({ page, accounts, openInquiry }) => {
  const number = await openInquiry({ subject: '한 번에' });
  await page.goto(`${deskAddress}?state=all&number=${number}`);
  await page.getByRole('button', { name: one.take }).first().waitFor();
  const line = page.locator(`[data-number="${number}"]`);
  await line.getByRole('checkbox').check();
  await expect(line.getByRole('button')).toHaveCount(0);
  await bar(page).getByRole('button', { name: one.take }).click();
  await inquiryTaken(page, accounts.kim);
  await expect(undoButton(page)).toBeVisible();
  await page.keyboard.press('z');
  await page.getByText(fillLabel(one.tookOwner, { from: accounts.kim.name, to: one.nobody })).waitFor();
});
