import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** Subjects of commits that change no meaning, so that the translation stays true. */
const sameMeaning = /\b(?:typos?|spelling|format)\b|오타|오자|맞춤법|띄어쓰기/i;

/** Newest change of a file. */
export interface Change {
  /** Number of newer commits; -1 for a change without a commit. */
  age: number;
  /** Time of the commit (RFC 3339). */
  time: string | undefined;
}

/** Runs git in a folder. Returns nothing where there is no git, or no repository. */
async function git(root: string, ...args: string[]): Promise<string> {
  const run = promisify(execFile)('git', ['-C', root, '-c', 'core.quotePath=false', ...args], { maxBuffer: 2 ** 28 });
  return await run.then(
    ({ stdout }) => stdout,
    () => '',
  );
}

/**
 * Returns the newest change of each file that changed its meaning, newest first, by its path below the content folder.
 *
 * @param root the content folder
 */
export async function newestChanges(root: string): Promise<Map<string, Change>> {
  const folder = await git(root, 'rev-parse', '--show-prefix');
  const changes = new Map<string, Change>();
  if (!folder) return changes;
  const [status, log] = await Promise.all([
    git(root, 'status', '--porcelain', '--no-renames', '--', '.'),
    git(root, 'log', '--format=%x01%cI %s', '--name-only', '--no-renames', '--relative', '--', '.'),
  ]);
  const add = (file: string, change: Change) => {
    if (file && !changes.has(file)) changes.set(file, change);
  };
  for (const line of status.split('\n')) add(line.slice(3 + folder.trim().length), { age: -1, time: undefined });
  for (const [age, commit] of log.split('\x01').slice(1).entries()) {
    const [subject = '', ...files] = commit.split('\n');
    if (sameMeaning.test(subject)) continue;
    for (const file of files) add(file, { age, time: subject.split(' ', 1)[0] });
  }
  return changes;
}

/** True for a clone without the whole history, in which the oldest commit seems to add all files. */
export const isShallow = async (root: string): Promise<boolean> =>
  (await git(root, 'rev-parse', '--is-shallow-repository')).trim() === 'true';
