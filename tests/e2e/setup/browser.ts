import { type Browser, chromium, type LaunchOptions } from 'playwright';
import { findShell } from '../../browser/findBrowser.ts';
import { launchOptions } from '../../browser/launchOptions.ts';

/**
 * Starts the browser for the browser tests.
 *
 * @param settings additional arguments of its command line, and variables of its environment
 * @throws Error that says what to install, when there is no browser
 */
export function launchBrowser({ args = [], env }: Pick<LaunchOptions, 'args' | 'env'> = {}): Promise<Browser> {
  const options = launchOptions(findShell());
  if (!options.executablePath) {
    throw new Error(
      'The browser tests need Chrome or Chromium: install one, run "npx playwright install chromium", ' +
        'or name its program in CHROME_PATH.',
    );
  }
  return chromium.launch({ ...options, args: [...(options.args ?? []), ...args], env: { ...options.env, ...env } });
}
