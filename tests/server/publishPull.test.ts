import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { createPull, NotFastForward } from '#publish/pull.ts';
import { temporaryFolder } from './support/eachDatabase.ts';
import { TestClock } from './support/testApi.ts';

const hasGit = spawnSync('git', ['--version']).status === 0;

function git(folder: string, ...args: string[]): void {
  const identity = ['-c', 'user.name=Kim', '-c', 'user.email=kim@company.example'];
  execFileSync('git', [...identity, ...args], { cwd: folder, stdio: 'pipe' });
}

/** Writes, commits and, where that is wanted, pushes a text. */
function commit(folder: string, text: string, push = false): void {
  writeFileSync(join(folder, 'text.md'), text);
  git(folder, 'add', '.');
  git(folder, 'commit', '--quiet', '--message', text);
  if (push) git(folder, 'push', '--quiet', 'origin', 'main');
}

/** An editor's folder and the server's, which both follow the branch of a third repository. */
function repositories() {
  const folder = temporaryFolder();
  const [remote, editor, server] = ['remote.git', 'editor', 'the server'].map((name) => join(folder, name));
  git(folder, 'init', '--quiet', '--bare', '--initial-branch=main', remote ?? '');
  git(folder, 'clone', '--quiet', remote ?? '', editor ?? '');
  git(editor ?? '', 'checkout', '--quiet', '-B', 'main');
  commit(editor ?? '', 'first', true);
  git(folder, 'clone', '--quiet', remote ?? '', server ?? '');
  const clock = new TestClock();
  const told: unknown[] = [];
  const printed: string[] = [];
  const pull = createPull(server ?? '', {
    now: clock.now,
    report: async (error) => void told.push(error),
    print: (line) => void printed.push(line),
  });
  return {
    remote: remote ?? '',
    editor: editor ?? '',
    server: server ?? '',
    told,
    printed,
    /** Pulls a minute later; gives the text that the server has then. */
    pullLater: async () => {
      clock.pass(60_000);
      await pull();
      return readFileSync(join(server ?? '', 'text.md'), 'utf8');
    },
    pull,
  };
}

describe.skipIf(!hasGit)('pulling', () => {
  test('takes over what was pushed, once a minute', async () => {
    const { editor, server, pull, pullLater, told } = repositories();
    expect(await pullLater()).toBe('first');
    commit(editor, 'second', true);
    await pull();
    expect(readFileSync(join(server, 'text.md'), 'utf8')).toBe('first');
    expect(await pullLater()).toBe('second');
    expect(told).toEqual([]);
  });

  test('leaves commits of its own alone, and says once what to do', async () => {
    const { editor, server, pullLater, told } = repositories();
    commit(server, 'on the server');
    expect(await pullLater()).toBe('on the server');
    expect(told).toEqual([]);
    commit(editor, 'second', true);
    expect([await pullLater(), await pullLater()]).toEqual(['on the server', 'on the server']);
    expect(told).toEqual([expect.any(NotFastForward)]);
    expect(String(told[0])).toMatch(/git reset --hard.*받지|받지.*git reset --hard.*drop\sthem with.*fatal: /s);

    git(server, 'reset', '--quiet', '--hard', '@{upstream}');
    commit(editor, 'third', true);
    expect(await pullLater()).toBe('third');
    expect(told).toHaveLength(1);
  });

  test('goes on without a remote repository that is away, and prints it once', async () => {
    const { server, remote, told, printed, pullLater } = repositories();
    git(server, 'remote', 'set-url', 'origin', `${remote}.away`);
    expect([await pullLater(), await pullLater()]).toEqual(['first', 'first']);
    expect([told, printed]).toEqual([[], [expect.stringContaining('git fetch failed: ')]]);
  });

  test('says once that git refuses a folder of somebody else', async () => {
    const { pullLater, printed } = repositories();
    vi.stubEnv('GIT_TEST_ASSUME_DIFFERENT_OWNER', '1');
    onTestFinished(() => void vi.unstubAllEnvs());
    expect([await pullLater(), await pullLater()]).toEqual(['first', 'first']);
    expect(printed).toEqual([expect.stringContaining('dubious ownership')]);
  });

  test('does nothing in a folder that follows no branch', async () => {
    const printed: string[] = [];
    const print = (line: string) => void printed.push(line);
    await createPull(temporaryFolder(), { now: () => new Date(), report: Promise.reject, print })();
    expect(printed).toEqual([]);
  });
});
