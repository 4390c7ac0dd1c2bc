import { expect, type Page } from '@playwright/test';
import { replyHold } from '#contract/desk/inquiryAction.ts';
import { fillLabel } from '#i18n/fillLabel.ts';
import { allLabels } from '#i18n/labels.ts';
import type { Locale } from '#i18n/locales.ts';
import { localizePath } from '#i18n/paths.ts';
import type { InquiryContent } from '#server/inquiry/content.ts';
import { Inquiries } from '#server/inquiry/inquiries.ts';
import { register } from '../../server/support/inquiry.ts';
import { receivedMail } from '../../server/support/receivedMail.ts';
import { withDatabase } from './database.ts';
import { enterAccount } from './signIn.ts';
import type { Account } from './staff.ts';

const { list, one, bulk, states } = allLabels.ko.desk;

/** Address of the desk in Korean. */
export const deskAddress = localizePath('/staff/inquiries', 'ko');

/** Stores inquiries in a server's data folder, the newest last, and returns their numbers. */
export function storeInquiries(dataDir: string, inquiries: readonly Partial<InquiryContent>[]): Promise<string[]> {
  return withDatabase(dataDir, async (database) => {
    const numbers = [];
    for (const content of inquiries) {
      const id = await register(database, new Date(), content);
      const stored = database.db.selectFrom('inquiries').select('number').where('id', '=', id);
      numbers.push((await stored.executeTakeFirstOrThrow()).number);
    }
    return numbers;
  });
}

/** Stores one inquiry, and returns its number. */
export async function storeInquiry(dataDir: string, inquiry: Partial<InquiryContent>): Promise<string> {
  const [number = ''] = await storeInquiries(dataDir, [inquiry]);
  return number;
}

/** Stores a message that the sender of an inquiry has added by mail. */
export async function addMessage(
  dataDir: string,
  number: string,
  mail: Parameters<typeof receivedMail>[0],
): Promise<void> {
  await withDatabase(dataDir, async (database) => {
    const stored = database.db.selectFrom('inquiries').select(['id', 'email']).where('number', '=', number);
    const { id, email: from } = await stored.executeTakeFirstOrThrow();
    await new Inquiries(database, () => new Date()).mailbox.receive(id, receivedMail({ from, ...mail }));
  });
}

/** Locates the inquiries of the desk's list. */
export const listedInquiries = (page: Page) =>
  page.getByRole('list', { name: list.heading, exact: true }).getByRole('listitem');

/** Locates the line of an inquiry in the desk's list. */
export const lineOf = (page: Page, subject: string) =>
  listedInquiries(page).filter({ has: page.getByRole('link', { name: subject, exact: true }) });

/** Locates the field for a note, once its tab is open. */
export const noteField = (page: Page) => page.getByRole('textbox', { name: one.note, exact: true });

/** Locates the field for an answer. */
export const replyField = (page: Page, locale: Locale = 'ko') =>
  page.getByRole('textbox', { name: allLabels[locale].desk.one.reply, exact: true });

/** Locates the notice of a reply that waits to leave. */
export const leavingNotice = (page: Page) =>
  page.getByRole('status').filter({ hasText: fillLabel(bulk.leaving, { seconds: replyHold }) });

/**
 * Sends the typed answer, and returns to its inquiry if the desk has gone to the next one.
 *
 * @param send presses the button
 */
export async function sendAndReturn(
  page: Page,
  send = () => page.getByRole('button', { name: one.send, exact: true }).click(),
): Promise<void> {
  const address = page.url();
  await send();
  await leavingNotice(page).waitFor();
  if (page.url() !== address) await page.goBack();
}

/** Opens the tab for a note, and types the note. */
export async function typeNote(page: Page, text: string): Promise<void> {
  await page.getByRole('tab', { name: one.note }).click();
  await noteField(page).fill(text);
}

/** Lets the held answers of a server leave, as the end of {@link replyHold} does. */
export const endHold = (dataDir: string): Promise<unknown> =>
  withDatabase(dataDir, ({ db }) =>
    db
      .updateTable('mail_outbox')
      .set({ next_attempt_at: new Date().toISOString() })
      .where('kind', '=', 'reply')
      .execute(),
  );

/** Locates the button that undoes the latest action. */
export const undoButton = (page: Page) => page.getByRole('button', { name: bulk.undoPress, exact: true });

/** Locates the button of a state in the open inquiry. */
export const stateButton = (page: Page, state: State) => page.getByRole('button', { name: states[state], exact: true });

/** Waits until a change of the state is in the history or in the notice. */
export async function stateChanged(page: Page, from: State, to: State): Promise<void> {
  await page.getByText(`${states[from]} → ${states[to]}`).first().waitFor();
}

/** Waits until the history says that an account took an inquiry without owner. */
export async function inquiryTaken(page: Page, { name }: Account, locale: Locale = 'ko'): Promise<void> {
  const { tookOwner, nobody } = allLabels[locale].desk.one;
  await page
    .getByText(fillLabel(tookOwner, { from: nobody, to: name }))
    .first()
    .waitFor();
}

/** Takes the open inquiry, which has no owner. */
export async function takeInquiry(page: Page, account: Account, locale: Locale = 'ko'): Promise<void> {
  await page.getByRole('article').getByRole('button', { name: allLabels[locale].desk.one.take }).click();
  await inquiryTaken(page, account, locale);
}

type State = keyof typeof states;

/** Polls at once, as a return to the tab does. */
export const pollNow = (page: Page): Promise<unknown> =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

/** Polls until the open inquiry has a state, which the server may store after the mail. */
export const pollState = (page: Page, state: State): Promise<void> =>
  expect(async () => {
    await pollNow(page);
    await expect(stateButton(page, state)).toHaveAttribute('aria-pressed', 'true', { timeout: 1000 });
  }).toPass();

/** Submits the open sign-in page. */
export async function submitSignIn(page: Page, account: Account): Promise<void> {
  await enterAccount(page, account);
  await page.keyboard.press('Enter');
}

/**
 * Signs a colleague in and opens the desk.
 *
 * @param number inquiry to open; by default the list of all opens, newest first
 */
export async function openDesk(page: Page, account: Account, number?: string, locale: Locale = 'ko'): Promise<void> {
  const to = `/staff/inquiries?${number ? `number=${number}` : 'state=all'}` as const;
  await page.goto(`${localizePath('/login', locale)}?${new URLSearchParams({ from: localizePath(to, locale) })}`);
  await submitSignIn(page, account);
  await page.waitForURL(`**${localizePath(to, locale).replace('?', '\\?')}`);
}
