import { type Browser, chromium } from 'playwright';
import { findBrowser } from './findBrowser.ts';

/** Chromium refuses its sandbox to the administrator, as whom containers run. */
const asAdministrator = process.getuid?.() === 0 ? ['--no-sandbox'] : [];

/**
 * Starts the browser of the browser tests, without anything it does for itself in the background.
 *
 * @throws when there is no browser, saying what to install
 */
export function launchBrowser(): Promise<Browser> {
  const executablePath = findBrowser();
  if (!executablePath) {
    throw new Error(
      'The browser tests need Chrome or Chromium: install one, run "npx playwright install chromium", ' +
        'or name its program in CHROME_PATH.',
    );
  }
  return chromium.launch({
    executablePath,
    // Where no locale is set, Chromium cannot name a download in Korean.
    env: { ...process.env, LC_ALL: 'C.UTF-8' },
    args: [
      ...asAdministrator,
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-gpu',
      '--disable-quic',
      '--disable-sync',
      '--no-first-run',
    ],
  });
}
