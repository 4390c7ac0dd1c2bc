import type { Page } from '@playwright/test';
import { fillLabel } from '#i18n/fillLabel.ts';
import { allLabels } from '#i18n/labels.ts';
import { viewProblems } from './support/axe.ts';
import {
  deskAddress,
  inquiryTaken,
  listedInquiries,
  noteField,
  openDesk,
  replyField,
  sendAndReturn,
  stateButton,
  stateChanged,
  storeInquiries,
  storeInquiry,
  undoButton,
} from './support/desk.ts';
import { desktop, phone } from './support/pages.ts';
import { expect, test } from './support/test.ts';

const { keys, list, snooze, one, bulk, erase } = allLabels.ko.desk;

/** Presses a key in the Korean state of the keyboard. */
const pressKorean = (page: Page, init: { key: string; code: string; isComposing?: boolean }) =>
  page.evaluate(
    (event) => document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, ...event })),
    init,
  );

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

  await pressKorean(page, { key: 'ㅜ', code: 'KeyN', isComposing: true });
  await expect(page.getByRole('tab', { name: one.note })).toHaveAttribute('aria-selected', 'false');
  await pressKorean(page, { key: 'ㅜ', code: 'KeyN' });
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
  await expect(panel.getByRole('term')).toHaveText('j k Enter x a o h e s z r c # n Ctrl/⌘+Enter / ? Esc'.split(' '));
  expect(await viewProblems(page)).toEqual([]);
  await page.keyboard.press('j');
  await expect(listedInquiries(page).first().getByRole('link')).not.toBeFocused();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await page.getByRole('button', { name: keys.open }).click();
  await panel.getByRole('button', { name: keys.close }).click();
  await expect(panel).toBeHidden();
});

test('a, e and s act on the focused line, z undoes, o assigns selected ones', async ({ page, server, accounts }) => {
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
  await page.keyboard.press('x');
  await page.keyboard.press('o');
  const owner = page.getByRole('region', { name: bulk.heading }).getByLabel(one.owner);
  await expect(owner).toBeFocused();
  await owner.selectOption(accounts.lee.userId);
  await page.keyboard.press('Enter');
  await expect(line).toContainText(accounts.lee.name);
});

test('keys that are faster than the server all count', async ({ page, server, accounts }) => {
  const subjects = ['하나', '둘', '셋'].map((subject) => `빠른 ${subject}`);
  const numbers = await storeInquiries(
    server.data,
    subjects.map((subject) => ({ subject })),
  );
  await openDesk(page, accounts.kim);
  let pressed = Promise.withResolvers<void>();
  await page.route('**/tour/api/inquiries/**', async (route) => {
    if (route.request().method() === 'POST') await pressed.promise;
    await route.continue();
  });
  const line = (number = '') => page.locator(`[data-number="${number}"]`);
  for (const number of numbers) {
    await line(number).getByRole('link').first().focus();
    await page.keyboard.press('s');
  }
  pressed.resolve();
  for (const number of numbers) await expect(line(number)).toHaveAttribute('data-state', 'spam');

  await line(numbers[0]).getByRole('link').first().press('Enter');
  await page.getByRole('article').getByRole('heading', { level: 2 }).waitFor();
  pressed = Promise.withResolvers();
  await page.keyboard.press('a');
  await page.keyboard.press('e');
  pressed.resolve();
  await inquiryTaken(page, accounts.kim);
  await stateChanged(page, 'spam', 'answered');
});

test('e asks before it leaves an answer unsent, and z undoes in the open inquiry', async ({ page, openInquiry }) => {
  await openInquiry({ subject: '쓰다 만 답변' });
  await page.getByRole('heading', { name: '쓰다 만 답변' }).waitFor();
  await page.keyboard.press('e');
  await stateChanged(page, 'open', 'answered');
  await page.keyboard.press('z');
  await stateChanged(page, 'answered', 'open');
  // The answer of the undone change renders the inquiry once more.
  await page.waitForLoadState('networkidle');

  await page.keyboard.press('r');
  await expect(page.locator('textarea:visible')).toBeFocused();
  await page.keyboard.type('아직 쓰는 중');
  await page.keyboard.press('Escape');
  await page.keyboard.press('e');
  const question = page.getByRole('alert').filter({ hasText: one.unsent });
  await question.waitFor();
  await expect(question.getByRole('button', { name: erase.cancel })).toBeFocused();
  await page.keyboard.press('e');
  await expect(stateButton(page, 'open')).toHaveAttribute('aria-pressed', 'true');
  expect(await viewProblems(page)).toEqual([]);
  await question.getByRole('button', { name: one.unsentYes }).click();
  await expect(stateButton(page, 'answered')).toHaveAttribute('aria-pressed', 'true');
  await page
    .getByRole('status')
    .filter({ hasText: fillLabel(bulk.change.done, { count: 1 }) })
    .waitFor();
});

/** Returns the place of the caret in the field with the focus, counted from the end of its text. */
const caretFromEnd = (page: Page) =>
  page.evaluate(() => {
    const field = document.activeElement;
    return field instanceof HTMLTextAreaElement ? field.value.length - field.selectionStart : undefined;
  });

for (const viewport of [desktop, phone]) {
  test(`r, n and z put the caret at the end of the text, ${viewport.width} px wide`, async ({ page, openInquiry }) => {
    await page.setViewportSize(viewport);
    const long = Array.from({ length: 40 }, (_, line) => `${line}째 줄`).join('\n');
    await openInquiry({ subject: '이어 쓰는 답변' });
    for (const [key, field] of [
      ['r', replyField(page)],
      ['n', noteField(page)],
    ] as const) {
      await page.getByRole('tab', { name: key === 'r' ? one.reply : one.note }).click();
      await field.fill(long);
      await field.evaluate((element: HTMLTextAreaElement) => element.setSelectionRange(0, 0));
      await page.keyboard.press('Escape');
      await page.keyboard.press(key);
      await expect(field).toBeFocused();
      await expect.poll(() => caretFromEnd(page)).toBe(0);
      const scrolled = await field.evaluate((area) => area.scrollHeight - area.scrollTop - area.clientHeight);
      expect(scrolled).toBeLessThan(30);
      await field.fill(key === 'n' ? '' : '짧은 답변');
    }
    await page.getByRole('tab', { name: one.reply }).click();
    await sendAndReturn(page);
    await page.keyboard.press('Escape');
    await page.keyboard.press('z');
    await expect(replyField(page)).toBeFocused();
    await expect.poll(() => caretFromEnd(page)).toBe(0);
    await page.keyboard.type('입니다.');
    await expect(replyField(page)).toHaveValue('짧은 답변입니다.');
    await expect(replyField(page)).toBeInViewport();
  });
}

test('the undo of an answer leads to its text from the next inquiry, and once', async ({ page, server, accounts }) => {
  const [number = '', next = ''] = await storeInquiries(server.data, [
    { subject: '되돌릴 답변' },
    { subject: '그다음 문의' },
  ]);
  await openDesk(page, accounts.kim, number);
  await replyField(page).fill('보내고 되돌린 글');
  await sendAndReturn(page);
  await page.goto(`${deskAddress}?state=all&number=${next}`);
  const heading = (subject: string) => page.getByRole('heading', { name: subject });
  await expect(heading('그다음 문의')).toBeFocused();
  await page.keyboard.press('j');
  await expect(heading('되돌릴 답변')).toBeFocused();
  await replyField(page).fill('다시 보낼 글');
  await page.keyboard.press('Control+Enter');
  await undoButton(page).click();
  await expect(replyField(page)).toBeFocused();
  await expect(replyField(page)).toHaveValue('다시 보낼 글');
  await page.keyboard.press('Escape');
  await page.keyboard.press('k');
  await expect(heading('그다음 문의')).toBeFocused();
  await page.keyboard.press('j');
  await expect(heading('되돌릴 답변')).toBeFocused();
});

for (const viewport of [desktop, phone]) {
  test(`a search leads to its first hit, Escape keeps it, ${viewport.width} px`, async ({ page, server, accounts }) => {
    await page.setViewportSize(viewport);
    const mark = crypto.randomUUID().slice(0, 8);
    const [open = ''] = await storeInquiries(server.data, [
      { subject: '열어 둔 문의' },
      { subject: `뒤 ${mark}` },
      { subject: `앞 ${mark}` },
    ]);
    const rows = listedInquiries(page);
    const search = page.getByRole('searchbox', { name: list.search });
    const heading = page.getByRole('article').getByRole('heading', { level: 2 });
    await openDesk(page, accounts.kim, open);
    await expect(heading).toBeFocused();
    await page.keyboard.press('/');
    await page.keyboard.type(mark);
    await page.keyboard.press('Enter');
    await expect(rows.first().getByRole('link')).toBeFocused();
    await expect(rows).toHaveCount(2);
    await page.keyboard.press('j');
    await expect(rows.nth(1).getByRole('link')).toBeFocused();
    await page.keyboard.press('/');
    await expect(search).toBeFocused();
    // The same words again.
    await page.keyboard.press('Enter');
    await expect(rows.first().getByRole('link')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(heading).toHaveText(`앞 ${mark}`);
    await page.keyboard.press('j');
    await expect(heading).toHaveText(`뒤 ${mark}`);

    await page.keyboard.press('/');
    await page.keyboard.press('Escape');
    await expect(search).toHaveValue(mark);
    await expect(heading).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(rows).toHaveCount(2);
    await page.keyboard.press('/');
    await page.keyboard.press('End');
    await page.keyboard.type('없는말');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: fillLabel(list.found, { text: `${mark}없는말`, count: 0 }) }).waitFor();
    await expect(search).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('main')).toBeFocused();
    await expect(search).toHaveValue(`${mark}없는말`);
  });
}

for (const locale of ['ko', 'en'] as const) {
  test(`o and h choose an owner and a day with Enter, in ${locale}`, async ({ page, accounts, openInquiry }) => {
    const label = allLabels[locale].desk;
    await openInquiry({ subject: 'Assign' }, locale);
    const heading = page.getByRole('heading', { name: 'Assign' });
    const owner = page.getByRole('article').getByLabel(label.one.owner, { exact: true });
    await owner.waitFor();
    await expect(heading).toBeFocused();
    await pressKorean(page, { key: 'ㅐ', code: 'KeyO' });
    await expect(owner).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(heading).toBeFocused();
    await page.keyboard.press('o');
    while ((await owner.evaluate((select: HTMLSelectElement) => select.value)) !== accounts.lee.userId)
      await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await inquiryTaken(page, accounts.lee, locale);
    await expect(heading).toBeFocused();

    await page.keyboard.press('h');
    const choices = page.locator('details[open]').getByRole('button');
    await expect(choices.first()).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(choices).toHaveCount(0);
    await expect(heading).toBeVisible();
    // Escape comes before the browser tells that the choices opened.
    await page.evaluate(async () => {
      for (const key of ['h', 'Escape']) {
        document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, cancelable: true, key }));
        await new Promise((resolve) => queueMicrotask(() => resolve(undefined)));
      }
    });
    await expect(choices).toHaveCount(0);
    await expect(heading).toBeVisible();
    await page.keyboard.press('h');
    await expect(choices.first()).toBeFocused();
    await page.keyboard.press('Enter');
    await page.getByText(fillLabel(label.bulk.change.done, { count: 1 })).waitFor();
    await expect(page.locator('summary[aria-keyshortcuts="h"]')).toBeFocused();
    await page.keyboard.press('?');
    await page.getByRole('dialog').getByText(label.keys.o).waitFor();
    await expect(page.getByRole('dialog').getByText(label.keys.h)).toBeVisible();
  });
}

test('the days to look again are working days', async ({ page, openInquiry }) => {
  await openInquiry({ subject: '근무일에 다시' });
  for (const [today, names] of [
    ['2026-11-25', [snooze.tomorrow, '11월 30일 월요일']],
    ['2026-11-27', ['11월 30일 월요일']],
    // The 24th and the 25th are holidays.
    ['2026-12-23', ['12월 28일 월요일']],
    ['2026-12-20', [snooze.tomorrow]],
  ] as const) {
    await page.clock.setFixedTime(new Date(`${today}T03:00:00Z`));
    await page.reload();
    await page.getByText(snooze.open, { exact: true }).click();
    const choices = page.locator('details[open]').getByRole('button');
    await expect(choices, today).toHaveText([...names, snooze.set]);
  }
});
