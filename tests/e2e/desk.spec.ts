import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { Locale } from '#i18n/locales.ts';
import { localizePath } from '#i18n/paths.ts';
import english from '#locales/en/desk.json' with { type: 'json' };
import korean from '#locales/ko/desk.json' with { type: 'json' };
import { violationsDayAndNight } from './support/axe.ts';
import { enterColleague, openDesk, storeInquiries } from './support/desk.ts';
import { overflowingElements } from './support/overflow.ts';
import { addressOf, desktop, phone } from './support/pages.ts';
import { badge } from './support/signIn.ts';
import { staffCommand } from './support/staff.ts';
import { expect, test } from './support/test.ts';

const words = { ko: korean, en: english };

const inquiriesPage = (locale: Locale) => localizePath('/staff/inquiries', locale);

const rows = (page: Page) => page.locator('tbody tr');
const noteField = (page: Page, locale: Locale) =>
  page.getByRole('textbox', { name: words[locale].one.note, exact: true });
const addNote = (page: Page, locale: Locale) => page.getByRole('button', { name: words[locale].one.addNote });

test.beforeEach(({ server }) => storeInquiries(server.data, [{ name: '아무개' }]));

for (const locale of ['ko', 'en'] as const) {
  test.describe(`the desk, in ${locale}`, () => {
    const { list, one, states, session, erase, audit } = words[locale];

    test('leads to sign-in and back, from a frame without data', async ({ page, accounts }) => {
      const frame = await (await page.request.get(inquiriesPage(locale))).text();
      expect(frame).toContain('<meta name="robots" content="noindex">');
      expect(frame).not.toContain('speculationrules');
      await page.goto(`${inquiriesPage(locale)}?state=new`);
      await page.waitForURL(`**${localizePath('/login', locale)}**`);
      await enterColleague(page, accounts.kim);
      await page.waitForURL(`**${inquiriesPage(locale)}\\?state=new`);
      await rows(page).first().waitFor();
    });

    test('is reached from the badge', async ({ page, accounts }) => {
      await page.goto(
        `${localizePath('/login', locale)}?${new URLSearchParams({ from: localizePath('/ir', locale) })}`,
      );
      await enterColleague(page, accounts.kim);
      await badge(page, accounts.kim.name).click();
      await page.getByRole('link', { name: locale === 'ko' ? '문의 관리' : 'Inquiries' }).click();
      await page.waitForURL(`**${inquiriesPage(locale)}`);
      await rows(page).first().waitFor();
    });

    for (const viewport of [desktop, phone]) {
      test(`lists, filters and searches, at ${viewport.width} pixels`, async ({ page, server, accounts }) => {
        const mark = `표식${locale}${viewport.width}`;
        const [number = ''] = await storeInquiries(server.data, [
          { name: '홍길동', subject: `${mark} 첫째`, message: '콜센터에음성인식도입', category: 'ir' },
          { subject: `${mark} 둘째`, category: 'office' },
        ]);
        await page.setViewportSize(viewport);
        await openDesk(page, locale, accounts.kim);
        await rows(page).first().waitFor();
        expect(await violationsDayAndNight(page)).toEqual([]);
        expect(await overflowingElements(page)).toEqual([]);

        await page.getByRole('searchbox', { name: list.search }).fill(`${mark} 성인식`);
        await page.keyboard.press('Enter');
        await expect(rows(page)).toHaveCount(1);
        await expect(rows(page)).toContainText(number);
        // A search term may be a name, so only the request contains it.
        expect(decodeURIComponent(page.url())).not.toContain(mark);
        expect(await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))).not.toContain(
          mark,
        );

        await page.getByRole('button', { name: list.clear }).click();
        await page.getByRole('combobox', { name: list.category }).selectOption('office');
        await page.waitForURL('**?category=office');
        await page.getByRole('navigation', { name: list.states }).getByRole('link', { name: states.new }).click();
        await page.waitForURL('**state=new**');
        await expect(rows(page).first()).toContainText(`${mark} 둘째`);
        await page.goBack();
        await expect.poll(() => addressOf(page)).toContain('?category=office');

        const download = page.waitForEvent('download');
        await page.getByRole('button', { name: list.export }).click();
        const file = await download;
        expect(file.suggestedFilename()).toMatch(
          locale === 'ko' ? /^문의-[\d-]{10}\.csv$/ : /^inquiries-[\d-]{10}\.csv$/,
        );
        expect(await readFile(await file.path(), 'utf8')).toContain(`${mark} 둘째`);
        await page.getByText(file.suggestedFilename()).waitFor();
      });
    }

    for (const viewport of [desktop, phone]) {
      test(`shows one inquiry and keeps what is done, at ${viewport.width} pixels`, async ({
        page,
        server,
        accounts,
      }) => {
        const [number = ''] = await storeInquiries(server.data, [
          { subject: '상담 시스템', message: '첫 줄\n둘째 줄' },
        ]);
        await page.setViewportSize(viewport);
        await openDesk(page, locale, accounts.kim, number);
        await page.getByRole('heading', { level: 2 }).waitFor();
        expect(await violationsDayAndNight(page)).toEqual([]);
        expect(await overflowingElements(page)).toEqual([]);
        await page.getByRole('button', { name: one.take }).click();
        await page.getByText(`${states.new} → ${states.working}`).waitFor();

        await addNote(page, locale).click();
        await page.getByRole('alert').getByText(one.required).waitFor();
        await noteField(page, locale).fill('전화 드림');
        await addNote(page, locale).dblclick();
        await expect(noteField(page, locale)).toHaveValue('');
        await expect(page.getByText('전화 드림')).toHaveCount(1);

        await page.getByRole('combobox', { name: one.state }).selectOption('answered');
        await page.getByRole('combobox', { name: one.how }).selectOption('telephone');
        await page.getByRole('button', { name: one.apply }).click();
        await page.getByText(`${states.working} → ${states.answered}`).waitFor();
        const mail = await page.getByRole('link', { name: one.ownProgram }).getAttribute('href');
        expect(decodeURIComponent(mail ?? '')).toContain(
          `subject=Re: [${number}] 상담 시스템&body=\r\n\r\n> 첫 줄\r\n> 둘째 줄`,
        );
        await page.getByRole('link', { name: one.back }).click();
        await rows(page).first().waitFor();
      });
    }

    test('shows the second of two what the first has changed, and keeps their words', async ({
      openTab,
      server,
      accounts,
    }) => {
      const [number = ''] = await storeInquiries(server.data, [{ subject: '둘이 함께' }]);
      const [kim, lee] = [await openTab(), await openTab()];
      await Promise.all([openDesk(kim, locale, accounts.kim, number), openDesk(lee, locale, accounts.lee, number)]);
      await noteField(lee, locale).fill('제 메모입니다');
      await kim.getByRole('button', { name: one.take }).click();
      await kim.getByText(`${states.new} → ${states.working}`).waitFor();
      await addNote(lee, locale).click();
      await lee.getByRole('alert').getByText(one.conflict).waitFor();
      // 409 has no alert of the catalogue.
      await expect(lee.getByRole('alertdialog')).toHaveCount(0);
      await lee.getByRole('status').getByText(`${states.new} → ${states.working}`).waitFor();
      await expect(noteField(lee, locale)).toHaveValue('제 메모입니다');
      expect(await violationsDayAndNight(lee)).toEqual([]);
      await addNote(lee, locale).click();
      await expect(noteField(lee, locale)).toHaveValue('');
      await lee.getByText('제 메모입니다').waitFor();
    });

    test('keeps a note when the session ends, the server is away or the person is deleted', async ({
      openTab,
      server,
      accounts,
    }) => {
      const [number = ''] = await storeInquiries(server.data, [
        { subject: '사라질 문의', email: `gone.${locale}@example.com` },
      ]);
      const [kim, lee] = [await openTab(), await openTab()];
      await Promise.all([openDesk(kim, locale, accounts.kim, number), openDesk(lee, locale, accounts.lee, number)]);
      await noteField(lee, locale).fill('남아 있을 메모');
      await lee.context().clearCookies();
      await lee.evaluate(() => sessionStorage.setItem('Token', 'expired'));
      await addNote(lee, locale).click();
      await lee.getByRole('alert').getByText(session.ended).waitFor();
      expect(await violationsDayAndNight(lee)).toEqual([]);
      const tab = lee.context().waitForEvent('page');
      await lee.getByRole('link', { name: session.newTab }).click();
      const signInTab = await tab;
      await enterColleague(signInTab, accounts.lee);
      await badge(signInTab, accounts.lee.name).waitFor();
      await lee.getByRole('button', { name: session.again }).click();
      await expect(noteField(lee, locale)).toHaveValue('');

      await noteField(lee, locale).fill('연결이 끊긴 메모');
      await lee.route('**/tour/api/inquiries/note', (route) => route.abort());
      await addNote(lee, locale).click();
      await lee.getByRole('alert').getByText(session.away).waitFor();
      expect(await violationsDayAndNight(lee)).toEqual([]);
      await lee.keyboard.press('Escape');
      await lee.unroute('**/tour/api/inquiries/note');

      await kim.getByRole('button', { name: erase.open }).click();
      const confirmation = kim.getByRole('textbox', { name: erase.confirmation });
      await confirmation.fill('someone@example.com');
      await kim.getByRole('button', { name: erase.submit }).click();
      await kim.getByRole('alert').getByText(erase.differs).waitFor();
      expect(await violationsDayAndNight(kim)).toEqual([]);
      await confirmation.fill(`GONE.${locale}@example.com`);
      await kim.getByRole('button', { name: erase.submit }).click();
      await kim.getByRole('status').filter({ hasText: '1' }).waitFor();

      await addNote(lee, locale).click();
      await lee.getByRole('alert').getByText(one.deleted, { exact: true }).first().waitFor();
      expect(await violationsDayAndNight(lee)).toEqual([]);
      await expect(noteField(lee, locale)).toHaveValue('연결이 끊긴 메모');
    });

    test('says that a permission is gone, and shows the audit to accounts with its menu', async ({
      page,
      openTab,
      server,
      accounts,
    }) => {
      await openDesk(page, locale, accounts.park);
      await rows(page).first().waitFor();
      await staffCommand(server.data, ['menus', accounts.park.userId, 'none']);
      await page.getByRole('navigation', { name: list.states }).getByRole('link', { name: states.spam }).click();
      await page.getByRole('alert').getByText(session.forbidden).waitFor();
      expect(await violationsDayAndNight(page)).toEqual([]);
      await staffCommand(server.data, ['menus', accounts.park.userId, 'inquiries']);

      const kim = await openTab();
      await openDesk(kim, locale, accounts.kim);
      await rows(kim).first().waitFor();
      await kim.goto(localizePath('/staff/audit', locale));
      await rows(kim).first().waitFor();
      expect(await rows(kim).allTextContents()).toContainEqual(expect.stringContaining(audit.actions.list));
      expect(await violationsDayAndNight(kim)).toEqual([]);
    });
  });
}
