import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { launchOptions } from './tests/browser/launchOptions.ts';

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['tests/{unit,content,build}/**/*.test.ts'],
        },
      },
      {
        test: {
          name: 'server',
          include: ['tests/server/**/*.test.ts'],
          globalSetup: ['tests/server/support/postgresSetup.ts'],
          testTimeout: 20_000,
        },
      },
      {
        define: { 'process.env.SITE_PRODUCT': '""', 'process.env.SITE_ORIGIN': '""' },
        // Found while tests run, they would reload the page under the tests.
        optimizeDeps: {
          include: ['react', 'react-dom', 'react-dom/client', 'react-dom/server.browser', 'vitest-browser-react'],
        },
        test: {
          name: 'islands',
          include: ['tests/islands/**/*.test.{ts,tsx}'],
          browser: {
            enabled: true,
            headless: true,
            provider: playwright({ launchOptions: launchOptions() }),
            instances: [{ browser: 'chromium' }],
            screenshotFailures: false,
          },
        },
      },
      {
        test: {
          name: 'site',
          include: ['tests/site/**/*.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['tests/e2e/**/*.test.ts'],
          globalSetup: ['tests/e2e/setup/server.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          // Machines that build and browse at once are slow; what comes, comes sooner.
          expect: { poll: { timeout: 10_000 } },
        },
      },
    ],
  },
});
