import { createHash } from 'node:crypto';
import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';

/**
 * A hash of files, their names included.
 *
 * @param cwd folder that the patterns are relative to
 * @param exclude patterns of folders to leave out
 */
export async function filesDigest(cwd: string, patterns: string[], exclude: string[] = []): Promise<string> {
  const found = await Array.fromAsync(glob(patterns, { cwd, exclude, withFileTypes: true }));
  const files = found.filter((entry) => entry.isFile()).map(({ parentPath, name }) => path.join(parentPath, name));
  const digest = createHash('sha256');
  for (const file of files.sort()) digest.update(`\0${path.relative(cwd, file)}\0`).update(await readFile(file));
  return digest.digest('base64url');
}
