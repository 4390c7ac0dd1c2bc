import { defineConfig } from '@playwright/test';
import base from '../../playwright.config.ts';

/** Configuration of `npm run pictures`, which takes and compares screenshots of a build. */
export default defineConfig({
  ...base,
  testDir: '.',
  outputDir: '../../test-results/pictures/files',
  snapshotPathTemplate: '../../test-results/pictures/before/{arg}{ext}',
  projects: base.projects?.slice(0, 1) ?? [],
  // Chromium on a busy machine sometimes renders a page wrong.
  retries: 2,
  failOnFlakyTests: false,
  reporter: [['line'], ['html', { outputFolder: '../../test-results/pictures/report', open: 'never' }]],
  expect: {
    ...base.expect,
    // Tolerates two of 256 shades: Chromium sometimes draws the same round corner a shade lighter.
    toHaveScreenshot: { threshold: 0.01, animations: 'disabled', caret: 'hide' },
  },
  use: {
    ...base.use,
    trace: 'off',
    timezoneId: 'Asia/Seoul',
  },
});
