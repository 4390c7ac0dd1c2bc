import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { assetPrefix } from '#site.ts';

/** All files of the build, relative to its folder, with forward slashes, sorted. */
export async function distFiles(dist: string): Promise<string[]> {
  const entries = await readdir(dist, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(dist, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .sort();
}

/** Whether a file of the build is a page; one among the assets is an attachment. */
export const isPage = (file: string): boolean => file.endsWith('.html') && !`/${file}`.startsWith(assetPrefix());
