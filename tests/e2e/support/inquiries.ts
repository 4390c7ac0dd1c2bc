import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Page } from 'playwright';
import { inject } from 'vitest';
import { databaseFile } from '#server/database/openDatabase.ts';

/** What the embedded database of the server under test, or of another, holds of the inquiries with a subject. */
export function storedInquiries(subject: string, data = inject('serverData')): Record<string, unknown>[] {
  const database = new DatabaseSync(path.join(data, databaseFile), { readOnly: true });
  try {
    return database.prepare('select * from inquiries where subject = ?').all(subject);
  } finally {
    database.close();
  }
}

export interface Writing {
  name: string;
  email: string;
  subject: string;
  message: string;
}

/** Fills in all that has to be, but for the robot check. */
export async function fillIn(page: Page, writing: Writing): Promise<void> {
  await page.locator('[name="category"]').selectOption('aicc');
  for (const [name, value] of Object.entries(writing)) await page.locator(`[name="${name}"]`).fill(value);
  await page.locator('[name="privacyConsent"]').check();
}

export const robotCheck = (page: Page) => page.locator('altcha-widget input[type="checkbox"]');
export const sendButton = (page: Page) => page.locator('form[data-inquiry] [type="submit"]');

/** Has the browser do the proof of work. */
export async function verify(page: Page): Promise<void> {
  await robotCheck(page).click();
  await page.locator('#captcha [data-phase="verified"]').waitFor();
}
