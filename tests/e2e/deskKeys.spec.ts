import { fillLabel } from '#i18n/fillLabel.ts';
import { words } from '#i18n/words.ts';
import { viewProblems } from './support/axe.ts';
import {
  inquiryTaken,
  listedInquiries,
  noteField,
  openDesk,
  stateChanged,
  storeInquiries,
  storeInquiry,
} from './support/desk.ts';
import { expect, test } from './support/test.ts';

const { states, keys, list, one, bulk, erase } = words.ko.desk;

test("a day's work needs no pointer", async ({ page, server, accounts }) => {
  await storeInquiries(server.data, [{ subject: '셋째' }, { subject: '둘째' }, { subject: '첫째' }]);
  await openDesk(page, accounts.kim);
  const rows = listedInquiries(page);
  const heading = page.getByRole('article').getByRole('heading', { level: 2 });
  await rows.first().waitFor();

  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await expect(rows.nth(1).getByRole('link')).toBeFocused();
  await page.keyboard.press('k');
  await page.keyboard.press('Enter');
  await expect(heading).toHaveText('첫째');
  await expect(heading).toBeFocused();
  await page.keyboard.press('a');
  await inquiryTaken(page, accounts.kim);
  await page.keyboard.press('e');
  await stateChanged(page, 'open', 'answered');

  await page.keyboard.press('n');
  await expect(noteField(page)).toBeFocused();
  // In a field, keys write.
  await page.keyboard.type('jkeanr/?');
  await expect(noteField(page)).toHaveValue('jkeanr/?');
  await page.keyboard.press('Escape');
  await expect(heading).toBeFocused();
  await page.keyboard.press('j');
  await expect(heading).toHaveText('둘째');
  await page.keyboard.press('Control+k');
  await expect(heading).toHaveText('둘째');
  await page.keyboard.press('k');
  await expect(heading).toHaveText('첫째');
  await page.keyboard.press('Escape');
  await expect(rows.first().getByRole('link')).toBeFocused();
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox', { name: list.search })).toBeFocused();
});

test('the list of keys opens by key and button, and keeps other keys out', async ({ page, server, accounts }) => {
  await storeInquiry(server.data, { subject: '단축키' });
  await openDesk(page, accounts.kim);
  await listedInquiries(page).first().waitFor();
  const panel = page.getByRole('dialog', { name: keys.heading });
  await page.keyboard.press('?');
  await panel.waitFor();
  await expect(panel.getByRole('term')).toHaveText('j k Enter x a e s z r c # n Ctrl/⌘+Enter / ? Esc'.split(' '));
  expect(await viewProblems(page)).toEqual([]);
  await page.keyboard.press('j');
  await expect(listedInquiries(page).first().getByRole('link')).not.toBeFocused();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await page.getByRole('button', { name: keys.open }).click();
  await panel.getByRole('button', { name: keys.close }).click();
  await expect(panel).toBeHidden();
});

test('keys work in the Korean state of the keyboard, but not during composition', async ({
  page,
  server,
  accounts,
}) => {
  await openDesk(page, accounts.kim, await storeInquiry(server.data, { subject: '한글 자판' }));
  await page.getByRole('button', { name: one.take }).waitFor();
  const press = (init: { key: string; code: string; isComposing?: boolean }) =>
    page.evaluate(
      (event) => document.body.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, ...event })),
      init,
    );
  await press({ key: 'ㅜ', code: 'KeyN', isComposing: true });
  await expect(page.getByRole('tab', { name: one.note })).toHaveAttribute('aria-selected', 'false');
  await press({ key: 'ㅜ', code: 'KeyN' });
  await expect(noteField(page)).toBeFocused();
});

test('a, e and s act on the line with the focus, and z undoes them', async ({ page, server, accounts }) => {
  const number = await storeInquiry(server.data, { subject: '첫 줄' });
  await openDesk(page, accounts.kim);
  const line = page.locator(`[data-number="${number}"]`);
  await line.waitFor();
  await page.keyboard.press('j');
  for (const [key, state] of [
    ['s', 'spam'],
    ['a', 'open'],
    ['e', 'answered'],
  ] as const) {
    await page.keyboard.press(key);
    if (key === 'a') await expect(line).toContainText(accounts.kim.name);
    await expect(line).toHaveAttribute('data-state', state);
    await expect(line.getByRole('link')).toBeFocused();
    await page.keyboard.press('z');
    await expect(line).not.toContainText(accounts.kim.name);
    await expect(line).toHaveAttribute('data-state', 'open');
    await expect(line.getByRole('link')).toBeFocused();
  }
});

test('e asks before it leaves an answer unsent, and z undoes in the open inquiry', async ({
  page,
  server,
  accounts,
}) => {
  await openDesk(page, accounts.kim, await storeInquiry(server.data, { subject: '쓰다 만 답변' }));
  await page.getByRole('heading', { name: '쓰다 만 답변' }).waitFor();
  await page.keyboard.press('e');
  await stateChanged(page, 'open', 'answered');
  await page.keyboard.press('z');
  await stateChanged(page, 'answered', 'open');

  await page.keyboard.press('r');
  await page.keyboard.type('아직 쓰는 중');
  await page.keyboard.press('Escape');
  await page.keyboard.press('e');
  const question = page.getByRole('alert').filter({ hasText: one.unsent });
  await question.waitFor();
  await expect(question.getByRole('button', { name: erase.cancel })).toBeFocused();
  await page.keyboard.press('e');
  const pressed = (state: 'open' | 'answered') =>
    expect(page.getByRole('button', { name: states[state], exact: true })).toHaveAttribute('aria-pressed', 'true');
  await pressed('open');
  expect(await viewProblems(page)).toEqual([]);
  await question.getByRole('button', { name: one.unsentYes }).click();
  await pressed('answered');
  await page
    .getByRole('status')
    .filter({ hasText: fillLabel(bulk.change.done, { count: 1 }) })
    .waitFor();
});
