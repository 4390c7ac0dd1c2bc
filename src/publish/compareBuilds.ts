import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { builtFiles } from '#hosting/builtFiles.ts';
import { recordFile } from './record.ts';

/** Differences of a build from the one before, in numbers of files. */
export interface Differences {
  /** New or changed. */
  changed: number;
  removed: number;
  /** All files of the build. */
  total: number;
}

/** True when two files have the same bytes, or are links to one file. */
function isSame(one: string, other: string): boolean {
  const [first, second] = [statSync(one), statSync(other)];
  if (first.size !== second.size) return false;
  return (first.ino === second.ino && first.dev === second.dev) || readFileSync(one).equals(readFileSync(other));
}

/** Returns a build's own files, without carried assets and compressed copies. */
async function ownFiles(build: string, isCarried: (name: string) => boolean): Promise<Set<string>> {
  const all = new Set(await builtFiles(build));
  const isPackedCopy = (name: string) => /\.(?:br|gz)$/.test(name) && all.has(name.slice(0, -3));
  return new Set([...all].filter((name) => name !== recordFile && !isCarried(name) && !isPackedCopy(name)));
}

/**
 * Compares a build with the one before it.
 *
 * @param isCarried true for files that the build before only carried over
 */
export async function compareBuilds(
  before: string,
  after: string,
  isCarried: (name: string) => boolean,
): Promise<Differences> {
  const old = await ownFiles(before, isCarried);
  const own = await ownFiles(after, () => false);
  const isKept = (name: string) => old.has(name) && isSame(path.join(before, name), path.join(after, name));
  return {
    changed: [...own].filter((name) => !isKept(name)).length,
    removed: [...old].filter((name) => !own.has(name)).length,
    total: own.size,
  };
}
