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

/** Folder of cached results, which `npm ci` and hosts know as the cache folder of tools. */
export const buildCacheFolder = path.resolve('node_modules/.cache/website');

/** In milliseconds. */
const day = 86_400_000;

/** Days until an unused result expires. Branches that are built in turn share the cache. */
const unusedDays = 14;

const digests = new Map<string, string>();

/** Returns a hash of the names and contents of a pattern's files. Memoized for the build. */
function digestOf(source: string): string {
  const known = digests.get(source);
  if (known) return known;
  const files = globSync(source, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.join(parentPath, name))
    .sort();
  if (files.length === 0) throw new Error(`No file matches the cache key source "${source}": correct its path.`);
  const contents = files.map((file) => [path.relative('', file), hash('sha256', readFileSync(file))]);
  const digest = hash('sha256', JSON.stringify(contents));
  digests.set(source, digest);
  return digest;
}

/**
 * Returns the key of a cache entry: a hash of everything that the entry depends on.
 *
 * @param inputs any JSON value
 * @param sources glob patterns of the code that makes the entry, relative to the project's folder
 * @returns 16 characters that are safe in file names
 * @throws when a pattern matches no file: moved code would never invalidate entries
 */
export function cacheKey(inputs: unknown, sources: readonly string[]): string {
  return hash('sha256', JSON.stringify([inputs, sources.map(digestOf)]), 'base64url').slice(0, 16);
}

/**
 * Returns a cached result. On a miss, makes and caches it.
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
  // A killed build must not leave a partial file.
  const unfinished = `${file}.${process.pid}.${threadId}`;
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(unfinished, result);
  renameSync(unfinished, file);
  return result;
}

/**
 * Removes results that no build used in {@link unusedDays} days.
 *
 * @returns number of removed results
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
