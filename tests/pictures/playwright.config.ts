import { defineConfig } from '@playwright/test';
import base from '../../playwright.config.ts';

/** Takes and compares pictures of a build; `npm run pictures` calls it. */
export default defineConfig({
  ...base,
  testDir: '.',
  outputDir: '../../test-results/pictures/files',
  snapshotPathTemplate: '../../test-results/pictures/before/{arg}{ext}',
  projects: base.projects?.slice(0, 1) ?? [],
  timeout: 120_000,
  // Now and then a busy Chromium draws a page wrong.
  retries: 2,
  failOnFlakyTests: false,
  reporter: [['line'], ['html', { outputFolder: '../../test-results/pictures/report', open: 'never' }]],
  expect: {
    timeout: 30_000,
    // Two of 256 shades, which nobody sees: Chromium draws the same round corner a shade lighter now and then.
    toHaveScreenshot: { threshold: 0.01, animations: 'disabled', caret: 'hide' },
  },
  use: {
    ...base.use,
    trace: 'off',
    timezoneId: 'Asia/Seoul',
  },
});
