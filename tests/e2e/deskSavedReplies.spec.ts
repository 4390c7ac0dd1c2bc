import type { Page } from '@playwright/test';
import { getSavedReplies, type SavedReplies } from '#contract/desk/savedReply.ts';
import { fillLabel } from '#i18n/fillLabel.ts';
import { allLabels } from '#i18n/labels.ts';
import { viewProblems } from './support/axe.ts';
import { answerCall } from './support/calls.ts';
import { leavingNotice, lineOf, openDesk, replyField, storeInquiries } from './support/desk.ts';
import { phone } from './support/pages.ts';
import { expect, test } from './support/test.ts';

const { replies: labels } = allLabels.ko.desk;

/** Title of a reply, which `#` searches. */
const greeting = '인사와 접수 번호';
const visit = '사무소 방문 안내';
const korean = '한국어뿐인 답변';
const maximum = 5000;

const savedReplies: SavedReplies = {
  list: [
    {
      id: 'greeting',
      version: '1',
      texts: {
        ko: { title: greeting, text: '{name} 님, 안녕하세요. 접수 번호는 {number}입니다.' },
        en: { title: 'Greeting', text: 'Dear {name}, your number is {number}.' },
      },
    },
    {
      id: 'visit',
      version: '1',
      texts: {
        ko: { title: visit, text: `오시는 길입니다. https://company.example/${'x'.repeat(80)}` },
        en: { title: 'Visiting our offices', text: 'The page below shows the way.' },
      },
    },
    { id: 'single', version: '1', texts: { ko: { title: korean, text: '{name} 님' } } },
  ],
};

/** Reply that follows another one. */
const closing = { id: 'closing', version: '1', texts: { ko: { title: '맺음말', text: '고맙습니다.\n{staff} 드림' } } };

const opener = (page: Page) => page.getByRole('button', { name: labels.open });
const list = (page: Page) => page.getByRole('listbox', { name: labels.open });
const options = (page: Page) => list(page).getByRole('option');
const option = (page: Page, name: string) => page.getByRole('option', { name });

/** Inquiry to which the tests reply. */
const asked = { subject: '저장된 답변', name: '홍길동' };

test.beforeEach(({ page }) => answerCall(page, getSavedReplies, savedReplies));

test('saved replies are inserted by keyboard alone', async ({ page, openInquiry }) => {
  const number = await openInquiry(asked);
  await opener(page).waitFor();
  const field = replyField(page);
  await page.getByRole('article').getByRole('heading', { level: 2 }).press('r');
  await expect(field).toBeFocused();
  await page.keyboard.type('#');
  await expect(options(page)).toHaveCount(savedReplies.list.length);
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.type('ㅇㅅㅇ');
  const only = option(page, greeting);
  await expect(options(page)).toHaveCount(1);
  await expect(only).toHaveAttribute('aria-selected', 'true');
  await expect(field).toHaveAttribute('aria-activedescendant', (await only.getAttribute('id')) ?? '');
  expect(await viewProblems(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(list(page)).toHaveCount(0);
  await expect(field).toBeFocused();
  await expect(field).toHaveValue(new RegExp(`^홍길동 님, 안녕하세요. 접수 번호는 ${number}입니다.\\s*$`));

  await page.keyboard.type('#사무소방');
  await page.keyboard.press('Enter');
  await expect(field).toHaveValue(/company\.example/);
  await page.keyboard.press('Control+z');
  await expect(field).toHaveValue(/#\S+$/);

  await page.keyboard.press('Control+End');
  await page.keyboard.type(' #');
  await list(page).waitFor();
  await page.keyboard.press('Escape');
  await expect(list(page)).toHaveCount(0);
  // The sign stays, and the desk does not take the key.
  await expect(field).toBeFocused();
  await page.keyboard.type('1');
  await page.keyboard.press('Enter');
  await expect(field).toHaveValue(/ #1\n\s*$/);
  await page.reload();
  await expect(field).toHaveValue(/ #1$/);
});

test('an answer from two saved replies takes nine keys, and is signed with the writer’s name', async ({
  page,
  server,
  accounts,
  mailsWith,
}) => {
  await answerCall(page, getSavedReplies, { list: [...savedReplies.list, closing] });
  const [number] = await storeInquiries(server.data, [
    { subject: '아홉 글쇠', name: '홍길동' },
    { subject: '앞선 문의' },
  ]);
  await openDesk(page, accounts.kim);
  await lineOf(page, '앞선 문의').getByRole('link').click();
  const heading = page.getByRole('article').getByRole('heading', { level: 2 });
  await expect(heading).toBeFocused();
  let keys = 0;
  const press = async (key: string) => {
    keys += 1;
    if (/^[가-힣]$/.test(key)) await page.keyboard.insertText(key);
    else await page.keyboard.press(key);
  };
  await press('j');
  await expect(heading).toHaveText('아홉 글쇠');
  await expect(heading).toBeFocused();
  await press('r');
  await expect(replyField(page)).toBeFocused();
  for (const [word, title] of [
    ['인', greeting],
    ['맺', closing.texts.ko.title],
  ] as const) {
    await press('#');
    await press(word);
    await expect(option(page, title)).toHaveAttribute('aria-selected', 'true');
    await press('Enter');
  }
  await press('Control+Enter');
  await leavingNotice(page).waitFor();
  expect(keys).toBe(9);
  const greeted = `홍길동 님, 안녕하세요. 접수 번호는 ${number}입니다.`;
  const [answer] = await mailsWith(greeted);
  expect(answer?.text.replaceAll(/[^\S\n]+\n/g, '\n')).toContain(
    `${greeted}\n\n고맙습니다.\n${accounts.kim.name} 드림`,
  );
});

test('saved replies are inserted at the caret by pointer, and fit a phone', async ({ page, openInquiry }) => {
  await page.setViewportSize(phone);
  await openInquiry(asked);
  await opener(page).waitFor();
  const field = replyField(page);
  await field.fill('앞뒤');
  await field.evaluate((area: HTMLTextAreaElement) => area.setSelectionRange(1, 1));
  await opener(page).click();
  await expect(opener(page)).toHaveAttribute('aria-expanded', 'true');
  await opener(page).click();
  await expect(list(page)).toHaveCount(0);
  await opener(page).click();
  expect(await viewProblems(page)).toEqual([]);
  await option(page, greeting).click();
  await expect(field).toHaveValue(/^앞홍길동 님[\s\S]*뒤$/);
  await expect(field).toBeFocused();
  await opener(page).click();
  await page.getByRole('article').getByRole('heading', { level: 2 }).click();
  await expect(list(page)).toHaveCount(0);
});

test('a reply has the inquiry’s language under the page’s title, or is marked', async ({ page, openInquiry }) => {
  await openInquiry({ ...asked, lang: 'en' });
  await opener(page).waitFor();
  const field = replyField(page);
  await field.pressSequentially('#visiting');
  await expect(option(page, visit)).not.toContainText(labels.only.ko);
  await page.keyboard.press('Enter');
  await expect(field).toHaveValue(/^The page below/);
  await field.fill('#한국어뿐');
  await expect(option(page, korean)).toContainText(labels.only.ko);
  await page.keyboard.press('Enter');
  await expect(field).toHaveValue('홍길동 님\n\n');
});

test('the longest answer refuses a reply, and a composed syllable is searched for', async ({ page, openInquiry }) => {
  await openInquiry(asked);
  await opener(page).waitFor();
  const field = replyField(page);
  const refusal = page
    .getByRole('alert')
    .filter({ hasText: fillLabel(labels.tooLong, { limit: maximum.toLocaleString('ko') }) });
  await field.fill(`${'가'.repeat(maximum - 10)} #방문`);
  await page.keyboard.press('Enter');
  await refusal.waitFor();
  await expect(field).toHaveValue(/#방문$/);
  await field.fill('');
  await expect(refusal).toHaveCount(0);

  await field.pressSequentially('#');
  // The keys of a composition choose nothing.
  const session = await page.context().newCDPSession(page);
  for (const text of ['ㅂ', '바', '방']) {
    await session.send('Input.imeSetComposition', { text, selectionStart: 1, selectionEnd: 1 });
  }
  await expect(option(page, visit)).toHaveAttribute('aria-selected', 'true');
  await field.evaluate((area) =>
    area.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true })),
  );
  await expect(field).toHaveValue('#방');
  // A press on an option ends the composition.
  await option(page, visit).click();
  await expect(field).toHaveValue(/^오시는 길입니다[^#]*$/);
});
test('without saved replies # is a sign like others', async ({ page, openInquiry }) => {
  await page.route(`**${getSavedReplies.path}`, (route) => route.abort());
  await openInquiry({ subject: '답변 없음' });
  await replyField(page).pressSequentially('#방문');
  await page.keyboard.press('Enter');
  await expect(replyField(page)).toHaveValue('#방문\n');
  await expect(opener(page)).toHaveCount(0);
});
