import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';

const root = path.resolve('node_modules/.cache/website');

/**
 * Work that an earlier build may have done already. The result is kept below `node_modules/.cache`, so that
 * `npm ci` and hosts that keep this folder between builds treat it as they do any other tool's cache.
 *
 * @param name file name, with the hash of everything that determines the result
 * @param make does the work
 */
export async function buildCached(name: string, make: () => Promise<Uint8Array>): Promise<Uint8Array> {
  const file = path.join(root, name);
  const kept = await readFile(file).catch(() => undefined);
  if (kept) return kept;
  const made = await make();
  await mkdir(path.dirname(file), { recursive: true });
  // A build that is stopped half-way must not leave half a file.
  const unfinished = `${file}.${process.pid}`;
  await writeFile(unfinished, made);
  await rename(unfinished, file);
  return made;
}
