import { existsSync, mkdirSync, readFileSync, renameSync, statSync, utimesSync, writeFileSync } from 'node:fs';
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

/**
 * Work that an earlier build may have done already, kept in {@link buildCacheFolder}.
 *
 * @param name file name, with the hash of everything that determines the result
 * @param make does the work
 * @returns path of the file with the result, which must not be written to
 */
export async function cachedFile(name: string, make: () => Promise<Uint8Array>): Promise<string> {
  const file = path.join(buildCacheFolder, name);
  const kept = statSync(file, { throwIfNoEntry: false });
  count(name, kept ? 'kept' : 'made');
  if (kept) {
    const now = new Date();
    // A sign of use, by which it is not pruned.
    if (now.getTime() - kept.mtimeMs > day) utimesSync(file, now, now);
    return file;
  }
  const made = await make();
  mkdirSync(path.dirname(file), { recursive: true });
  // A build that is stopped half-way must not leave half a file.
  const unfinished = `${file}.${process.pid}`;
  writeFileSync(unfinished, made);
  renameSync(unfinished, file);
  return file;
}

/** Whether {@link cachedFile} has a result already. */
export const isCached = (name: string): boolean => existsSync(path.join(buildCacheFolder, name));

/** The result itself of {@link cachedFile}. Small files that are there are read fastest without waiting for others. */
export async function buildCached(name: string, make: () => Promise<Uint8Array>): Promise<Uint8Array> {
  return readFileSync(await cachedFile(name, make));
}
