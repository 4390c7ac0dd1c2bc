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
import { threadId } from 'node:worker_threads';
import { assetPrefix } from '#site.ts';
import { memoize } from './memoize.ts';

/** Where results are cached: `npm ci` and hosts treat this folder as any other tool's cache. */
export const buildCacheFolder = path.resolve('node_modules/.cache/website');

/** In milliseconds. */
export const day = 86_400_000;

/** Path of a cached result. */
const cachePath = (name: string): string => path.join(buildCacheFolder, name);

/** A hash of the files of a pattern and their names, worked out once a build. */
const digestOf = memoize((source: string): string => {
  const files = globSync(source, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.join(parentPath, name))
    .sort();
  if (files.length === 0) throw new Error(`A cache key depends on "${source}", but there is no such file.`);
  return hash(
    'sha256',
    JSON.stringify(files.map((file) => [path.relative('', file), hash('sha256', readFileSync(file))])),
  );
});

/**
 * The key of a cache entry: a hash of everything that the entry depends on.
 *
 * @param inputs what it is made from: anything that JSON can hold
 * @param sources glob patterns of the files with the code that makes it, relative to the project's folder
 * @returns 16 characters that are safe in file names
 * @throws when a pattern has no files: code that has moved would never make an entry anew
 */
export function cacheKey(inputs: unknown, sources: readonly string[]): string {
  return hash('sha256', JSON.stringify([inputs, sources.map(digestOf)]), 'base64url').slice(0, 16);
}

/** The kind of the files that pages name. */
export const assetKind = 'page-assets';

/** Name in the cache of a file that pages name by its address, as they do in later builds without being made again. */
export const assetName = (address: string): string => `${assetKind}/${address.slice(assetPrefix().length)}`;

/** How many results of a kind a build has made, and how many it has found in the cache. */
export interface CacheUse {
  made: number;
  cached: number;
}

interface BuildCache {
  use: Map<string, CacheUse>;
  /** The results that this build has made or is making, by their files. */
  made: Map<string, Promise<string>>;
}

/** Pages are rendered by a bundle that has this module a second time: both know of each other's results. */
const shared = globalThis as { buildCache?: BuildCache };
shared.buildCache ??= { use: new Map(), made: new Map() };
const { use, made } = shared.buildCache;

/** What the build has made and found so far, by kind: the first folder of the names. */
export const buildCacheUse = (): ReadonlyMap<string, CacheUse> => use;

/** Counts what a worker, which has a cache of its own, has made and found of a kind. */
export function countUse(kind: string, { made, cached }: CacheUse): void {
  const counts = use.get(kind) ?? { made: 0, cached: 0 };
  use.set(kind, { made: counts.made + made, cached: counts.cached + cached });
}

/** Writes a file that is whole as soon as it has its name, even where a build is stopped half-way. */
function writeWhole(file: string, bytes: Uint8Array): void {
  const unfinished = `${file}.${process.pid}.${threadId}`;
  try {
    writeFileSync(unfinished, bytes);
  } catch {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(unfinished, bytes);
  }
  renameSync(unfinished, file);
}

/**
 * Makes a file, or finds it in {@link buildCacheFolder} where an earlier build has made it. What is asked for while it
 * is made already is waited for.
 *
 * @param name file name, with the {@link cacheKey} of the result
 * @param make does the work
 * @returns path of the file with the result, which must not be written to
 */
export async function cachedFile(name: string, make: () => Promise<Uint8Array>): Promise<string> {
  const file = cachePath(name);
  const making = made.get(file);
  if (making) return making;
  const isThere = existsSync(file);
  const [kind = ''] = name.split('/');
  countUse(kind, isThere ? { made: 0, cached: 1 } : { made: 1, cached: 0 });
  if (isThere) return file;
  const result = make().then((bytes) => {
    writeWhole(file, bytes);
    return file;
  });
  made.set(file, result);
  return result;
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
