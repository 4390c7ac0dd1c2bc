import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '../support/freePort.ts';

/** Debian keeps web servers where only the administrator's PATH leads. */
const env = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` };

/** Whether a program is installed; `.ci/run` installs those that the tests start where it can. */
export const isInstalled = (command: string): boolean => spawnSync('which', [command], { env }).status === 0;

interface InstalledServer {
  command: string;
  /** Has it stay in the foreground, with the files of a folder. */
  commandLine: (folder: string) => string[];
  /** By name, what is written into its folder, once its port is known. */
  files: (port: number) => Record<string, string>;
  /** Has it end its work first. */
  stopSignal: NodeJS.Signals;
}

/**
 * Starts an installed web server at 127.0.0.1, in a folder of its own.
 *
 * @throws with its words when it does not start
 */
export async function startInstalledServer({ command, commandLine, files, stopSignal }: InstalledServer): Promise<{
  address: string;
  kill: (signal: NodeJS.Signals) => void;
  stop: () => Promise<void>;
}> {
  const folder = await mkdtemp(path.join(tmpdir(), `${command}-`));
  const port = await freePort();
  for (const [name, text] of Object.entries(files(port))) await writeFile(path.join(folder, name), text);
  const child = spawn(command, commandLine(folder), { env, stdio: ['ignore', 'ignore', 'pipe'] });
  let words = '';
  child.stderr.on('data', (chunk) => {
    words += chunk;
  });
  const ended = once(child, 'close');
  const address = `http://127.0.0.1:${port}`;
  while (!(await fetch(`${address}/robots.txt`).catch(() => undefined))) {
    if (child.exitCode !== null) throw new Error(`${command} did not start:\n${words}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return {
    address,
    kill: (signal) => void child.kill(signal),
    stop: async () => {
      child.kill(stopSignal);
      await ended;
      await rm(folder, { recursive: true });
    },
  };
}
