import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, openSync } from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';
import { LineOutput } from '#server/log/lineOutput.ts';
import { createLog } from '#server/log/log.ts';
import { bareEnvironment } from '../support/bareEnvironment.ts';
import { freePort } from '../support/freePort.ts';
import { testWith } from '../support/testWith.ts';
import { temporaryFolder } from './support/eachDatabase.ts';
import { testSecrets } from './support/testApi.ts';

/** Starts the API in a process whose log goes to a file. */
async function apiLoggingTo(file: string, dataDir: string) {
  const port = await freePort();
  const output = openSync(file, 'a');
  const child = spawn(process.execPath, ['src/server/apiMain.ts'], {
    env: { ...bareEnvironment, HOST: '127.0.0.1', PORT: String(port), DATA_DIR: dataDir, ...testSecrets },
    stdio: ['ignore', output, 'inherit'],
  });
  closeSync(output);
  onTestFinished(() => void child.kill('SIGKILL'));
  const origin = `http://127.0.0.1:${port}`;
  const status = async (path: string, init?: RequestInit) =>
    await fetch(origin + path, { ...init, signal: AbortSignal.timeout(60_000) }).then((answer) => answer.status);
  await expect.poll(() => status('/healthz').catch(String)).toBe(200);
  return { child, status };
}

testWith(
  '/dev/full',
  existsSync('/dev/full'),
  'the server works and stops normally while its log cannot be written',
  async () => {
    const { child, status } = await apiLoggingTo('/dev/full', temporaryFolder());
    for (let times = 0; times < 30; times += 1) {
      expect(await status('/cms/user/site/info')).toBe(200);
    }
    expect(await status('/healthz')).toBe(200);
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
  },
);

test('log lines beyond the backlog are dropped, counted and reported', () => {
  let room = 100;
  let written = '';
  const output = new LineOutput((bytes) => {
    if (room === 0) {
      throw Object.assign(new Error('no space left'), { code: 'ENOSPC' });
    }
    const taken = bytes.subarray(0, room);
    room -= taken.length;
    written += Buffer.from(taken).toString();
    return taken.length;
  });
  const log = createLog('info', output);
  for (let index = 0; index < 2000; index += 1) {
    log.info({ index }, 'A line');
  }
  expect(written).toHaveLength(100);
  expect(output.dropped).toBeGreaterThan(1000);
  room = Number.POSITIVE_INFINITY;
  log.info('The output is back');

  const lines = written
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(lines.slice(0, -2).map(({ index }) => index)).toEqual(lines.slice(0, -2).map((_, index) => index));
  expect(lines.length - 2 + output.dropped).toBe(2000);
  expect(lines.at(-2)).toMatchObject({ msg: 'The output is back' });
  expect(lines.at(-1)).toMatchObject({ level: 'warn', dropped: output.dropped });
});
