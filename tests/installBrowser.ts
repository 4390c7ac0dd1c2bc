import { spawnSync } from 'node:child_process';
import { findBrowser } from './browser/findBrowser.ts';

/**
 * Installs a browser for the browser tests if none is found: Playwright's own, else Debian's package. If neither can be
 * installed, the tests fail with advice on what to install.
 */
export async function installBrowser(): Promise<void> {
  if (findBrowser()) return;
  console.log('No Chrome or Chromium found: installing one for the browser tests.');
  const attempts: [string, string[]][] = [
    ['playwright', ['install', 'chromium', '--no-shell']],
    ['apt-get', ['update', '-qq']],
    ['apt-get', ['install', '-y', '-qq', 'chromium']],
  ];
  for (const [command, args] of attempts) {
    spawnSync(command, args, { stdio: 'inherit', shell: process.platform === 'win32' });
    if (findBrowser()) return;
  }
}
