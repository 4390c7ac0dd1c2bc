import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { loadFieldKey } from '#server/config/secrets.ts';
import { readSettings } from '#server/config/settings.ts';
import { emptyProject, linkPackages, type Project, root } from '../support/project.ts';

const usage = `npm run pictures -- [--against COMMIT] [--grep TEXT]

Builds a commit and the working tree, takes pictures of both with the same browser, and shows what differs in
test-results/pictures/report/index.html: every kind of page in both languages at 390 and 1440 px, by day, by night and
in forced colours, on paper, and with what opens open (menus, language list, errors of the inquiry form, search results,
alert, pop-up).

  --against COMMIT  what the working tree is compared with (HEAD)
  --grep TEXT       only the pages whose address or state matches the regular expression
  --help            shows this

The exit code is 1 when a picture differs.`;

const { values } = parseArgs({
  options: {
    against: { type: 'string', default: 'HEAD' },
    grep: { type: 'string', default: '' },
    help: { type: 'boolean', default: false },
  },
});

/** Both builds and their servers share one key. */
const env: NodeJS.ProcessEnv = { ...process.env, ...loadFieldKey(process.env, readSettings(process.env)) };

/** Runs a program and shows its output; its exit code. */
const run = (cwd: string, command: string, args: readonly string[], extra: NodeJS.ProcessEnv = {}) =>
  spawnSync(command, args, { cwd, env: { ...env, ...extra }, stdio: 'inherit', shell: process.platform === 'win32' })
    .status ?? 1;

const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' });

/** Links this project's packages where the other has the same, else installs its own. */
async function providePackages(project: Project): Promise<void> {
  const locks = [root, project.folder].map((folder) => readFileSync(path.join(folder, 'package-lock.json'), 'utf8'));
  if (locks[0] === locks[1]) await linkPackages(project);
  else if (run(project.folder, 'npm', ['ci', '--no-audit', '--no-fund']) !== 0)
    throw new Error(`The packages of ${values.against} cannot be installed.`);
}

function build(folder: string): void {
  if (run(folder, 'npm', ['run', '--silent', 'build']) !== 0) throw new Error(`${folder} cannot be built.`);
}

/** Compares the pictures of the working tree with those of a commit. */
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
