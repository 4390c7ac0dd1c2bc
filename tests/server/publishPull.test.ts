import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createPull, PullRefused } from '#publish/pull.ts';
import { describeWith, testWith } from '../support/testWith.ts';
import { temporaryFolder } from './support/eachDatabase.ts';
import { TestClock } from './support/testApi.ts';

const hasGit = spawnSync('git', ['--version']).status === 0;

function git(folder: string, ...args: string[]): void {
  const identity = ['-c', 'user.name=Kim', '-c', 'user.email=kim@company.example'];
  execFileSync('git', [...identity, ...args], { cwd: folder, stdio: 'pipe' });
}

/** Writes and commits a text, and pushes it when asked to. */
function commit(folder: string, text: string, push = false): void {
  write(folder, 'content/text.md', text);
  commitAll(folder);
  if (push) git(folder, 'push', '--quiet', 'origin', 'main');
}

function write(folder: string, file: string, text: string): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), text);
}

/** Commits all changes with these options of git. */
function commitAll(folder: string, options: string[] = [], more: string[] = []): void {
  git(folder, 'add', '.');
  git(folder, ...options, 'commit', '--quiet', '--message', 'A change', ...more);
}

/** Creates an editor's and the server's clone of one remote repository. */
function repositories({ mergesCode = false } = {}) {
  const folder = temporaryFolder();
  const [remote, editor, server] = [join(folder, 'remote.git'), join(folder, 'editor'), join(folder, 'the server')];
  git(folder, 'init', '--quiet', '--bare', '--initial-branch=main', remote);
  git(folder, 'clone', '--quiet', remote, editor);
  git(editor, 'checkout', '--quiet', '-B', 'main');
  commit(editor, 'first', true);
  git(folder, 'clone', '--quiet', remote, server);
  const clock = new TestClock();
  const reported: unknown[] = [];
  const printed: string[] = [];
  const pull = createPull(server, {
    mergesCode,
    now: clock.now,
    report: async (error) => void reported.push(error),
    print: (line) => void printed.push(line),
  });
  return {
    ...{ remote, editor, server, reported, printed },
    /** Pulls a minute later; resolves to the server's text. */
    pullLater: async () => {
      clock.advance(60_000);
      await pull();
      return readFileSync(join(server, 'content/text.md'), 'utf8');
    },
    pull,
  };
}

describeWith('Git', hasGit, 'pulling', () => {
  test('pulling fast-forwards to pushed commits at most once a minute', async () => {
    const { editor, server, pull, pullLater, reported } = repositories();
    expect(await pullLater()).toBe('first');
    commit(editor, 'second', true);
    await pull();
    expect(readFileSync(join(server, 'content/text.md'), 'utf8')).toBe('first');
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
    expect(reported).toEqual([expect.any(PullRefused)]);
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
    expect([reported, printed]).toEqual([
      [],
      ['Fetching origin/main once a minute.', expect.stringMatching(/^git fetch failed: .*$/)],
    ]);
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
    await createPull(temporaryFolder(), { mergesCode: false, now: () => new Date(), report: Promise.reject, print })();
    expect(printed).toEqual([]);
  });
});

const pushAll = (folder: string) => git(folder, 'push', '--quiet', 'origin', 'main');

describeWith('Git', hasGit, 'pushed code', () => {
  test('pulling refuses unsigned code with the content above it, and reports the files once', async () => {
    const { editor, server, pullLater, reported } = repositories();
    write(editor, 'astro.config.mjs', 'console.log(process.env.SESSION_SECRET)');
    commitAll(editor);
    commit(editor, 'second', true);
    expect([await pullLater(), await pullLater()]).toEqual(['first', 'first']);
    expect(existsSync(join(server, 'astro.config.mjs'))).toBe(false);
    expect(reported).toEqual([expect.any(PullRefused)]);
    expect(String(reported[0])).toMatch(/새 커밋이 코드.*New commits change code .*\n\nastro\.config\.mjs$/s);

    rmSync(join(editor, 'astro.config.mjs'));
    commitAll(editor);
    pushAll(editor);
    expect(await pullLater()).toBe('second');
    expect(reported).toHaveLength(1);
  });

  test.each(['content/site.ts', 'content/drawings/Pump.astro', 'content'])(
    'pulling refuses unsigned code in %s',
    async (file) => {
      const { editor, pullLater, reported } = repositories();
      rmSync(join(editor, file), { recursive: true, force: true });
      file === 'content' ? symlinkSync('/etc', join(editor, file)) : write(editor, file, '');
      commitAll(editor);
      pushAll(editor);
      expect(await pullLater()).toBe('first');
      expect(reported).toEqual([expect.objectContaining({ message: expect.stringMatching(new RegExp(`\n${file}$`)) })]);
    },
  );

  test('pulling merges unsigned code when the settings allow it', async () => {
    const { editor, server, pullLater, reported } = repositories({ mergesCode: true });
    write(editor, 'src/site.ts', '');
    commit(editor, 'second', true);
    expect([await pullLater(), existsSync(join(server, 'src/site.ts')), reported]).toEqual(['second', true, []]);
  });

  testWith(
    'ssh-keygen',
    !spawnSync('ssh-keygen', ['-?']).error,
    'pulling merges code that git verifies, and refuses unsigned returns to older code',
    async () => {
      const { editor, server, pullLater, reported } = repositories();
      const key = join(temporaryFolder(), 'key');
      execFileSync('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-f', key]);
      const signing = ['-c', 'gpg.format=ssh', '-c', `user.signingkey=${key}`];
      const commitSigned = (code: string) => {
        write(editor, 'src/site.ts', code);
        commitAll(editor, signing, ['--gpg-sign']);
      };
      commitSigned('one');
      commit(editor, 'second', true);
      expect(await pullLater()).toBe('first');
      expect(reported).toHaveLength(1);

      writeFileSync(`${key}.allowed`, `kim@company.example ${readFileSync(`${key}.pub`, 'utf8')}`);
      git(server, 'config', 'gpg.ssh.allowedSignersFile', `${key}.allowed`);
      expect(await pullLater()).toBe('second');
      commitSigned('two');
      commit(editor, 'third', true);
      expect(await pullLater()).toBe('third');

      git(editor, 'checkout', '--quiet', 'HEAD~3', '--', 'src');
      commit(editor, 'fourth', true);
      expect(await pullLater()).toBe('third');
      expect(readFileSync(join(server, 'src/site.ts'), 'utf8')).toBe('two');
    },
  );
});
