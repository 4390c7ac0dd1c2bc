import type { BrowserContextOptions, Page } from 'playwright';
import { inject } from 'vitest';
import type { Locale } from '#i18n/locales.ts';
import { localizePath } from '#i18n/paths.ts';
import { openDatabase } from '#server/database/openDatabase.ts';
import type { InquiryContent } from '#server/inquiry/content.ts';
import { register } from '../../server/support/inquiry.ts';
import { openTab } from './pages.ts';
import { enterAccount } from './signIn.ts';
import { staffCommand } from './staff.ts';

const password = 'a long enough passphrase';

/** Adds an account with menus, as `npm run staff` does. */
export async function addColleague(userId: string, name: string, menus: string, dataDir?: string): Promise<void> {
  await staffCommand(['add', userId, '--name', name, '--menus', menus], password, dataDir);
}

/** Stores inquiries in a server's data folder, the last one the newest; resolves to their numbers. */
export async function storeInquiries(
  inquiries: readonly Partial<InquiryContent>[],
  dataDir = inject('serverData'),
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

/** Signs a colleague in on a sign-in page that was opened from elsewhere. */
export async function enterColleague(page: Page, userId: string): Promise<void> {
  await enterAccount(page, userId, password);
  await page.keyboard.press('Enter');
}

/**
 * Opens the desk in a colleague's own browser.
 *
 * @param number of the inquiry that is to be shown; the list without it
 */
export async function openDesk(
  locale: Locale,
  userId: string,
  number?: string,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const page = await openTab({ acceptDownloads: true, ...options });
  const to = number ? (`/staff/inquiries?number=${number}` as const) : '/staff/inquiries';
  await page.goto(`${localizePath('/login', locale)}?${new URLSearchParams({ from: localizePath(to, locale) })}`);
  await enterColleague(page, userId);
  await page.waitForURL(`**${localizePath(to, locale).replace('?', '\\?')}`);
  return page;
}
