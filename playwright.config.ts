import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { defineConfig, firefox, webkit } from '@playwright/test';
import { findShell } from './tests/browser/findBrowser.ts';
import { launchOptions } from './tests/browser/launchOptions.ts';

/** JSON report, which `tests/run.ts` requests. */
const json = process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['json'] as const] : [];

/** Playwright's browsers with other engines that are installed. */
const otherBrowsers = [firefox, webkit].filter((browser) => existsSync(browser.executablePath()));

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results/files',
  fullyParallel: true,
  // Pages wait for servers and timers for a quarter of the time.
  workers: availableParallelism() + 1,
  // A machine that is five times slower keeps these limits too. Tests set none of their own.
  timeout: 600_000,
  expect: { timeout: 60_000, toPass: { timeout: 60_000 } },
  // The retry records a trace. The test still counts as failed.
  retries: 1,
  failOnFlakyTests: true,
  reporter: [['dot'], ['html', { outputFolder: 'test-results/report', open: 'never' }], ...json],
  use: {
    viewport: { width: 1440, height: 900 },
    contextOptions: { reducedMotion: 'reduce' },
    // Shorter than a test's timeout, so that the message names the action.
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    trace: 'on-first-retry',
  },
  projects: [
    { name: 'chromium', use: { launchOptions: launchOptions(findShell()) } },
    ...otherBrowsers.map((browser) => ({
      name: browser.name(),
      use: { browserName: browser.name() as 'firefox' | 'webkit' },
      grep: /@smoke/,
    })),
  ],
});
