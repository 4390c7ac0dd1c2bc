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

/** Caching of files with a content hash in their name. */
export const assetCaching = 'public, max-age=31536000, immutable';

/**
 * Caching of all other files. `no-transform` (RFC 9111, section 5.2.2.6) keeps proxies such as Cloudflare's from hiding mail
 * addresses behind a script, which the policy of the pages blocks.
 */
export const pageCaching = 'no-cache, no-transform';

/** True for the pages of a build; an HTML file among the assets is an attachment. */
export const isPage = (file: string): boolean => file.endsWith('.html') && !`/${file}`.startsWith(assetPrefix());

/** True for a page below a board's address: a post, or a further page of the list. */
export const isBoardPage = (file: string): boolean =>
  isPage(file) && Object.values(boards).some((board) => `/${file}`.includes(`${board.path}/`));

/**
 * Hard-links a file, or copies it if that fails, such as to another disk.
 *
 * @param target path of the link or copy; replaced if it exists
 */
export function linkOrCopy(file: string, target: string): 'linked' | 'copied' {
  try {
    linkSync(file, target);
    return 'linked';
  } catch {
    // Copying over an existing target would change its other hard links too.
    rmSync(target, { force: true });
    copyFileSync(file, target);
    return 'copied';
  }
}
