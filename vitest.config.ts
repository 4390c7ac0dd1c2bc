import { availableParallelism } from 'node:os';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { findShell } from './tests/browser/findBrowser.ts';
import { launchOptions } from './tests/browser/launchOptions.ts';
import { testFieldKey } from './tests/support/fieldKey.ts';

/** All processors: vitest leaves one of them idle, which tests in its own browser need for it. */
const maxWorkers = '100%';

/**
 * Instead of what git is told on this machine, such as to sign commits or to trust all folders: an empty file, whose
 * name Git for Windows understands, but not its name on Windows.
 */
const plainGit = { GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_SYSTEM: '/dev/null' };

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          maxWorkers,
          env: { ...testFieldKey, ...plainGit },
          include: ['tests/{unit,content,integrations}/**/*.test.ts'],
        },
      },
      {
        test: {
          name: 'server',
          // Much of it waits for servers that come up and go down.
          maxWorkers: availableParallelism() + 1,
          // Projects of as many workers as each other may run at once; others one after the other.
          sequence: { groupOrder: 1 },
          env: plainGit,
          include: ['tests/server/**/*.test.ts'],
          globalSetup: ['tests/server/support/postgresSetup.ts'],
          testTimeout: 20_000,
        },
      },
      {
        test: {
          name: 'fuzz',
          maxWorkers,
          include: ['tests/fuzz/**/*.test.ts'],
          globalSetup: ['tests/server/support/postgresSetup.ts'],
        },
      },
      {
        define: { 'process.env.SITE_PRODUCT': '""', 'process.env.SITE_ORIGIN': '""' },
        // Found while tests run, they would reload the page under the tests.
        optimizeDeps: {
          include: [
            '@nanostores/react',
            'crypto-js/aes',
            'crypto-js/enc-utf8',
            'es-hangul',
            'nanostores',
            'ofetch',
            'react',
            'react-daum-postcode',
            'react-daum-postcode/lib/loadPostcode',
            'react-dom',
            'react-dom/client',
            'react-dom/server.browser',
            'react/jsx-dev-runtime',
            'vitest-browser-react',
            'zod/mini',
          ],
        },
        test: {
          name: 'islands',
          env: testFieldKey,
          include: ['tests/islands/**/*.test.{ts,tsx}'],
          browser: {
            enabled: true,
            headless: true,
            provider: playwright({ launchOptions: launchOptions(findShell()) }),
            instances: [{ browser: 'chromium' }],
            screenshotFailures: false,
          },
        },
      },
      {
        test: {
          name: 'site',
          maxWorkers,
          include: ['tests/site/**/*.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
