import type { Page } from 'playwright';
import type { Locale } from '#i18n/locales.ts';
import { localizePath, type SitePath } from '#i18n/paths.ts';

/** Fills in the form of the sign-in page. */
export async function enterAccount(page: Page, userId: string, password: string): Promise<void> {
  await page.locator('[name="userId"]').fill(userId);
  await page.locator('[name="password"]').fill(password);
}

/** Signs in on the sign-in page of a language, and waits for the page that it returns to. */
export async function signIn(page: Page, locale: Locale, userId: string, password: string, to: SitePath = '/ir') {
  const address = localizePath(to, locale);
  await page.goto(`${localizePath('/login', locale)}?${new URLSearchParams({ from: address })}`);
  await enterAccount(page, userId, password);
  await page.keyboard.press('Enter');
  await page.waitForURL(`**${address}`);
}

/** Locates the header's button with the name of the signed-in person. */
export const badge = (page: Page, name: string) =>
  page.locator('header button[aria-expanded][aria-controls]', { hasText: name });
