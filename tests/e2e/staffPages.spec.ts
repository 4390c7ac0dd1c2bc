import { getAccount } from '#contract/account.ts';
import { getDeskStatistics } from '#contract/desk/deskStatistics.ts';
import { inquiryLimits } from '#contract/text.ts';
import { getVisitStatistics } from '#contract/visitStatistics.ts';
import { allLabels } from '#i18n/labels.ts';
import { localizePath, type SitePath } from '#i18n/paths.ts';
import { viewProblems } from './support/axe.ts';
import { openDesk, storeInquiry, submitSignIn, takeInquiry } from './support/desk.ts';
import { signIn } from './support/signIn.ts';
import { addAccount, changeMenus, letSessionsIdle } from './support/staff.ts';
import { expect, test } from './support/test.ts';
import { recordErrors } from './support/visits.ts';

/** Staff pages, each with a text that it shows when its calls have ended. */
const { desk, account: accountLabels, visits } = allLabels.en;
const staffPages: [path: SitePath, text: string][] = [
  ['/staff/inquiries?state=all', desk.list.export],
  ['/staff/replies', desk.replies.add],
  ['/staff/statistics', desk.statistics.median],
  ['/staff/visits', visits.method.heading],
  ['/staff/audit', desk.audit.ledger],
  ['/staff/account', accountLabels.sessions.heading],
  ['/staff/guide', desk.bar.guide],
];

test('no staff page has errors, violations of WCAG or sideways scrolling', async ({ page, server }) => {
  const errors = recordErrors(page);
  const menus = 'inquiries,inquiries.export,inquiries.erase,replies,audit,visits,preview';
  // Each text is as long as it may be, in one word.
  const name = 'W'.repeat(100);
  const word = (length: number) => 'W'.repeat(length);
  const texts = {
    name: word(inquiryLimits.name),
    subject: word(inquiryLimits.subject),
    message: word(inquiryLimits.message),
  };
  const email = `${word(64)}@${'w'.repeat(inquiryLimits.email - 73)}.example`;
  const number = await storeInquiry(server.data, { ...texts, email, lang: 'en' });
  const account = await addAccount(server.data, { menus, name });
  await openDesk(page, account, number, 'en');
  await takeInquiry(page, account, 'en');
  expect.soft(await viewProblems(page)).toEqual([]);
  for (const [path, text] of staffPages) {
    await page.goto(localizePath(path, 'en'));
    await page.getByText(text).first().waitFor({ state: 'attached' });
    expect.soft(await viewProblems(page), path).toEqual([]);
  }
  expect(errors).toEqual([]);
});

test('in the narrowest window, the account stands beside the search', async ({ page, server }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await openDesk(page, await addAccount(server.data, { menus: 'inquiries,audit,visits' }), undefined, 'en');
  const search = await page.getByRole('searchbox').boundingBox();
  const account = await page.getByRole('button', { name: desk.bar.account }).boundingBox();
  expect(account?.x).toBeGreaterThanOrEqual((search?.x ?? 320) + (search?.width ?? 0));
});

test('the text of the loading account page has the margin of the page', async ({ page, accounts }) => {
  await page.route(`**${getAccount.path}`, () => {});
  await signIn(page, 'en', accounts.lee, '/staff/account');
  const text = page.getByText(accountLabels.loading);
  await text.waitFor();
  expect(await text.evaluate((element) => Number.parseFloat(getComputedStyle(element).paddingLeft))).toBeGreaterThan(
    10,
  );
});

for (const [path, call, menus, text] of [
  ['/staff/statistics', getDeskStatistics, 'inquiries', desk.statistics.median],
  ['/staff/visits', getVisitStatistics, 'visits,audit', visits.method.heading],
] as const)
  test(`${path} retries a failed call, signs in in place and ends with its menu`, async ({ page, server }) => {
    const { bar, session } = desk;
    const alert = page.getByRole('alert');
    const account = await addAccount(server.data, { menus });
    await storeInquiry(server.data, {});
    await page.route(`**${call.path}`, (route) => route.abort());
    await signIn(page, 'en', account, path);
    await alert.getByText(session.away).waitFor();
    expect(await viewProblems(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.unroute(`**${call.path}`);
    await page.getByRole('button', { name: session.retry }).click();
    await page.getByText(text).first().waitFor();

    await letSessionsIdle(server.data, account);
    await page.reload();
    await page.getByRole('form', { name: session.signIn }).waitFor();
    await expect(page.getByText(text)).toHaveCount(0);
    await submitSignIn(page, account);
    await page.getByText(text).first().waitFor();

    await changeMenus(server.data, account, 'audit');
    await page.reload();
    await alert.getByText(session.forbidden).waitFor();
    await expect(page.getByText(text)).toHaveCount(0);
    await expect(page.getByRole('navigation', { name: bar.lists }).getByRole('link')).toHaveText([bar.audit]);
  });
