import type { Page } from '@playwright/test';
import type { Locale } from '#i18n/locales.ts';
import { localizePath } from '#i18n/paths.ts';
import { words } from '#i18n/words.ts';
import { openDatabase } from '#server/database/openDatabase.ts';
import type { InquiryContent } from '#server/inquiry/content.ts';
import { register } from '../../server/support/inquiry.ts';
import { enterAccount } from './signIn.ts';
import type { Account } from './staff.ts';

/** Stores inquiries in a server's data folder, the newest last, and returns their numbers. */
export async function storeInquiries(
  dataDir: string,
  inquiries: readonly Partial<InquiryContent>[],
): Promise<string[]> {
  const database = await openDatabase({ dataDir, databaseUrl: undefined });
  try {
    const numbers = [];
    for (const content of inquiries) {
      const id = await register(database, new Date(), content);
      const stored = database.db.selectFrom('inquiries').select('number').where('id', '=', id);
      numbers.push((await stored.executeTakeFirstOrThrow()).number);
    }
    return numbers;
  } finally {
    await database.close();
  }
}

/** Locates the inquiries of the desk's list. */
export const listedInquiries = (page: Page, locale: Locale) =>
  page.getByRole('list', { name: words[locale].desk.list.heading, exact: true }).getByRole('listitem');

/** Locates the field for a note, once its tab is open. */
export const noteField = (page: Page, locale: Locale) =>
  page.getByRole('textbox', { name: words[locale].desk.one.note, exact: true });

/** Opens the tab for a note, and types the note. */
export async function typeNote(page: Page, locale: Locale, text: string): Promise<void> {
  await page.getByRole('tab', { name: words[locale].desk.one.note }).click();
  await noteField(page, locale).fill(text);
}

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
export async function openDesk(page: Page, locale: Locale, account: Account, number?: string): Promise<void> {
  const to = `/staff/inquiries?${number ? `number=${number}` : 'state=all'}` as const;
  await page.goto(`${localizePath('/login', locale)}?${new URLSearchParams({ from: localizePath(to, locale) })}`);
  await submitSignIn(page, account);
  await page.waitForURL(`**${localizePath(to, locale).replace('?', '\\?')}`);
}
