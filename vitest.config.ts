import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['tests/{unit,server,content,build}/**/*.test.ts'],
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
