import { copyFileSync, linkSync, rmSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { assetPrefix, boards } from '#site.ts';

/** Returns all files of a build, relative to its folder, with forward slashes, sorted. */
export async function builtFiles(dist: string): Promise<string[]> {
  const entries = await readdir(dist, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(dist, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .sort();
}

/** True for the pages of a build; an HTML file among the assets is an attachment. */
export const isPage = (file: string): boolean => file.endsWith('.html') && !`/${file}`.startsWith(assetPrefix());

/** True for a page below a board's address: a post, or a further page of the list. */
export const isBoardPage = (file: string): boolean =>
  isPage(file) && Object.values(boards).some((board) => `/${file}`.includes(`${board.path}/`));

/**
 * Links a file to a second name, or copies it where links are impossible, such as to another disk.
 *
 * @param target is replaced if it exists
 */
export function linkOrCopy(file: string, target: string): 'linked' | 'copied' {
  try {
    linkSync(file, target);
    return 'linked';
  } catch {
    // The old target may be linked elsewhere, and must keep its content.
    rmSync(target, { force: true });
    copyFileSync(file, target);
    return 'copied';
  }
}
