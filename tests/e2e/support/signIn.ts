import type { Page } from '@playwright/test';
import type { Locale } from '#i18n/locales.ts';
import { localizePath, type SitePath } from '#i18n/paths.ts';
import { type Account, password } from './staff.ts';

/** Fills in the form of the sign-in page. */
export async function enterAccount(page: Page, { userId }: Pick<Account, 'userId'>, secret = password): Promise<void> {
  await page.locator('[name="userId"]').fill(userId);
  await page.locator('[name="password"]').fill(secret);
}

/** Signs in on the sign-in page of a language, and waits for the page that it returns to. */
export async function signIn(page: Page, locale: Locale, account: Account, to: SitePath = '/privacy'): Promise<void> {
  const address = localizePath(to, locale);
  await page.goto(`${localizePath('/login', locale)}?${new URLSearchParams({ from: address })}`);
  await enterAccount(page, account);
  await page.keyboard.press('Enter');
  await page.waitForURL(`**${address}`);
}

/** Locates the header's button with the name of the signed-in person. */
export const badge = (page: Page, name: string) =>
  page.locator('header button[aria-expanded][aria-controls]', { hasText: name });
