import { execFile } from 'node:child_process';
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Rename of a language file's folder; paths below the content folder. */
export interface Rename {
  from: string;
  to: string;
  /** Git's name of the file before the rename: `HEAD:./news/launch/ko.md`. */
  before: string;
}

/** Options of `git log` and `git diff`. A moved file that changed by more than 30 % counts as new. */
const renames = ['--find-renames=70%', '--diff-filter=R', '--name-status', '--relative'];

/** Runs git in a folder, optionally with another index than the folder's own. */
async function git(folder: string, args: string[], index?: string): Promise<string> {
  const env = index === undefined ? process.env : { ...process.env, GIT_INDEX_FILE: index };
  const { stdout } = await run('git', args, { cwd: folder, env, maxBuffer: Number.POSITIVE_INFINITY });
  return stdout;
}

/** Parses lines such as `R095	news/launch/ko.md	news/m-meet/ko.md`, in groups below their commits. */
function readRenames(output: string, commit: string): Rename[] {
  let parent = commit;
  return output.split('\n').flatMap((line) => {
    const [status = '', from = '', to = ''] = line.split('\t');
    if (to === '') parent = status ? `${status}^` : parent;
    return to === '' ? [] : [{ from, to, before: `${parent}:./${from}` }];
  });
}

/** Returns uncommitted renames. Adds new files to a copy of the index, so that the editor's own does not change. */
async function uncommitted(root: string): Promise<Rename[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'content-index-'));
  try {
    const index = path.join(folder, 'index');
    await copyFile(path.resolve(root, (await git(root, ['rev-parse', '--git-path', 'index'])).trim()), index);
    await git(root, ['add', '--intent-to-add', '.'], index);
    return readRenames(await git(root, ['diff', ...renames, 'HEAD', '.'], index), 'HEAD');
  } finally {
    await rm(folder, { recursive: true });
  }
}

/**
 * Returns renames of language files, newest first. Unlike the last build's addresses, git's history exists on every
 * machine and distinguishes a renamed post from a deleted one.
 *
 * @param root the content folder
 * @param folders folders to search, below the content folder
 * @returns none without git, without a repository, or in a shallow clone
 */
export async function readGitRenames(root: string, folders: readonly string[]): Promise<Rename[]> {
  try {
    const committed = await git(root, ['log', ...renames, '--format=%H', '--', ...folders]);
    return [...(await uncommitted(root)), ...readRenames(committed, '')];
  } catch {
    return [];
  }
}

/** Returns the text of a file before its rename. */
export async function textBefore(root: string, { before }: Rename): Promise<string> {
  return await git(root, ['show', before]);
}
