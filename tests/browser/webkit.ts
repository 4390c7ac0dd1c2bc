import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync } from 'node:fs';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { freePort } from '../support/freePort.ts';
import { isInstalled } from './installedServer.ts';

/** WebKitGTK's own browser on Debian. */
const [miniBrowser] = globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser');

/** True when WebKit, the engine of Safari, is installed; `.ci/run` installs it where it can. */
export const hasWebKit = miniBrowser !== undefined && ['WebKitWebDriver', 'Xvfb'].every(isInstalled);

async function stop(process: ChildProcess): Promise<void> {
  if (process.exitCode !== null) return;
  const ended = once(process, 'close');
  process.kill();
  await ended;
}

/** A window of WebKit, controlled by WebDriver. */
export interface WebKitWindow extends AsyncDisposable {
  goto(url: string): Promise<unknown>;
  goBack(): Promise<unknown>;
  evaluate<Value>(expression: string): Promise<Value>;
  /** Types into the first element of a CSS selector. */
  type(selector: string, text: string): Promise<unknown>;
  /** Scrolls to the first element of a CSS selector, clear of the header, and clicks it. */
  click(selector: string): Promise<unknown>;
}

/** Sends a WebDriver command (W3C) and returns the value of its answer. */
async function send<Value>(address: string, body?: object, method = body ? 'POST' : 'GET'): Promise<Value> {
  const answer = await fetch(address, { method, ...(body && { body: JSON.stringify(body) }) });
  const { value } = (await answer.json()) as { value: Value & { message?: string } };
  if (!answer.ok) throw new Error(`${address}: ${value.message}`);
  return value;
}

/**
 * Opens a window of WebKit on a virtual display.
 *
 * @throws Error when driver or browser do not start
 */
export async function openWebKit(): Promise<WebKitWindow> {
  await using stack = new AsyncDisposableStack();
  const display = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1600x1200x24'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  stack.defer(() => stop(display));
  const [number] = await once(createInterface(display.stdio[3] as Readable), 'line');
  const port = await freePort();
  const driver = spawn('WebKitWebDriver', [`--port=${port}`, '--host=127.0.0.1'], {
    env: { ...process.env, DISPLAY: `:${number}` },
    stdio: 'ignore',
  });
  stack.defer(() => stop(driver));
  const server = `http://127.0.0.1:${port}`;
  while (!(await fetch(`${server}/status`).catch(() => undefined))) {
    if (driver.exitCode !== null) throw new Error('WebKitWebDriver did not start');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  const options = { binary: miniBrowser, args: ['--automation'] };
  const alwaysMatch = { browserName: 'MiniBrowser', 'webkitgtk:browserOptions': options };
  const { sessionId } = await send<{ sessionId: string }>(`${server}/session`, { capabilities: { alwaysMatch } });
  const session = `${server}/session/${sessionId}`;
  stack.defer(() => send<void>(session, undefined, 'DELETE'));
  await send(`${session}/window/rect`, { x: 0, y: 0, width: 1440, height: 900 });

  const evaluate = <Value>(expression: string) =>
    send<Value>(`${session}/execute/sync`, { script: `return ${expression}`, args: [] });
  const find = async (value: string) => {
    const element = await send<Record<string, string>>(`${session}/element`, { using: 'css selector', value });
    return `${session}/element/${Object.values(element)[0]}`;
  };
  const running = stack.move();
  return {
    goto: (url) => send(`${session}/url`, { url }),
    goBack: () => send(`${session}/back`, {}),
    evaluate,
    type: async (selector, text) => send(`${await find(selector)}/value`, { text }),
    click: async (selector) => {
      await evaluate(
        `document.querySelector(${JSON.stringify(selector)}).scrollIntoView({ block: 'center', behavior: 'instant' })`,
      );
      return send(`${await find(selector)}/click`, {});
    },
    [Symbol.asyncDispose]: () => running.disposeAsync(),
  };
}
