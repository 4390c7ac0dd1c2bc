import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { formatDay } from '#i18n/format.ts';
import { advice } from './messages.ts';
import type { Mistake } from './mistake.ts';
import { type Content, isDraft } from './read/content.ts';

/** Subjects of commits that change no meaning, so that the translation stays true. */
const sameMeaning = /\b(?:typos?|spelling|format)\b|오타|오자|맞춤법|띄어쓰기/i;

/** Newest change of a file. */
interface Change {
  /** Number of newer commits; -1 for a change without a commit. */
  age: number;
  /** Day of the commit, `YYYY-MM-DD`. */
  day: string | undefined;
}

/** Runs git in a folder. Returns nothing where there is no git, or no repository. */
async function git(root: string, ...args: string[]): Promise<string> {
  const run = promisify(execFile)('git', ['-C', root, '-c', 'core.quotePath=false', ...args], { maxBuffer: 2 ** 28 });
  return await run.then(
    ({ stdout }) => stdout,
    () => '',
  );
}

/** Returns the newest change of each file that changed its meaning, by its path below the content folder. */
async function newestChanges(root: string): Promise<Map<string, Change>> {
  const folder = await git(root, 'rev-parse', '--show-prefix');
  const changes = new Map<string, Change>();
  if (!folder) return changes;
  const [status, log] = await Promise.all([
    git(root, 'status', '--porcelain', '--no-renames', '--', '.'),
    git(root, 'log', '--format=%x01%cs %s', '--name-only', '--no-renames', '--relative', '--', '.'),
  ]);
  const add = (file: string, change: Change) => {
    if (file && !changes.has(file)) changes.set(file, change);
  };
  for (const line of status.split('\n')) add(line.slice(3 + folder.trim().length), { age: -1, day: undefined });
  for (const [age, commit] of log.split('\x01').slice(1).entries()) {
    const [subject = '', ...files] = commit.split('\n');
    if (sameMeaning.test(subject)) continue;
    for (const file of files) add(file, { age, day: subject.slice(0, 10) });
  }
  return changes;
}

/**
 * Advises on texts whose Korean changed after their English, by the history of git. Korean is the original. A folder
 * without a history gets no advice.
 *
 * @param root the content folder
 */
export async function checkLateTranslations(root: string, { entries }: Content): Promise<Mistake[]> {
  const changes = await newestChanges(root);
  return entries.flatMap((entry): Mistake[] => {
    const { ko, en } = entry.files;
    const [original, translation] = [ko, en].map((file) => file && changes.get(file.path));
    if (!ko || isDraft(entry) || !original || !translation || original.age >= translation.age) return [];
    const { day } = original;
    const found = day
      ? advice('koreanChanged', { ko: formatDay(day, 'ko'), en: formatDay(day, 'en') })
      : advice('koreanChangedNow');
    return [{ file: ko.path, ...found }];
  });
}
