import { execFile } from 'node:child_process';
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { publicationOf } from '../../schemas/publication.ts';
import { toYaml } from '../advice/values.ts';
import type { Diagnostic } from '../diagnostic.ts';
import { fault } from '../messages.ts';
import { boardAddresses } from '../read/addresses.ts';
import { aliasesOf, atField, type Content, type Entry } from '../read/content.ts';
import { readFrontmatter } from '../read/frontmatter.ts';

const run = promisify(execFile);

/** Rename of a language file's folder; paths below the content folder. */
interface Rename {
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
async function readGitRenames(root: string, folders: readonly string[]): Promise<Rename[]> {
  try {
    const committed = await git(root, ['log', ...renames, '--format=%H', '--', ...folders]);
    return [...(await uncommitted(root)), ...readRenames(committed, '')];
  } catch {
    return [];
  }
}

/** Returns the text of a file before its rename. */
async function textBefore(root: string, { before }: Rename): Promise<string> {
  return await git(root, ['show', before]);
}

/** Rename of a post's folder, with its old name and the post that now exists. */
interface Moved {
  rename: Rename;
  name: string;
  entry: Entry;
}

function movedEntries(renames: readonly Rename[], entries: readonly Entry[]): Moved[] {
  const present = new Map(entries.map((entry) => [entry.folder, entry]));
  const last = new Map<string, string>();
  return renames.flatMap((rename): Moved[] => {
    const [from, to] = [path.posix.dirname(rename.from), path.posix.dirname(rename.to)];
    const entry = present.get(last.get(to) ?? to);
    if (last.has(from)) return [];
    last.set(from, last.get(to) ?? to);
    const board = path.posix.dirname(from);
    if (!entry || present.has(from) || entry.collection !== board || !boardAddresses[entry.collection]) return [];
    return [{ rename, name: path.posix.basename(from), entry }];
  });
}

/**
 * Finds posts whose folder was renamed without an alias for the old address. Drafts need none: they had no address.
 *
 * @param root the content folder
 */
export async function* checkRenamed(root: string, { entries, now }: Content): AsyncIterable<Diagnostic> {
  const renames = await readGitRenames(root, Object.keys(boardAddresses));
  for (const { rename, name, entry } of movedEntries(renames, entries)) {
    const files = Object.values(entry.files);
    if (files.some((file) => aliasesOf(file).includes(name))) continue;
    const { fields = {} } = readFrontmatter(rename.from, await textBefore(root, rename), '').fields;
    if (publicationOf(fields, now) !== 'published') continue;
    for (const file of files) {
      const fix = toYaml({ aliases: [...aliasesOf(file), name] });
      yield atField(file, ['aliases'], fault('renamedFolder', { change: `${name} → ${entry.id}`, fix }));
    }
  }
}
