import { hash } from 'node:crypto';
import {
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { threadId } from 'node:worker_threads';

/** Folder of cached results, where `npm ci` and hosts expect the caches of tools. */
export const buildCacheFolder = path.resolve('node_modules/.cache/website');

/** In milliseconds. */
const day = 86_400_000;

/** Days that an unused result stays: branches that are built in turn share the cache. */
const unusedDays = 14;

const digests = new Map<string, string>();

/** Returns a hash of the files of a pattern and their names, computed once a build. */
function digestOf(source: string): string {
  const known = digests.get(source);
  if (known) return known;
  const files = globSync(source, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.join(parentPath, name))
    .sort();
  if (files.length === 0) throw new Error(`A cache key depends on "${source}", but there is no such file.`);
  const contents = files.map((file) => [path.relative('', file), hash('sha256', readFileSync(file))]);
  const digest = hash('sha256', JSON.stringify(contents));
  digests.set(source, digest);
  return digest;
}

/**
 * Returns the key of a cache entry: a hash of everything that the entry depends on.
 *
 * @param inputs anything that JSON can hold
 * @param sources glob patterns of the files with the code that makes the entry, relative to the project's folder
 * @returns 16 characters that are safe in file names
 * @throws when a pattern has no files: moved code would never invalidate an entry
 */
export function cacheKey(inputs: unknown, sources: readonly string[]): string {
  return hash('sha256', JSON.stringify([inputs, sources.map(digestOf)]), 'base64url').slice(0, 16);
}

/**
 * Returns a result from the cache, or makes it and caches it.
 *
 * @param name file name, with the {@link cacheKey} of the result
 */
export async function cached(name: string, make: () => Promise<Uint8Array>): Promise<Uint8Array> {
  const file = path.join(buildCacheFolder, name);
  const found = statSync(file, { throwIfNoEntry: false });
  if (found) {
    const now = new Date();
    if (now.getTime() - found.mtimeMs > day) utimesSync(file, now, now);
    return readFileSync(file);
  }
  const result = await make();
  // A build that is killed must not leave half a file.
  const unfinished = `${file}.${process.pid}.${threadId}`;
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(unfinished, result);
  renameSync(unfinished, file);
  return result;
}

/**
 * Removes the results that no build has used in {@link unusedDays} days.
 *
 * @returns how many
 */
export function pruneBuildCache(folder = buildCacheFolder, now = Date.now()): number {
  if (!existsSync(folder)) return 0;
  let removed = 0;
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = path.join(entry.parentPath, entry.name);
    // Another build may prune at the same time.
    const found = statSync(file, { throwIfNoEntry: false });
    if (!found || now - found.mtimeMs <= unusedDays * day) continue;
    rmSync(file, { force: true });
    removed++;
  }
  return removed;
}
