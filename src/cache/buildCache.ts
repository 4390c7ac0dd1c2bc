import {
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  type Stats,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';

/** Where results are kept: as `npm ci` and hosts that keep this folder between builds treat any other tool's cache. */
export const buildCacheFolder = path.resolve('node_modules/.cache/website');

/** In milliseconds. */
export const day = 86_400_000;

/** Path of a result. */
export const cachePath = (name: string): string => path.join(buildCacheFolder, name);

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
  const file = cachePath(name);
  const kept = existsSync(file);
  count(name, kept ? 'kept' : 'made');
  if (kept) return file;
  const made = await make();
  mkdirSync(path.dirname(file), { recursive: true });
  // A build that is stopped half-way must not leave half a file.
  const unfinished = `${file}.${process.pid}`;
  writeFileSync(unfinished, made);
  renameSync(unfinished, file);
  return file;
}

/** The result itself of {@link cachedFile}. Small files that are there are read fastest without waiting for others. */
export async function buildCached(name: string, make: () => Promise<Uint8Array>): Promise<Uint8Array> {
  const file = await cachedFile(name, make);
  showUse(file);
  return readFileSync(file);
}

/** Whether {@link cachedFile} has a result already. */
export const isCached = (name: string): boolean => existsSync(cachePath(name));

/** When a result was last asked for, in milliseconds since 1970: putting it into a build shows, as reading it does. */
export const lastUse = ({ mtimeMs, ctimeMs }: Stats): number => Math.max(mtimeMs, ctimeMs);

/**
 * Keeps a result from being pruned. One that a build has as a second name of its own must stay as it is: its time is
 * what a server knows the file by, and the second name shows its use already.
 */
export function showUse(file: string): void {
  const now = new Date();
  if (now.getTime() - lastUse(statSync(file)) > day) utimesSync(file, now, now);
}
