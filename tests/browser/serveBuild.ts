import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { loadFieldKey } from '#settings/secrets.ts';
import { readSettings } from '#settings/settings.ts';

export interface ServedBuild extends AsyncDisposable {
  /** Origin of the server: scheme, host and port. */
  address: string;
  /** Data folder of the server. */
  data: string;
  /** Stops the server and removes its data folder. */
  stop(): Promise<void>;
}

/**
 * Serves the existing build with the real server, on a free port and with a temporary data folder.
 *
 * @param settings additional environment variables
 * @param project root folder of the project with the build
 * @throws Error with the server's output when it does not start
 */
export async function serveBuild(
  settings: NodeJS.ProcessEnv = {},
  project = path.resolve(import.meta.dirname, '../..'),
): Promise<ServedBuild> {
  const data = await mkdtemp(path.join(tmpdir(), 'site-data-'));
  const buildKey = loadFieldKey(process.env, readSettings(process.env));
  const child = spawn(process.execPath, ['src/server/main.ts'], {
    cwd: project,
    // The server needs the encryption key that is in the build's pages.
    env: {
      ...process.env,
      ...buildKey,
      HOST: '127.0.0.1',
      PORT: '0',
      DATA_DIR: data,
      STAFF_SECOND_FACTOR: 'off',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'close');
  let output = '';
  const ready = new Promise<string>((resolve) => {
    const streams = [child.stdout, child.stderr];
    const read = (chunk: Buffer) => {
      output += chunk;
      const address = /http:\/\/127\.0\.0\.1:\d+/.exec(output)?.[0];
      if (!address) return;
      // Stops collecting output: searching a busy server's long log for each line would slow down the tests.
      for (const stream of streams) stream.off('data', read).resume();
      resolve(address);
    };
    for (const stream of streams) stream.on('data', read);
  });
  const address = await Promise.race([ready, ended.then(() => undefined)]);
  if (!address) throw new Error(`The server did not start:\n${output}`);
  const stop = async () => {
    child.kill();
    await ended;
    await rm(data, { recursive: true, force: true });
  };
  return { address, data, stop, [Symbol.asyncDispose]: stop };
}
