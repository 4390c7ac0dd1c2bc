import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync } from 'node:fs';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { Builder, Capabilities, type WebDriver } from 'selenium-webdriver';
import { freePort } from '../support/freePort.ts';
import { isInstalled } from './installedServer.ts';

/** WebKitGTK's own browser, as Debian has it. */
const [miniBrowser] = globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser');

/** Whether WebKit, the engine of Safari, is installed; `.ci/run` installs it where it can. */
export const hasWebKit = miniBrowser !== undefined && ['WebKitWebDriver', 'Xvfb'].every(isInstalled);

async function stop(process: ChildProcess): Promise<void> {
  if (process.exitCode !== null) return;
  const ended = once(process, 'close');
  process.kill();
  await ended;
}

/**
 * Opens a window of WebKit on a display of its own.
 *
 * @throws when display, driver or browser do not start
 */
export async function openWebKit(): Promise<{ window: WebDriver; close: () => Promise<void> }> {
  const display = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1600x1200x24'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [number] = await once(createInterface(display.stdio[3] as Readable), 'line');
  const port = await freePort();
  const driver = spawn('WebKitWebDriver', [`--port=${port}`, '--host=127.0.0.1'], {
    env: { ...process.env, DISPLAY: `:${number}` },
    stdio: 'ignore',
  });
  const stopAll = async () => {
    await stop(driver);
    await stop(display);
  };
  const server = `http://127.0.0.1:${port}`;
  const capabilities = new Capabilities({
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': { binary: miniBrowser, args: ['--automation'] },
  });
  try {
    while (!(await fetch(`${server}/status`).catch(() => undefined))) {
      if (driver.exitCode !== null) throw new Error('WebKitWebDriver did not start');
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    const window = await new Builder().usingServer(server).withCapabilities(capabilities).build();
    await window.manage().window().setRect({ x: 0, y: 0, width: 1440, height: 900 });
    return {
      window,
      close: async () => {
        await window.quit();
        await stopAll();
      },
    };
  } catch (error) {
    await stopAll();
    throw error;
  }
}
