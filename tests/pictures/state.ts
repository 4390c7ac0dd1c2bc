import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { emptyProject, linkPackages, type Project, root } from '../support/project.ts';

const run = promisify(execFile);

/** `npm` is a script of the shell on Windows. */
const npm = (cwd: string, ...args: string[]) =>
  run('npm', args, {
    cwd,
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' },
    maxBuffer: Number.POSITIVE_INFINITY,
    shell: process.platform === 'win32',
  });

/**
 * Writes a state of this project into a folder, through a Git index of its own: neither the index nor the working tree
 * of the project changes.
 *
 * @param commit nothing for the working tree, with files that Git does not track yet and without those it ignores
 */
async function checkOut(folder: string, commit?: string): Promise<void> {
  const env = { ...process.env, GIT_INDEX_FILE: path.join(folder, '.index') };
  const git = (...args: string[]) => run('git', args, { cwd: root, env });
  await git('read-tree', commit ?? 'HEAD');
  if (!commit) await git('add', '--all');
  await git('checkout-index', '--all', `--prefix=${folder}${path.sep}`);
}

/** Packages of this project where the other has the same ones, else its own. */
async function providePackages(project: Project): Promise<void> {
  const lockFiles = [root, project.folder].map((folder) => readFile(path.join(folder, 'package-lock.json'), 'utf8'));
  const [ours, theirs] = await Promise.all(lockFiles);
  if (ours === theirs) await linkPackages(project);
  else await npm(project.folder, 'ci', '--no-audit', '--no-fund');
}

/**
 * Builds a state of this project from nothing, in a folder of its own.
 *
 * @param commit nothing for the working tree
 * @throws with the output of what failed; nothing is left behind then
 */
export async function buildState(commit?: string): Promise<Project> {
  const project = await emptyProject('pictures');
  try {
    await checkOut(project.folder, commit);
    await providePackages(project);
    await npm(project.folder, 'run', '--silent', 'build');
    return project;
  } catch (error) {
    await project.remove();
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    throw new Error(`${commit ?? 'The working tree'} cannot be built.\n${(stdout + stderr).slice(-5000)}`, {
      cause: error,
    });
  }
}
