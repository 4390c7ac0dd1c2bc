import type { Page } from '@playwright/test';
import { addToInquiry } from '#contract/addition.ts';
import { fillLabel } from '#i18n/fillLabel.ts';
import { allLabels } from '#i18n/labels.ts';
import { localizePath } from '#i18n/paths.ts';
import { AdditionLinks } from '#server/inquiry/additionLinks.ts';
import { loadSecrets } from '#settings/secrets.ts';
import { origin } from '#site.ts';
import { viewProblems } from './support/axe.ts';
import { withDatabase } from './support/database.ts';
import {
  listedInquiries,
  openDesk,
  pollNow,
  pollState,
  replyField,
  sendAndReturn,
  stateChanged,
  storeInquiry,
} from './support/desk.ts';
import { captchaCheckbox, verify } from './support/inquiries.ts';
import { phone } from './support/pages.ts';
import { companyAddress, expect, test } from './support/test.ts';
import { recordErrors } from './support/visits.ts';

const { desk, answer: answers, inquiry: labels } = allLabels.ko;

const addForm = (page: Page) => page.locator('form[data-draft]');
const textField = (page: Page) => addForm(page).locator('textarea');
const sendButton = (page: Page) => addForm(page).locator('[type="submit"]');
const alert = (page: Page) => addForm(page).getByRole('alert');

/** Returns the address of the page for an inquiry, as a mail of that time has it. */
function linkTo(dataDir: string, number: string, writtenAt = new Date()): Promise<string> {
  return withDatabase(dataDir, async ({ db }) => {
    const stored = db.selectFrom('inquiries').select('id').where('number', '=', number);
    const { id } = await stored.executeTakeFirstOrThrow();
    const secrets = loadSecrets({}, { dataDir, databaseUrl: undefined, production: false });
    return new AdditionLinks(secrets).address({ id, number }, 'ko', writtenAt).slice(origin.length);
  });
}

test('a customer adds by the link of an answer while one colleague writes and another looks', async ({
  openTab,
  server,
  accounts,
  mailServer,
  mailsWith,
}) => {
  const number = await storeInquiry(server.data, { subject: '음성 도입', name: '홍길동' });
  const staff = await openTab();
  await openDesk(staff, accounts.kim, number);
  const box = replyField(staff);
  await box.fill('화요일에 뵙겠습니다.');
  await sendAndReturn(staff);
  const [reply, ...others] = await mailsWith('화요일에 뵙겠습니다.');
  expect(others).toEqual([]);
  await pollState(staff, 'answered');
  await box.fill('두 번째 답변을 쓰는 중');
  const colleague = await openTab();
  await openDesk(colleague, accounts.lee, number);
  const writing = fillLabel(desk.one.writing.reply, { name: accounts.kim.name });
  await expect(colleague.getByRole('article').getByText(writing)).toBeVisible();

  const link = /https?:\S+\/company\/contact\/add#\S+/.exec(reply?.text ?? '')?.[0] ?? '';
  const customer = await openTab({ viewport: phone, hasTouch: true });
  const errors = recordErrors(customer);
  const sent: string[] = [];
  customer.on('request', (request) => sent.push(request.url(), request.headers().referer ?? ''));
  await customer.goto(link.slice(origin.length));
  await expect(customer.getByText(number)).toBeVisible();
  await expect(customer.getByText('음성 도입')).toHaveCount(0);
  const { progress } = labels;
  const steps = customer.getByRole('list', { name: progress.heading }).getByRole('listitem');
  await expect(steps).toContainText([progress.received, progress.working, progress.answered]);
  await expect(customer.locator('main')).not.toContainText(accounts.kim.name);
  expect(await viewProblems(customer)).toEqual([]);
  await textField(customer).fill('목요일이 좋습니다.\n좌석은 140석입니다.');
  await verify(customer);
  await sendButton(customer).dblclick();
  await expect(customer.getByRole('heading', { name: answers.added })).toBeFocused();
  await expect(customer.getByRole('heading', { level: 1 })).toHaveText([answers.added]);
  await expect(customer.locator('code')).toHaveText(number);
  await expect(steps).toContainText([progress.received, progress.working, progress.added]);
  expect(await viewProblems(customer)).toEqual([]);
  expect(await customer.evaluate(() => sessionStorage.length)).toBe(0);
  expect(errors).toEqual([]);
  // The fragment stays in the browser.
  const proof = link.split('.').at(-1) ?? '';
  expect(proof).toHaveLength(43);
  expect(sent.filter((address) => address.includes(proof))).toEqual([]);
  await expect(customer.getByRole('button', { name: labels.addition.another })).toBeVisible();

  const thread = staff.getByRole('article');
  await pollNow(staff);
  await expect(thread.getByText('좌석은 140석입니다.')).toHaveCount(1);
  await expect(staff.getByText(desk.one.changed)).toBeVisible();
  await expect(thread.getByText(desk.events.addition, { exact: true })).toBeVisible();
  await stateChanged(staff, 'answered', 'open');
  await expect(box).toHaveValue('두 번째 답변을 쓰는 중');
  await pollNow(colleague);
  await expect(colleague.getByRole('article').getByText('좌석은 140석입니다.')).toHaveCount(1);
  await expect(replyField(colleague)).toHaveValue('');
  await expect(listedInquiries(staff).filter({ hasText: number }).first()).toContainText(desk.list.added);

  const notices = () =>
    mailServer.mails.filter(({ to, headers }) => to.includes(companyAddress) && headers.subject?.includes(number));
  await expect.poll(notices).toHaveLength(1);
  expect(notices()[0]?.text).toContain(`/staff/inquiries?number=${number}`);
});

test('the keyboard adds to an inquiry, and the text survives a reload and a failed send', async ({ page, server }) => {
  await page.goto(await linkTo(server.data, await storeInquiry(server.data, { subject: 'keyboard' })));
  // The page's script shows the form after the first paint.
  await textField(page).waitFor();
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
  await page.route(`**${addToInquiry.path}`, (route) => route.abort());
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(alert(page)).toBeFocused();
  await expect(alert(page)).toContainText(labels.addition.unconfirmed);
  await expect(alert(page)).toContainText(labels.failure.kept);
  expect(await viewProblems(page)).toEqual([]);
  await expect(textField(page)).toHaveValue('One line!');

  await page.unroute(`**${addToInquiry.path}`);
  await sendButton(page).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: answers.added })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(textField(page)).toBeFocused();
  await expect(textField(page)).toHaveValue('');
});

test('a link that is damaged, expired or of a deleted inquiry says what to do', async ({ page, server }) => {
  await page.setViewportSize(phone);
  const number = await storeInquiry(server.data, { subject: 'links' });
  const link = await linkTo(server.data, number);
  const old = await linkTo(server.data, number, new Date(Date.now() - 31 * 24 * 3_600_000));
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
    await expect(newInquiry).toHaveAttribute('href', localizePath('/company/contact', 'ko'));
  }
  expect(await viewProblems(page)).toEqual([]);
  const altered = link.slice(0, -1) + (link.endsWith('A') ? 'B' : 'A');
  await withDatabase(server.data, ({ db }) => db.deleteFrom('inquiries').where('number', '=', number).execute());
  for (const [address, text] of [
    [altered, answers.additionLinkBroken],
    [link, answers.additionErased],
  ] as const) {
    await page.goto('about:blank');
    await page.goto(address);
    await textField(page).fill('내용');
    await verify(page);
    await sendButton(page).click();
    await expect(alert(page)).toContainText(labels.addition.refused);
    await expect(alert(page)).toContainText(text);
    await expect(textField(page)).toHaveValue('내용');
  }
});
