import type { LaunchOptions } from 'playwright';
import { findBrowser } from './findBrowser.ts';

/** Chromium refuses its sandbox to the administrator, as whom containers run. */
const asAdministrator = process.getuid?.() === 0 ? ['--no-sandbox'] : [];

/** How the tests start a browser: without anything it does for itself in the background. */
export function launchOptions(): LaunchOptions {
  const executablePath = findBrowser();
  return {
    ...(executablePath && { executablePath }),
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
  };
}
