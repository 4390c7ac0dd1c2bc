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

/** Writes and commits a text, and pushes it when asked to. */
function commit(folder: string, text: string, push = false): void {
  writeFileSync(join(folder, 'text.md'), text);
  git(folder, 'add', '.');
  git(folder, 'commit', '--quiet', '--message', text);
  if (push) git(folder, 'push', '--quiet', 'origin', 'main');
}

/** Creates an editor's and the server's clone of one remote repository. */
function repositories() {
  const folder = temporaryFolder();
  const [remote, editor, server] = ['remote.git', 'editor', 'the server'].map((name) => join(folder, name));
  git(folder, 'init', '--quiet', '--bare', '--initial-branch=main', remote ?? '');
  git(folder, 'clone', '--quiet', remote ?? '', editor ?? '');
  git(editor ?? '', 'checkout', '--quiet', '-B', 'main');
  commit(editor ?? '', 'first', true);
  git(folder, 'clone', '--quiet', remote ?? '', server ?? '');
  const clock = new TestClock();
  const reported: unknown[] = [];
  const printed: string[] = [];
  const pull = createPull(server ?? '', {
    now: clock.now,
    report: async (error) => void reported.push(error),
    print: (line) => void printed.push(line),
  });
  return {
    remote: remote ?? '',
    editor: editor ?? '',
    server: server ?? '',
    reported,
    printed,
    /** Pulls a minute later; resolves to the server's text. */
    pullLater: async () => {
      clock.advance(60_000);
      await pull();
      return readFileSync(join(server ?? '', 'text.md'), 'utf8');
    },
    pull,
  };
}

describe.skipIf(!hasGit)('pulling', () => {
  test('pulling fast-forwards to pushed commits at most once a minute', async () => {
    const { editor, server, pull, pullLater, reported } = repositories();
    expect(await pullLater()).toBe('first');
    commit(editor, 'second', true);
    await pull();
    expect(readFileSync(join(server, 'text.md'), 'utf8')).toBe('first');
    expect(await pullLater()).toBe('second');
    expect(reported).toEqual([]);
  });

  test('pulling keeps diverging local commits and reports them once', async () => {
    const { editor, server, pullLater, reported } = repositories();
    commit(server, 'on the server');
    expect(await pullLater()).toBe('on the server');
    expect(reported).toEqual([]);
    commit(editor, 'second', true);
    expect([await pullLater(), await pullLater()]).toEqual(['on the server', 'on the server']);
    expect(reported).toEqual([expect.any(NotFastForward)]);
    expect(String(reported[0])).toMatch(/git reset --hard.*받지|받지.*git reset --hard.*drop\sthem with.*fatal: /s);

    git(server, 'reset', '--quiet', '--hard', '@{upstream}');
    commit(editor, 'third', true);
    expect(await pullLater()).toBe('third');
    expect(reported).toHaveLength(1);
  });

  test('pulling continues while the remote is unreachable and prints that once', async () => {
    const { server, remote, reported, printed, pullLater } = repositories();
    git(server, 'remote', 'set-url', 'origin', `${remote}.away`);
    expect([await pullLater(), await pullLater()]).toEqual(['first', 'first']);
    expect([reported, printed]).toEqual([[], [expect.stringContaining('git fetch failed: ')]]);
  });

  test('pulling prints once that git refuses a folder of another owner', async () => {
    const { pullLater, printed } = repositories();
    vi.stubEnv('GIT_TEST_ASSUME_DIFFERENT_OWNER', '1');
    onTestFinished(() => void vi.unstubAllEnvs());
    expect([await pullLater(), await pullLater()]).toEqual(['first', 'first']);
    expect(printed).toEqual([expect.stringContaining('dubious ownership')]);
  });

  test('pulling does nothing in a folder without an upstream branch', async () => {
    const printed: string[] = [];
    const print = (line: string) => void printed.push(line);
    await createPull(temporaryFolder(), { now: () => new Date(), report: Promise.reject, print })();
    expect(printed).toEqual([]);
  });
});
