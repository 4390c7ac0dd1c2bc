import { readFile } from 'node:fs/promises';
import { fillLabel } from '#i18n/fillLabel.ts';
import { allLabels } from '#i18n/labels.ts';
import { localizePath } from '#i18n/paths.ts';
import { inquiryCategories } from '#site.ts';
import { viewProblems } from './support/axe.ts';
import {
  deskAddress,
  listedInquiries,
  noteField,
  openDesk,
  pollNow,
  stateButton,
  stateChanged,
  storeInquiries,
  storeInquiry,
  submitSignIn,
  takeInquiry,
  typeNote,
} from './support/desk.ts';
import { addressOf, phone } from './support/pages.ts';
import { badge } from './support/signIn.ts';
import { addAccount, changeMenus } from './support/staff.ts';
import { expect, test } from './support/test.ts';

const { desk, deskMenu, deskFile } = allLabels.ko;
const { list, one, states, views, session, erase } = desk;

test('the desk requires sign-in, opens after it, and opens from the badge', async ({ page, server, accounts }) => {
  await storeInquiry(server.data, { name: '아무개' });
  const frame = await (await page.request.get(deskAddress)).text();
  expect(frame).toContain('<meta name="robots" content="noindex">');
  expect(frame).not.toContain('speculationrules');
  await page.goto(`${deskAddress}?state=open`);
  await page.waitForURL('**/login**');
  await submitSignIn(page, accounts.kim);
  await page.waitForURL(`**${deskAddress}\\?state=open`);
  await listedInquiries(page).first().waitFor();

  await page.goto(localizePath('/privacy', 'ko'));
  await badge(page, accounts.kim.name).click();
  await page.getByRole('link', { name: deskMenu.inquiries }).click();
  await page.waitForURL(`**${deskAddress}`);
  await listedInquiries(page).first().waitFor();
});

test('the list filters, searches and exports inquiries', async ({ page, server, accounts }) => {
  const [first, category] = [inquiryCategories[0], inquiryCategories.at(-1) ?? inquiryCategories[0]];
  const mark = `표식${Math.random().toString(36).slice(2)}`;
  const [number = ''] = await storeInquiries(server.data, [
    { name: '홍길동', subject: `${mark} 첫째`, message: '콜센터에음성인식도입', category: first },
    { subject: `${mark} 둘째`, message: '다른 글입니다.', category },
  ]);
  await openDesk(page, accounts.kim);
  await page.getByRole('searchbox', { name: list.search }).fill(`${mark} 성인식`);
  await page.keyboard.press('Enter');
  await expect(listedInquiries(page)).toHaveCount(1);
  await expect(listedInquiries(page)).toContainText(number);
  // A search term may be a name, so only the request contains it.
  expect(decodeURIComponent(page.url())).not.toContain(mark);
  const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  expect(stored).not.toContain(mark);

  await page.getByRole('searchbox', { name: list.search }).fill('');
  await page.getByText(list.filter, { exact: true }).click();
  expect(await viewProblems(page)).toEqual([]);
  await page.getByRole('combobox', { name: list.category }).selectOption(category);
  await page.waitForURL(`**category=${category}`);
  await page.keyboard.press('Escape');
  await page.getByRole('toolbar', { name: list.states }).getByRole('link', { name: views.open }).click();
  await page.waitForURL(`**${deskAddress}\\?category=${category}`);
  await listedInquiries(page)
    .filter({ hasText: `${mark} 둘째` })
    .waitFor();
  await page.goBack();
  await expect.poll(() => addressOf(page)).toContain(`category=${category}`);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: list.export }).press('Enter');
  await page.keyboard.press('Enter');
  await page.getByRole('alert').getByText(list.reasonMissing).waitFor();
  expect(await viewProblems(page)).toEqual([]);
  await page.keyboard.type('월간 보고');
  await page.keyboard.press('Enter');
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/-[\d-]{10}\.csv$/);
  expect(file.suggestedFilename()).toContain(deskFile.fileName);
  expect(await readFile(await file.path(), 'utf8')).toContain(`${mark} 둘째`);
  await page.getByText(file.suggestedFilename()).waitFor();
  await expect(page.getByRole('button', { name: list.export })).toBeFocused();
});

test('an inquiry stores its notes and states, which its tab names', async ({ page, accounts, openInquiry }) => {
  await page.setViewportSize(phone);
  const number = await openInquiry({ subject: '상담 시스템', name: '홍길동', message: '첫 줄\n둘째 줄' });
  // A tab's title has no personal data.
  await expect(page).toHaveTitle(new RegExp(`^${number} · ${states.open} \\| `));
  await takeInquiry(page, accounts.kim);

  const addNote = page.getByRole('button', { name: one.addNote });
  await typeNote(page, ' ');
  await addNote.click();
  await page.getByRole('alert').getByText(one.required).waitFor();
  await typeNote(page, '전화 드림');
  await addNote.dblclick();
  await expect(noteField(page)).toHaveValue('');
  await expect(page.getByText('전화 드림')).toHaveCount(1);

  await stateButton(page, 'answered').click();
  await stateChanged(page, 'open', 'answered');
  await expect(page).toHaveTitle(new RegExp(`^${number} · ${states.answered} \\| `));
  expect(await page.title()).not.toMatch(/홍길동|상담 시스템/);
  // At the end of the page, the notice covers nothing.
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  expect(await viewProblems(page)).toEqual([]);
  await page.getByRole('link', { name: one.back }).click();
  await listedInquiries(page).first().waitFor();
  await expect(page).not.toHaveTitle(new RegExp(number));
});

test('a conflict shows the other’s change and keeps the own note', async ({ openTab, server, accounts }) => {
  const number = await storeInquiry(server.data, { subject: '둘이 함께' });
  const [kim, lee] = [await openTab(), await openTab()];
  await Promise.all([openDesk(kim, accounts.kim, number), openDesk(lee, accounts.lee, number)]);
  const addNote = lee.getByRole('button', { name: one.addNote });
  await typeNote(lee, '제 메모입니다');
  await takeInquiry(kim, accounts.kim);
  await addNote.click();
  await lee.getByRole('alert').getByText(one.conflict).waitFor();
  // A 409 shows no alert of the error catalogue.
  await expect(lee.getByRole('alertdialog')).toHaveCount(0);
  await lee.getByRole('status').getByText(`${one.nobody} → ${accounts.kim.name}`).waitFor();
  await expect(noteField(lee)).toHaveValue('제 메모입니다');
  expect(await viewProblems(lee)).toEqual([]);
  await addNote.click();
  await expect(noteField(lee)).toHaveValue('');
  await lee.getByText('제 메모입니다').waitFor();
});

test('a note survives an ended session, an unreachable server and the erasure of its inquiry', async ({
  openTab,
  server,
  accounts,
}) => {
  const number = await storeInquiry(server.data, { subject: '사라질 문의', email: 'gone@example.com' });
  const [kim, lee] = [await openTab(), await openTab({ viewport: phone })];
  await Promise.all([openDesk(kim, accounts.kim, number), openDesk(lee, accounts.lee, number)]);
  const addNote = lee.getByRole('button', { name: one.addNote });

  await test.step('an ended session', async () => {
    await typeNote(lee, '남아 있을 메모');
    await lee.context().clearCookies();
    await lee.evaluate(() => sessionStorage.setItem('Token', 'expired'));
    await addNote.click();
    await lee.getByRole('alert').getByText(session.ended).waitFor();
    expect(await viewProblems(lee)).toEqual([]);
    await expect(lee.getByText('사라질 문의')).toHaveCount(0);
    await submitSignIn(lee, accounts.lee);
    await expect(noteField(lee)).toHaveValue('남아 있을 메모');
    await addNote.click();
    await expect(noteField(lee)).toHaveValue('');
  });

  await test.step('an unreachable server', async () => {
    await typeNote(lee, '연결이 끊긴 메모');
    await lee.route('**/tour/api/inquiries/note', (route) => route.abort());
    await addNote.click();
    await lee.getByRole('alert').getByText(session.away).waitFor();
    await expect(lee.getByRole('alertdialog')).toHaveCount(0);
    await lee.unroute('**/tour/api/inquiries/note');
  });

  await test.step('the erasure of the inquiry', async () => {
    await kim.getByRole('button', { name: erase.open }).click();
    const confirmation = kim.getByRole('textbox', { name: erase.confirmation });
    await confirmation.fill('someone@example.com');
    await kim.getByRole('button', { name: erase.submit }).click();
    await kim.getByRole('alert').getByText(erase.differs).waitFor();
    expect(await viewProblems(kim)).toEqual([]);
    await confirmation.fill('GONE@example.com');
    await kim.getByRole('button', { name: erase.submit }).click();
    await kim.getByText(fillLabel(erase.done, { count: '1', consents: '0' })).waitFor();
    await expect(kim.getByText('사라질 문의')).toHaveCount(0);

    // The next poll removes it.
    await pollNow(lee);
    await lee.getByRole('alert').getByText(one.deleted, { exact: true }).waitFor();
    expect(await viewProblems(lee)).toEqual([]);
    await lee.getByText('연결이 끊긴 메모').waitFor();
    await expect(lee.getByText('사라질 문의')).toHaveCount(0);
    expect(await lee.title()).not.toContain(number);
  });
});

test('the desk offers export and erasure only to accounts with these rights', async ({ page, server, accounts }) => {
  const number = await storeInquiry(server.data, { subject: '권한' });
  await openDesk(page, accounts.lee);
  await listedInquiries(page).first().waitFor();
  await expect(page.getByRole('button', { name: list.export })).toHaveCount(0);
  await page.goto(`${deskAddress}?number=${number}`);
  await page.getByRole('button', { name: one.take }).waitFor();
  await expect(page.getByRole('button', { name: erase.open })).toHaveCount(0);
});

test('a withdrawn menu shows an alert', async ({ page, server }) => {
  const account = await addAccount(server.data, { menus: 'inquiries' });
  await openDesk(page, account);
  await changeMenus(server.data, account, 'none');
  await page.getByRole('toolbar', { name: list.states }).getByRole('link', { name: states.spam }).click();
  await page.getByRole('alert').getByText(session.forbidden).waitFor();
  expect(await viewProblems(page)).toEqual([]);
});
