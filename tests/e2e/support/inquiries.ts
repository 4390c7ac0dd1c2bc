import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Page } from '@playwright/test';
import { databaseFile } from '#server/database/openDatabase.ts';
import { inquiryCategories } from '#site.ts';

/** Category that tests choose. */
export const chosenCategory = inquiryCategories.at(-1) ?? '';

/**
 * Reads the inquiries with a subject from the server's SQLite database.
 *
 * @param data data folder of the server
 */
export function storedInquiries(data: string, subject: string): Record<string, unknown>[] {
  const database = new DatabaseSync(path.join(data, databaseFile), { readOnly: true });
  try {
    return database.prepare('select * from inquiries where subject = ?').all(subject);
  } finally {
    database.close();
  }
}

export interface InquiryFields {
  name: string;
  email: string;
  subject: string;
  message: string;
}

/** Returns a unique subject, by which a test finds its inquiry in the database. */
export const subjectOf = (text: string) => `${text} ${crypto.randomUUID()}`;

/** Fills in all required fields except the captcha. */
export async function fillIn(page: Page, fields: Partial<InquiryFields> = {}): Promise<void> {
  await page.locator('[name="category"]').selectOption(chosenCategory);
  const texts = {
    name: '김하늘',
    email: 'haneul@customer.example',
    subject: '문의',
    message: '도입 절차가 궁금합니다.',
  };
  for (const [name, value] of Object.entries({ ...texts, ...fields }))
    await page.locator(`[name="${name}"]`).fill(value);
  await page.locator('[name="privacyConsent"]').check();
}

export const captchaCheckbox = (page: Page) => page.locator('altcha-widget input[type="checkbox"]');
export const sendButton = (page: Page) => page.locator('form[data-inquiry] [type="submit"]');

/** Starts the captcha's proof of work, and waits until it is solved. */
export async function verify(page: Page): Promise<void> {
  await captchaCheckbox(page).click();
  await page.locator('#captcha [data-phase="verified"]').waitFor();
}
