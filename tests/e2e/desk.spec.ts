import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { Locale } from '#i18n/locales.ts';
import { localizePath } from '#i18n/paths.ts';
import english from '#locales/en/desk.json' with { type: 'json' };
import korean from '#locales/ko/desk.json' with { type: 'json' };
import { violationsDayAndNight } from './support/axe.ts';
import { listedInquiries, noteField, openDesk, storeInquiries, submitSignIn, typeNote } from './support/desk.ts';
import { overflowAtBothWidths } from './support/overflow.ts';
import { addressOf, desktop, phone } from './support/pages.ts';
import { badge } from './support/signIn.ts';
import { changeMenus } from './support/staff.ts';
import { expect, test } from './support/test.ts';

const words = { ko: korean, en: english };

const inquiriesPage = (locale: Locale) => localizePath('/staff/inquiries', locale);

/** Lines of the audit. */
const lines = (page: Page) => page.locator('tbody tr');
const addNote = (page: Page, locale: Locale) => page.getByRole('button', { name: words[locale].one.addNote });

test.beforeEach(({ server }) => storeInquiries(server.data, [{ name: '아무개' }]));

for (const { locale, viewport } of [
  { locale: 'ko', viewport: desktop },
  { locale: 'en', viewport: phone },
] as const) {
  test.describe(`the desk, in ${locale}, ${viewport.width} px wide`, () => {
    const { list, one, states, shortWays, ways } = words[locale];

    test('the desk requires sign-in, opens after it, and opens from the badge', async ({ page, accounts }) => {
      await page.setViewportSize(viewport);
      const frame = await (await page.request.get(inquiriesPage(locale))).text();
      expect(frame).toContain('<meta name="robots" content="noindex">');
      expect(frame).not.toContain('speculationrules');
      await page.goto(`${inquiriesPage(locale)}?state=new`);
      await page.waitForURL(`**${localizePath('/login', locale)}**`);
      await submitSignIn(page, accounts.kim);
      await page.waitForURL(`**${inquiriesPage(locale)}\\?state=new`);
      await listedInquiries(page, locale).first().waitFor();

      await page.goto(localizePath('/ir', locale));
      await badge(page, accounts.kim.name).click();
      await page.getByRole('link', { name: locale === 'ko' ? '문의 관리' : 'Inquiries' }).click();
      await page.waitForURL(`**${inquiriesPage(locale)}`);
      await listedInquiries(page, locale).first().waitFor();
    });

    test('the list filters, searches and exports inquiries', async ({ page, server, accounts }) => {
      const mark = `표식${locale}`;
      const [number = ''] = await storeInquiries(server.data, [
        { name: '홍길동', subject: `${mark} 첫째`, message: '콜센터에음성인식도입', category: 'ir' },
        { subject: `${mark} 둘째`, category: 'office' },
      ]);
      await page.setViewportSize(viewport);
      await openDesk(page, locale, accounts.kim);
      await listedInquiries(page, locale).first().waitFor();
      expect(await violationsDayAndNight(page)).toEqual([]);
      expect(await overflowAtBothWidths(page)).toEqual([]);

      await page.getByRole('searchbox', { name: list.search }).fill(`${mark} 성인식`);
      await page.keyboard.press('Enter');
      await expect(listedInquiries(page, locale)).toHaveCount(1);
      await expect(listedInquiries(page, locale)).toContainText(number);
      // A search term may be a name, so only the request contains it.
      expect(decodeURIComponent(page.url())).not.toContain(mark);
      expect(await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))).not.toContain(
        mark,
      );

      await page.getByRole('button', { name: list.clear }).click();
      await page.getByText(list.filter, { exact: true }).click();
      expect(await violationsDayAndNight(page)).toEqual([]);
      await page.getByRole('combobox', { name: list.category }).selectOption('office');
      await page.waitForURL('**category=office');
      await page.keyboard.press('Escape');
      await page.getByRole('toolbar', { name: list.states }).getByRole('link', { name: states.new }).click();
      await page.waitForURL('**state=new**');
      await listedInquiries(page, locale)
        .filter({ hasText: `${mark} 둘째` })
        .waitFor();
      await page.goBack();
      await expect.poll(() => addressOf(page)).toContain('category=office');

      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: list.export }).press('Enter');
      await page.keyboard.press('Enter');
      await page.getByRole('alert').getByText(list.reasonMissing).waitFor();
      expect(await violationsDayAndNight(page)).toEqual([]);
      expect(await overflowAtBothWidths(page)).toEqual([]);
      await page.keyboard.type('월간 보고');
      await page.keyboard.press('Enter');
      const file = await download;
      expect(file.suggestedFilename()).toMatch(
        locale === 'ko' ? /^문의-[\d-]{10}\.csv$/ : /^inquiries-[\d-]{10}\.csv$/,
      );
      expect(await readFile(await file.path(), 'utf8')).toContain(`${mark} 둘째`);
      await page.getByText(file.suggestedFilename()).waitFor();
      await expect(page.getByRole('button', { name: list.export })).toBeFocused();
    });

    test('an inquiry stores its notes and states', async ({ page, server, accounts }) => {
      const [number = ''] = await storeInquiries(server.data, [{ subject: '상담 시스템', message: '첫 줄\n둘째 줄' }]);
      await page.setViewportSize(viewport);
      await openDesk(page, locale, accounts.kim, number);
      await page.getByRole('heading', { level: 2 }).waitFor();
      expect(await violationsDayAndNight(page)).toEqual([]);
      expect(await overflowAtBothWidths(page)).toEqual([]);
      await page.getByRole('button', { name: one.take }).click();
      await page.getByText(`${states.new} → ${states.working}`).waitFor();

      await typeNote(page, locale, ' ');
      await addNote(page, locale).click();
      await page.getByRole('alert').getByText(one.required).waitFor();
      await typeNote(page, locale, '전화 드림');
      await addNote(page, locale).dblclick();
      await expect(noteField(page, locale)).toHaveValue('');
      await expect(page.getByText('전화 드림')).toHaveCount(1);

      await page.getByRole('button', { name: states.answered, exact: true }).click();
      await page.getByText(`${states.working} → ${states.answered}`).waitFor();
      await page.getByRole('button', { name: shortWays.telephone }).click();
      await page.getByText(one.tookWay).waitFor();
      await page.getByText(`· ${ways.telephone}`).waitFor();
      expect(await violationsDayAndNight(page)).toEqual([]);
      await page.getByRole('tab', { name: one.reply }).click();
      const mail = await page.getByRole('link', { name: one.ownProgram }).getAttribute('href');
      expect(decodeURIComponent(mail ?? '')).toContain(
        `subject=Re: [${number}] 상담 시스템&body=\r\n\r\n> 첫 줄\r\n> 둘째 줄`,
      );
      await page.getByRole('link', { name: one.back }).click();
      await listedInquiries(page, locale).first().waitFor();
    });
  });
}

test('a conflicting change shows the first person’s change and keeps the second person’s note', async ({
  openTab,
  server,
  accounts,
}) => {
  const locale = 'ko';
  const { one, states } = words[locale];
  const [number = ''] = await storeInquiries(server.data, [{ subject: '둘이 함께' }]);
  const [kim, lee] = [await openTab(), await openTab()];
  await Promise.all([openDesk(kim, locale, accounts.kim, number), openDesk(lee, locale, accounts.lee, number)]);
  await typeNote(lee, locale, '제 메모입니다');
  await kim.getByRole('button', { name: one.take }).click();
  await kim.getByText(`${states.new} → ${states.working}`).waitFor();
  await addNote(lee, locale).click();
  await lee.getByRole('alert').getByText(one.conflict).waitFor();
  // A 409 shows no alert of the error catalogue.
  await expect(lee.getByRole('alertdialog')).toHaveCount(0);
  await lee.getByRole('status').getByText(`${states.new} → ${states.working}`).waitFor();
  await expect(noteField(lee, locale)).toHaveValue('제 메모입니다');
  expect(await violationsDayAndNight(lee)).toEqual([]);
  await addNote(lee, locale).click();
  await expect(noteField(lee, locale)).toHaveValue('');
  await lee.getByText('제 메모입니다').waitFor();
});

test('a note survives an ended session, an unreachable server and the erasure of its inquiry', async ({
  openTab,
  server,
  accounts,
}) => {
  const locale = 'en';
  const { one, session, erase } = words[locale];
  const [number = ''] = await storeInquiries(server.data, [{ subject: '사라질 문의', email: 'gone@example.com' }]);
  const [kim, lee] = [await openTab({ viewport: phone }), await openTab({ viewport: phone })];
  await Promise.all([openDesk(kim, locale, accounts.kim, number), openDesk(lee, locale, accounts.lee, number)]);

  await test.step('an ended session', async () => {
    await typeNote(lee, locale, '남아 있을 메모');
    await lee.context().clearCookies();
    await lee.evaluate(() => sessionStorage.setItem('Token', 'expired'));
    await addNote(lee, locale).click();
    await lee.getByRole('alert').getByText(session.ended).waitFor();
    expect(await violationsDayAndNight(lee)).toEqual([]);
    await expect(lee.getByText('사라질 문의')).toHaveCount(0);
    await submitSignIn(lee, accounts.lee);
    await expect(noteField(lee, locale)).toHaveValue('남아 있을 메모');
    await addNote(lee, locale).click();
    await expect(noteField(lee, locale)).toHaveValue('');
  });

  await test.step('an unreachable server', async () => {
    await typeNote(lee, locale, '연결이 끊긴 메모');
    await lee.route('**/tour/api/inquiries/note', (route) => route.abort());
    await addNote(lee, locale).click();
    await lee.getByRole('alert').getByText(session.away).waitFor();
    await expect(lee.getByRole('alertdialog')).toHaveCount(0);
    expect(await violationsDayAndNight(lee)).toEqual([]);
    await lee.unroute('**/tour/api/inquiries/note');
  });

  await test.step('the erasure of the inquiry', async () => {
    await kim.getByRole('button', { name: erase.open }).click();
    const confirmation = kim.getByRole('textbox', { name: erase.confirmation });
    await confirmation.fill('someone@example.com');
    await kim.getByRole('button', { name: erase.submit }).click();
    await kim.getByRole('alert').getByText(erase.differs).waitFor();
    expect(await violationsDayAndNight(kim)).toEqual([]);
    await confirmation.fill('GONE@example.com');
    await kim.getByRole('button', { name: erase.submit }).click();
    await kim.getByRole('status').filter({ hasText: '1' }).waitFor();

    // The next poll removes it.
    await lee.getByRole('alert').getByText(one.deleted, { exact: true }).waitFor();
    expect(await violationsDayAndNight(lee)).toEqual([]);
    await lee.getByText('연결이 끊긴 메모').waitFor();
    await expect(lee.getByText('사라질 문의')).toHaveCount(0);
  });
});

test('the desk offers export and erasure only to accounts with these rights', async ({ page, server, accounts }) => {
  const { list, one, erase } = words.ko;
  const [number = ''] = await storeInquiries(server.data, [{ subject: '권한' }]);
  await openDesk(page, 'ko', accounts.lee);
  await listedInquiries(page, 'ko').first().waitFor();
  await expect(page.getByRole('button', { name: list.export })).toHaveCount(0);
  await page.goto(`${inquiriesPage('ko')}?number=${number}`);
  await page.getByRole('button', { name: one.take }).waitFor();
  await expect(page.getByRole('button', { name: erase.open })).toHaveCount(0);
});

test('a withdrawn menu shows an alert, and accounts with the audit menu read the audit', async ({
  page,
  openTab,
  server,
  accounts,
}) => {
  const withdrawn = words.ko;
  await openDesk(page, 'ko', accounts.park);
  await listedInquiries(page, 'ko').first().waitFor();
  await changeMenus(server.data, accounts.park, 'none');
  const states = page.getByRole('toolbar', { name: withdrawn.list.states });
  await states.getByRole('link', { name: withdrawn.states.spam }).click();
  await page.getByRole('alert').getByText(withdrawn.session.forbidden).waitFor();
  expect(await violationsDayAndNight(page)).toEqual([]);

  const kim = await openTab();
  await openDesk(kim, 'en', accounts.kim);
  await listedInquiries(kim, 'en').first().waitFor();
  await kim.goto(localizePath('/staff/audit', 'en'));
  await lines(kim).first().waitFor({ state: 'attached' });
  const { audit } = words.en;
  const log = await lines(kim).allTextContents();
  expect(log).toContainEqual(expect.stringContaining(audit.actions.list));
  expect(log).toContainEqual(expect.stringContaining(audit.actions.signIn));
  expect(await violationsDayAndNight(kim)).toEqual([]);
  expect(await overflowAtBothWidths(kim)).toEqual([]);
  await kim.getByRole('button', { name: audit.ledger }).press('Enter');
  await lines(kim).filter({ hasText: audit.changes.menus }).first().waitFor();
  await expect(kim.getByRole('button', { name: audit.ledger })).toHaveAttribute('aria-pressed', 'true');
  expect(await violationsDayAndNight(kim)).toEqual([]);
  expect(await overflowAtBothWidths(kim)).toEqual([]);
});
