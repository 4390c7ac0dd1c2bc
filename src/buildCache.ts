import {
  closeSync,
  fstatSync,
  futimesSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';

/** Where results are kept: as `npm ci` and hosts that keep this folder between builds treat any other tool's cache. */
export const buildCacheFolder = path.resolve('node_modules/.cache/website');

const day = 86_400_000;

/** How many results of a kind a build has made, and how many it has found. */
export interface CacheUse {
  made: number;
  kept: number;
}

/** Pages are rendered by a bundle that has this module a second time: both count in one place. */
const counted = globalThis as { buildCacheUse?: Map<string, CacheUse> };

/** What the build has made and found so far, by kind: the first folder of the names. */
export function buildCacheUse(): Map<string, CacheUse> {
  counted.buildCacheUse ??= new Map();
  return counted.buildCacheUse;
}

function count(name: string, how: keyof CacheUse): void {
  const [kind = ''] = name.split('/');
  const use = buildCacheUse().get(kind) ?? { made: 0, kept: 0 };
  use[how]++;
  buildCacheUse().set(kind, use);
}

/** A file's content, and a sign of use by which it is not pruned. Files that are there are read fastest at once. */
function readKept(file: string): Uint8Array | undefined {
  let handle: number;
  try {
    handle = openSync(file, 'r');
  } catch {
    return undefined;
  }
  try {
    const now = new Date();
    if (now.getTime() - fstatSync(handle).mtimeMs > day) futimesSync(handle, now, now);
    return readFileSync(handle);
  } finally {
    closeSync(handle);
  }
}

/**
 * Work that an earlier build may have done already, kept in {@link buildCacheFolder}.
 *
 * @param name file name, with the hash of everything that determines the result
 * @param make does the work
 */
export async function buildCached(name: string, make: () => Promise<Uint8Array>): Promise<Uint8Array> {
  const file = path.join(buildCacheFolder, name);
  const kept = readKept(file);
  count(name, kept ? 'kept' : 'made');
  if (kept) return kept;
  const made = await make();
  mkdirSync(path.dirname(file), { recursive: true });
  // A build that is stopped half-way must not leave half a file.
  const unfinished = `${file}.${process.pid}`;
  writeFileSync(unfinished, made);
  renameSync(unfinished, file);
  return made;
}
