import type { Page } from '@playwright/test';
import type { Locale } from '#i18n/locales.ts';
import { localizePath } from '#i18n/paths.ts';
import { words } from '#i18n/words.ts';
import { loadSecrets } from '#server/config/secrets.ts';
import { openDatabase } from '#server/database/openDatabase.ts';
import { AdditionLinks } from '#server/mail/additionLinks.ts';
import { contactEmail, origin } from '#site.ts';
import { violationsDayAndNight } from './support/axe.ts';
import { listedInquiries, openDesk, storeInquiries } from './support/desk.ts';
import { captchaCheckbox, verify } from './support/inquiries.ts';
import { serveMailDesk } from './support/mailDesk.ts';
import { overflowAtBothWidths } from './support/overflow.ts';
import { desktop, phone } from './support/pages.ts';
import { expect, test } from './support/test.ts';
import { recordErrors } from './support/visits.ts';

const addForm = (page: Page) => page.locator('form[data-draft]');
const textField = (page: Page) => addForm(page).locator('textarea');
const sendButton = (page: Page) => addForm(page).locator('[type="submit"]');

/** Returns the address of the page for an inquiry, as a mail of that time has it. */
async function linkTo(dataDir: string, number: string, locale: Locale, writtenAt = new Date()): Promise<string> {
  const database = await openDatabase({ dataDir, databaseUrl: undefined });
  const { id } = await database.db
    .selectFrom('inquiries')
    .select('id')
    .where('number', '=', number)
    .executeTakeFirstOrThrow();
  await database.close();
  const secrets = loadSecrets({}, { dataDir, databaseUrl: undefined, production: false });
  return new AdditionLinks(secrets).address({ id, number }, locale, writtenAt).slice(origin.length);
}

test('the open desk shows what a customer adds by the link of an answer', async ({ openTab }) => {
  await using stack = new AsyncDisposableStack();
  const { kim, mailServer, served } = await serveMailDesk(stack);

  for (const [locale, viewport] of [
    ['ko', desktop],
    ['en', phone],
  ] as const) {
    const { desk, answer: answers, inquiry: labels } = words[locale];
    const email = `customer.${locale}@example.com`;
    const [number = ''] = await storeInquiries(served.data, [
      { subject: '음성 도입', name: '홍길동', email, lang: locale },
    ]);
    const staff = await openTab({ baseURL: served.address });
    await openDesk(staff, locale, kim, number);
    const box = staff.getByRole('textbox', { name: desk.one.reply, exact: true });
    await box.fill(`${locale}: 화요일에 뵙겠습니다.`);
    await staff.getByRole('button', { name: desk.one.send }).click();
    const replies = () => mailServer.mails.filter(({ to, text }) => to.includes(email) && text.includes('화요일'));
    await expect.poll(replies).toHaveLength(1);
    await staff.getByText(`${desk.states.working} → ${desk.states.answered}`).first().waitFor();
    await box.fill('두 번째 답변을 쓰는 중');

    const link = /https?:\S+\/company\/contact\/add#\S+/.exec(replies()[0]?.text ?? '')?.[0] ?? '';
    const customer = await openTab({ baseURL: served.address, viewport, hasTouch: viewport === phone });
    const errors = recordErrors(customer);
    const sent: string[] = [];
    customer.on('request', (request) => sent.push(request.url(), request.headers().referer ?? ''));
    await customer.goto(link.slice(origin.length));
    await expect(customer.getByText(number)).toBeVisible();
    await expect(customer.getByText('음성 도입')).toHaveCount(0);
    expect(await violationsDayAndNight(customer)).toEqual([]);
    expect(await overflowAtBothWidths(customer)).toEqual([]);
    const text = `${locale}: 목요일이 좋습니다.\n좌석은 140석입니다.`;
    await textField(customer).fill(text);
    await verify(customer);
    await sendButton(customer).dblclick();
    const receipt = customer.getByRole('heading', { name: answers.added });
    await expect(receipt).toBeFocused();
    await expect(customer.getByRole('heading', { level: 1 })).toHaveText([answers.added]);
    await expect(customer.locator('code')).toHaveText(number);
    expect(await violationsDayAndNight(customer)).toEqual([]);
    expect(await overflowAtBothWidths(customer)).toEqual([]);
    expect(await customer.evaluate(() => sessionStorage.length)).toBe(0);
    expect(errors).toEqual([]);
    // The fragment stays in the browser.
    const proof = link.split('.').at(-1) ?? '';
    expect(proof).toHaveLength(43);
    expect(sent.filter((address) => address.includes(proof))).toEqual([]);
    await expect(customer.getByRole('button', { name: labels.addition.another })).toBeVisible();

    const addition = staff.getByRole('article').getByText('좌석은 140석입니다.');
    await addition.waitFor();
    await expect(addition).toHaveCount(1);
    await expect(staff.getByText(desk.one.changed)).toBeVisible();
    await expect(staff.getByRole('article').getByText(desk.events.addition, { exact: true })).toBeVisible();
    await expect(staff.getByText(`${desk.states.answered} → ${desk.states.working}`).first()).toBeVisible();
    await expect(box).toHaveValue('두 번째 답변을 쓰는 중');
    expect(await violationsDayAndNight(staff)).toEqual([]);
    await expect(listedInquiries(staff, locale).filter({ hasText: number }).first()).toContainText(desk.list.added);

    const notices = () =>
      mailServer.mails.filter(({ headers }) => String(headers.subject).includes(`덧붙임 · ${number}`));
    await expect.poll(notices).toHaveLength(1);
    expect(notices()[0]?.to).toEqual(['sales@company.example']);
    expect(notices()[0]?.text).toContain(`/staff/inquiries?number=${number}`);
    await staff.context().close();
    await customer.context().close();
  }
});

test('the keyboard adds to an inquiry, and the typed text survives a reload and a failed send', async ({
  page,
  server,
}) => {
  const [number = ''] = await storeInquiries(server.data, [{ subject: 'keyboard' }]);
  const labels = words.en.inquiry;
  await page.goto(await linkTo(server.data, number, 'en'));
  await textField(page).focus();
  await page.keyboard.type('One line');
  await captchaCheckbox(page).waitFor();
  await page.reload();
  await expect(textField(page)).toHaveValue('One line');

  // A link inside the page keeps the inquiry's link.
  const { hash } = new URL(page.url());
  await page.locator('a[href="#top"]').first().click();
  await expect.poll(() => new URL(page.url()).hash).toBe(hash);

  await textField(page).focus();
  await page.keyboard.press('End');
  await page.keyboard.type('!');
  await captchaCheckbox(page).waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.locator('#captcha [data-phase="verified"]').waitFor();
  await page.route('**/cms/user/inquiry/addition', (route) => route.abort());
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const alert = addForm(page).getByRole('alert');
  await expect(alert).toBeFocused();
  await expect(alert).toContainText(labels.addition.unconfirmed);
  await expect(alert).toContainText(labels.failure.kept);
  expect(await violationsDayAndNight(page)).toEqual([]);
  await expect(textField(page)).toHaveValue('One line!');

  await page.unroute('**/cms/user/inquiry/addition');
  await sendButton(page).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: words.en.answer.added })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(textField(page)).toBeFocused();
  await expect(textField(page)).toHaveValue('');
});

test('a link that is damaged, expired or of a deleted inquiry says what to do, in both languages', async ({
  openTab,
  server,
}) => {
  for (const locale of ['ko', 'en'] as const) {
    const page = await openTab({ baseURL: server.address, viewport: phone });
    const { answer: answers, inquiry: labels } = words[locale];
    const [number = ''] = await storeInquiries(server.data, [{ subject: 'links', email: `${locale}@gone.example` }]);
    const link = await linkTo(server.data, number, locale);
    const old = await linkTo(server.data, number, locale, new Date(Date.now() - 31 * 24 * 3_600_000));
    for (const [address, text] of [
      [link.slice(0, -1), answers.additionLinkBroken],
      [link.split('#')[0] ?? '', answers.additionLinkBroken],
      [old, answers.additionLinkExpired],
    ] as const) {
      await page.goto('about:blank');
      await page.goto(address);
      await expect(page.getByText(text)).toBeVisible();
      await expect(addForm(page)).toBeHidden();
      const newInquiry = page.getByRole('link', { name: labels.addition.newInquiry });
      await expect(newInquiry).toHaveAttribute('href', localizePath('/company/contact', locale));
      expect(await violationsDayAndNight(page)).toEqual([]);
      expect(await overflowAtBothWidths(page)).toEqual([]);
    }
    const altered = link.slice(0, -1) + (link.endsWith('A') ? 'B' : 'A');
    const cases = [
      [altered, answers.additionLinkBroken],
      [link, answers.additionErased],
    ] as const;
    const database = await openDatabase({ dataDir: server.data, databaseUrl: undefined });
    await database.db.deleteFrom('inquiries').where('number', '=', number).execute();
    await database.close();
    for (const [address, text] of cases) {
      await page.goto('about:blank');
      await page.goto(address);
      await textField(page).fill('내용');
      await verify(page);
      await sendButton(page).click();
      const alert = addForm(page).getByRole('alert');
      await expect(alert).toContainText(labels.addition.refused);
      await expect(alert).toContainText(text);
      await expect(textField(page)).toHaveValue('내용');
    }
  }
});

test('the page for additions says what to do without JavaScript', async ({ openTab, server }) => {
  for (const locale of ['ko', 'en'] as const) {
    const page = await openTab({ baseURL: server.address, javaScriptEnabled: false });
    await page.goto(localizePath('/company/contact/add', locale));
    await expect(page.locator('noscript p')).toContainText(
      { ko: '자바스크립트가 꺼져', en: 'JavaScript is off' }[locale],
    );
    await expect(page.locator('noscript p')).toContainText(contactEmail);
    await expect(addForm(page)).toBeHidden();
  }
});
