import type { Page } from '@playwright/test';
import { replyToInquiry } from '#contract/desk/inquiryAction.ts';
import { saveDraft } from '#contract/desk/inquiryDraft.ts';
import { findInquiries } from '#contract/desk/inquiryList.ts';
import { signInBasePath } from '#contract/refresh.ts';
import { fillLabel } from '#i18n/fillLabel.ts';
import { allLabels } from '#i18n/labels.ts';
import {
  deskAddress,
  listedInquiries,
  noteField,
  openDesk,
  replyField,
  storeInquiries,
  storeInquiry,
} from './support/desk.ts';
import { addAccount } from './support/staff.ts';
import { expect, test } from './support/test.ts';

const { list, one, session, bar, erase } = allLabels.ko.desk;

/** Cuts a call off in all tabs of a page's browser. @returns function that lets it through again */
async function cut(page: Page, path: string): Promise<() => Promise<void>> {
  const address = `**${path}`;
  await page.context().route(address, (route) => route.abort());
  return () => page.context().unroute(address);
}

test('a failed search shows no hits of the search before, and the next Enter searches', async ({
  page,
  server,
  accounts,
}) => {
  const [before, after] = ['얼룩말', '두루미'];
  await storeInquiries(server.data, [{ subject: `${before} 문의` }, { subject: `${after} 문의` }]);
  await openDesk(page, accounts.kim);
  const field = page.getByRole('searchbox', { name: list.search });
  await field.fill(before);
  await field.press('Enter');
  await page.getByText(fillLabel(list.found, { text: before, count: '1' })).waitFor();
  const restore = await cut(page, findInquiries.path);
  await field.fill(after);
  await field.press('Enter');
  await page.getByRole('alert').getByText(session.away).waitFor();
  await expect(listedInquiries(page)).toHaveCount(0);
  await expect(page.getByRole('heading', { name: after })).toHaveCount(0);
  await restore();
  await field.press('Enter');
  await page.getByText(fillLabel(list.found, { text: after, count: '1' })).waitFor();
  await expect(listedInquiries(page).getByRole('link', { name: `${after} 문의` })).toBeFocused();
});

test('a text is called unsaved while its save waits for a response, and leaving asks', async ({
  page,
  server,
  accounts,
}) => {
  await openDesk(page, accounts.kim, await storeInquiry(server.data, { subject: '답이 없는 서버' }));
  const held: (() => Promise<void>)[] = [];
  await page.route(`**${saveDraft.path}`, (route) => {
    if (route.request().method() === 'POST') held.push(() => route.continue());
    else void route.continue();
  });
  await replyField(page).fill('기다리는 글');
  const notice = page.getByRole('status').getByText(one.draftUnsaved);
  await notice.waitFor();
  const stayed = page.waitForEvent('dialog').then((dialog) => dialog.dismiss());
  await Promise.all([stayed, page.evaluate(() => location.reload())]);
  for (const release of held) await release();
  await expect(notice).toHaveCount(0);
});

test('the retry of a reply whose response was lost shows the one that arrived', async ({ page, server, accounts }) => {
  await openDesk(page, accounts.kim, await storeInquiry(server.data, { subject: '사라진 응답' }));
  const isSaved = page.waitForResponse((response) => response.request().method() === 'POST' && response.ok());
  await replyField(page).fill('한 번만 가는 답변');
  await isSaved;
  await page.route(`**${replyToInquiry.path}`, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await page.getByRole('button', { name: one.send, exact: true }).click();
  await page.getByRole('alert').getByText(session.away).waitFor();
  await page.unroute(`**${replyToInquiry.path}`);
  // A return to the tab loads the draft, which the server has emptied.
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await expect(replyField(page)).toHaveValue('');
  await page.getByRole('button', { name: session.retry }).click();
  await expect(page.getByText('한 번만 가는 답변', { exact: true })).toHaveCount(1);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('a sign-out that the server does not hear is said, and holds in this browser', async ({ page, server }) => {
  const account = await addAccount(server.data, { menus: 'inquiries' });
  await openDesk(page, account);
  const restore = await cut(page, `${signInBasePath}/**`);
  await page.getByRole('button', { name: bar.account }).click();
  await page.getByRole('button', { name: bar.signOut }).click();
  await page.waitForURL('**/login#*');
  await expect(page.getByText(allLabels.ko.signIn.signOutLate)).toBeVisible();

  const other = await page.context().newPage();
  await other.goto(deskAddress);
  await other.waitForURL('**/login?**');
  const ended = page.context().waitForEvent('response', (response) => response.url().endsWith('/logout'));
  await restore();
  await other.reload();
  expect((await ended).ok()).toBe(true);
});

test('the focus stays in the part of the page whose control disappears', async ({ page, server, accounts }) => {
  const number = await storeInquiry(server.data, { subject: '지워질 문의', email: 'focus@example.com' });
  await openDesk(page, accounts.kim, number);
  const restore = await cut(page, findInquiries.path);
  const field = page.getByRole('searchbox', { name: list.search });
  await field.fill('지워질');
  await field.press('Enter');
  await page.getByRole('button', { name: session.retry }).focus();
  await restore();
  await page.keyboard.press('Enter');
  await page.getByText(fillLabel(list.found, { text: '지워질', count: '1' })).waitFor();
  await expect(page.getByRole('region', { name: list.heading })).toBeFocused();

  await page.getByRole('button', { name: erase.open }).press('Enter');
  await page.keyboard.type('focus@example.com');
  await page.keyboard.press('Enter');
  await page.getByText(fillLabel(erase.done, { count: '1', consents: '0' })).waitFor();
  await expect(page.getByRole('article')).toBeFocused();
  await expect(noteField(page)).toHaveCount(0);
});
