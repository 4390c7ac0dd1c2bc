import { hash } from 'node:crypto';
import {
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  renameSync,
  type Stats,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';

/** Where results are cached: `npm ci` and hosts treat this folder as any other tool's cache. */
export const buildCacheFolder = path.resolve('node_modules/.cache/website');

/** In milliseconds. */
export const day = 86_400_000;

/** Path of a cached result. */
export const cachePath = (name: string): string => path.join(buildCacheFolder, name);

const sourceDigests = new Map<string, string>();

/** A hash of the files of a pattern and their names, worked out once a build. */
function digestOf(source: string): string {
  const known = sourceDigests.get(source);
  if (known !== undefined) return known;
  const files = globSync(source, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.join(parentPath, name))
    .sort();
  if (files.length === 0) throw new Error(`A cache key depends on "${source}", but there is no such file.`);
  const digest = hash(
    'sha256',
    JSON.stringify(files.map((file) => [path.relative('', file), readFileSync(file, 'base64')])),
  );
  sourceDigests.set(source, digest);
  return digest;
}

/**
 * The key of a cache entry: a hash of everything that the entry depends on.
 *
 * @param inputs what it is made from: anything that JSON can hold
 * @param sources glob patterns of the files with the code that makes it, relative to the project's folder
 * @returns 22 characters that are safe in file names
 * @throws when a pattern has no files: code that has moved would never make an entry anew
 */
export function cacheKey(inputs: unknown, sources: readonly string[]): string {
  return hash('sha256', JSON.stringify([inputs, sources.map(digestOf)]), 'base64url').slice(0, 22);
}

/** How many results of a kind a build has made, and how many it has found in the cache. */
export interface CacheUse {
  made: number;
  cached: number;
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
  const use = buildCacheUse().get(kind) ?? { made: 0, cached: 0 };
  use[how]++;
  buildCacheUse().set(kind, use);
}

/**
 * Makes a file, or finds it in {@link buildCacheFolder} where an earlier build has made it.
 *
 * @param name file name, with the {@link cacheKey} of the result
 * @param make does the work
 * @returns path of the file with the result, which must not be written to
 */
export async function cachedFile(name: string, make: () => Promise<Uint8Array>): Promise<string> {
  const file = cachePath(name);
  const isThere = existsSync(file);
  count(name, isThere ? 'cached' : 'made');
  if (isThere) return file;
  const made = await make();
  // A build that is stopped half-way must not leave half a file.
  const unfinished = `${file}.${process.pid}`;
  try {
    writeFileSync(unfinished, made);
  } catch {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(unfinished, made);
  }
  renameSync(unfinished, file);
  return file;
}

/** The result itself of {@link cachedFile}. Small files that are there are read fastest without waiting for others. */
export async function cached(name: string, make: () => Promise<Uint8Array>): Promise<Uint8Array> {
  const file = await cachedFile(name, make);
  showUse(file);
  return readFileSync(file);
}

/** Whether {@link cachedFile} has a result already. */
export const isCached = (name: string): boolean => existsSync(cachePath(name));

/** When a result was last asked for, in milliseconds since 1970: a link to it, as builds make, sets the change time. */
export const lastUse = ({ mtimeMs, ctimeMs }: Stats): number => Math.max(mtimeMs, ctimeMs);

/**
 * Keeps a result from being pruned. The modification time of one that is linked into a build stays as it is, for
 * servers know the file by it; the link has set its change time.
 */
export function showUse(file: string): void {
  const now = new Date();
  if (now.getTime() - lastUse(statSync(file)) > day) utimesSync(file, now, now);
}
