import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { publish } from '#publish/publish.ts';
import { isNightly } from '../support/nightly.ts';
import { temporaryFolder } from './support/eachDatabase.ts';
import { testPublication } from './support/publication.ts';
import { versionIn } from './support/writeVersion.ts';

/** Number of kills of a program that publishes repeatedly. */
const kills = isNightly ? 8 : 2;

test('a killed publish leaves a complete site and does not block the next one', async () => {
  const publication = testPublication();
  const { builds, dist, root } = publication;
  await publish(publication);
  const numbers = new Set<number>();
  for (let kill = 0; kill < kills; kill += 1) {
    const program = spawn(process.execPath, ['tests/server/support/publishRepeatedly.ts', root]);
    onTestFinished(() => void program.kill('SIGKILL'));
    await once(program.stdout, 'data');
    await sleep(Math.random() * 60);
    program.kill('SIGKILL');
    await once(program, 'close');

    expect(versionIn(dist)).toMatch(/^(?:one|\d+)$/);
    const whole = builds.numbers().map((number) => versionIn(builds.folderOf(number)));
    expect(whole.length).toBeGreaterThan(0);
    numbers.add(builds.currentNumber() ?? 0);
  }
  // Every program has published.
  expect(numbers.size).toBe(kills);

  publication.version = 'last';
  await publish(publication);
  expect(versionIn(dist)).toBe('last');
  const folders = readdirSync(builds.folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  expect(folders).toHaveLength(3);
});

test('killing a publish ends its build', async () => {
  const root = temporaryFolder();
  mkdirSync(join(root, 'bin'));
  const file = join(root, 'pid');
  const script = `fs.writeFileSync(${JSON.stringify(file)}, String(process.pid)); setInterval(() => {}, 1000)`;
  writeFileSync(join(root, 'bin/site.mjs'), `import fs from 'node:fs'; ${script}`);
  const program = spawn(process.execPath, [
    '--input-type=module',
    '--eval',
    `import { runBuild } from '#publish/runBuild.ts'; await runBuild(${JSON.stringify(root)}, 'x', process.env);`,
  ]);
  const pid = () => (existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0);
  await expect.poll(pid).toBeGreaterThan(0);
  const isRunning = () => {
    try {
      return process.kill(pid(), 0);
    } catch {
      return false;
    }
  };
  expect(isRunning()).toBe(true);
  program.kill('SIGKILL');
  await expect.poll(isRunning).toBe(false);
});
