import { availableParallelism } from 'node:os';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { findShell } from './tests/browser/findBrowser.ts';
import { launchOptions } from './tests/browser/launchOptions.ts';
import { testFieldKey } from './tests/support/fieldKey.ts';

/** One more than processors: many tests wait for servers to start and stop. */
const maxWorkers = availableParallelism() + 1;

/**
 * Replaces git's settings on this machine, such as signed commits or trusted folders, with an empty file. Git for
 * Windows understands this name, but not Windows's own `NUL`.
 */
const plainGit = { GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_SYSTEM: '/dev/null' };

/** Limits in milliseconds that a machine five times slower keeps too. Tests set none of their own. */
const limits = { testTimeout: 600_000, hookTimeout: 600_000, expect: { poll: { timeout: 60_000 } } };

export default defineConfig({
  test: {
    teardownTimeout: 60_000,
    projects: [
      {
        test: {
          name: 'unit',
          ...limits,
          maxWorkers,
          env: { ...testFieldKey, ...plainGit },
          include: ['tests/{unit,content,build}/**/*.test.ts'],
        },
      },
      {
        test: {
          name: 'server',
          ...limits,
          maxWorkers,
          // No test mocks a module, and each file would load the server for a second.
          isolate: false,
          env: plainGit,
          include: ['tests/server/**/*.test.ts'],
          globalSetup: ['tests/server/support/postgresSetup.ts'],
        },
      },
      {
        test: {
          name: 'fuzz',
          ...limits,
          maxWorkers,
          include: ['tests/fuzz/**/*.test.ts'],
          globalSetup: ['tests/server/support/postgresSetup.ts'],
        },
      },
      {
        define: { 'process.env.SITE_PRODUCT': '""', 'process.env.SITE_ORIGIN': '""', 'process.env.SITE_API': '""' },
        // Discovering one of these during a test would reload the page.
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
          ...limits,
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
          ...limits,
          maxWorkers,
          include: ['tests/site/**/*.test.ts'],
        },
      },
    ],
  },
});
