import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { loadFieldKey } from '#server/config/secrets.ts';
import { readSettings } from '#server/config/settings.ts';
import { emptyProject, linkPackages, type Project, root } from '../support/project.ts';

const usage = `npm run pictures -- [--against COMMIT] [--grep TEXT]

Builds a commit and the working tree, takes screenshots of both with the same browser, and reports the differences in
test-results/pictures/report/index.html. It covers every kind of page in both languages at 390 and 1440 px: in light
mode, dark mode, forced colours and print, and with open menus, language list, form errors, search results, alert and
pop-up.

  --against COMMIT  commit to compare the working tree with (HEAD)
  --grep TEXT       only pages whose address or state matches the regular expression
  --help            prints this help

The exit code is 1 when a picture differs.`;

const { values } = parseArgs({
  options: {
    against: { type: 'string', default: 'HEAD' },
    grep: { type: 'string', default: '' },
    help: { type: 'boolean', default: false },
  },
});

/** Both builds and their servers share one field key. */
const env: NodeJS.ProcessEnv = { ...process.env, ...loadFieldKey(process.env, readSettings(process.env)) };

/** Runs a program, prints its output and returns its exit code. */
const run = (cwd: string, command: string, args: readonly string[], extra: NodeJS.ProcessEnv = {}) =>
  spawnSync(command, args, { cwd, env: { ...env, ...extra }, stdio: 'inherit', shell: process.platform === 'win32' })
    .status ?? 1;

const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' });

/** Links this project's packages when the lock files match, else installs the other's own. */
async function providePackages(project: Project): Promise<void> {
  const locks = [root, project.folder].map((folder) => readFileSync(path.join(folder, 'package-lock.json'), 'utf8'));
  if (locks[0] === locks[1]) await linkPackages(project);
  else if (run(project.folder, 'npm', ['ci', '--no-audit', '--no-fund']) !== 0)
    throw new Error(`npm ci failed for ${values.against}.`);
}

function build(folder: string): void {
  if (run(folder, 'npm', ['run', '--silent', 'build']) !== 0) throw new Error(`npm run build failed in ${folder}.`);
}

/** Compares the working tree with a commit, and returns the exit code. */
async function compare(): Promise<number> {
  const before = await emptyProject('pictures');
  git('worktree', 'add', '--detach', '--force', before.folder, values.against);
  try {
    await providePackages(before);
    build(before.folder);
    build(root);
    const now = new Date().toISOString();
    const take = (site: string, ...args: string[]) =>
      run(root, 'playwright', ['test', '--config', 'tests/pictures', '--grep', values.grep, ...args], {
        PICTURES_BEFORE: before.folder,
        PICTURES_OF: site,
        PICTURES_TIME: now,
      });
    return take(before.folder, '--update-snapshots=all', '--reporter=line') || take(root);
  } finally {
    git('worktree', 'remove', '--force', before.folder);
  }
}

if (values.help) console.log(usage);
else process.exitCode = await compare();
