import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '../support/freePort.ts';

/** Debian installs web servers in /usr/sbin, which only root's PATH contains. */
const env = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` };

/** True when a program is installed. `.ci/run` installs the tests' programs where it can. */
export const isInstalled = (command: string): boolean => spawnSync('which', [command], { env }).status === 0;

interface InstalledServer {
  command: string;
  /** Returns arguments that run the server in the foreground, with the files of a folder. */
  commandLine: (folder: string) => string[];
  /** Returns the server's configuration files by name, for its port. */
  files: (port: number) => Record<string, string>;
  /** Signal for a graceful stop. */
  stopSignal: NodeJS.Signals;
}

/**
 * Starts an installed web server at 127.0.0.1, in a temporary folder.
 *
 * @throws Error with its output when it does not start
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
  let output = '';
  child.stderr.on('data', (chunk) => {
    output += chunk;
  });
  const ended = once(child, 'close');
  const address = `http://127.0.0.1:${port}`;
  while (!(await fetch(`${address}/robots.txt`).catch(() => undefined))) {
    if (child.exitCode !== null) throw new Error(`${command} did not start:\n${output}`);
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
