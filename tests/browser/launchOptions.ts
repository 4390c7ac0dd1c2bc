import type { LaunchOptions } from '@playwright/test';
import { findBrowser } from './findBrowser.ts';

/** Chromium does not start as root, which containers use, unless its sandbox is disabled. */
const sandboxArgs = process.getuid?.() === 0 ? ['--no-sandbox'] : [];

/**
 * Returns options to launch a browser without background activity.
 *
 * @param executablePath the program; Playwright's own browser without it
 */
export function launchOptions(executablePath = findBrowser()): LaunchOptions {
  return {
    ...(executablePath && { executablePath }),
    // Without a UTF-8 locale Chromium cannot give a download a Korean file name.
    env: { ...process.env, LC_ALL: 'C.UTF-8' },
    args: [
      ...sandboxArgs,
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-gpu',
      '--disable-quic',
      '--disable-sync',
      '--no-first-run',
      // A new renderer process for each page takes a quarter of a test's time.
      '--renderer-process-limit=1',
    ],
  };
}
