import { execFile } from 'node:child_process';
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** A language file whose folder got another name; paths below the content folder. */
export interface Rename {
  from: string;
  to: string;
  /** What git calls the file as it was: `HEAD:./news/launch/ko.md`. */
  before: string;
}

/** A file that was moved and changed by more than this is a new one. */
const renames = ['--find-renames=70%', '--diff-filter=R', '--name-status', '--relative'];

/** Runs git in a folder, with another index where one is named. */
async function git(folder: string, args: string[], index?: string): Promise<string> {
  const env = index === undefined ? process.env : { ...process.env, GIT_INDEX_FILE: index };
  const { stdout } = await run('git', args, { cwd: folder, env, maxBuffer: Number.POSITIVE_INFINITY });
  return stdout;
}

/** Lines such as `R095	news/launch/ko.md	news/m-meet/ko.md`, below the commit that they belong to. */
function readRenames(output: string, commit: string): Rename[] {
  let parent = commit;
  return output.split('\n').flatMap((line) => {
    const [status = '', from = '', to = ''] = line.split('\t');
    if (to === '') parent = status ? `${status}^` : parent;
    return to === '' ? [] : [{ from, to, before: `${parent}:./${from}` }];
  });
}

/** Renames that are not committed. New files count by an index of their own: the editor's stays as it is. */
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
 * Renames of language files, newest first. They come from git: the addresses of the last build are known only where
 * that build was made, and would not tell a renamed post from a deleted one.
 *
 * @param root the content folder
 * @param folders where to look, below the content folder
 * @returns none where there is no git, no repository, or no history, as in a shallow clone
 */
export async function readGitRenames(root: string, folders: readonly string[]): Promise<Rename[]> {
  try {
    const committed = await git(root, ['log', ...renames, '--format=%H', '--', ...folders]);
    return [...(await uncommitted(root)), ...readRenames(committed, '')];
  } catch {
    return [];
  }
}

/** A file as it was before it was renamed. */
export async function textBefore(root: string, { before }: Rename): Promise<string> {
  return await git(root, ['show', before]);
}
