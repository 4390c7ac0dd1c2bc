import { existsSync, readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fixedRedirects, type RedirectRule } from '#hosting/redirects.ts';
import { parseRedirects, redirectsFile } from '#hosting/redirectsFile.ts';
import { wellKnown } from '#hosting/requestPath.ts';

/**
 * Lists the files of a build, with forward slashes. Leaves out symbolic links, and names that start with a dot except
 * below {@link wellKnown}.
 */
export async function listNames(dist: string): Promise<string[]> {
  const folders = [''];
  const names: string[] = [];
  for (const folder of folders) {
    for (const entry of await readdir(join(dist, folder), { withFileTypes: true })) {
      const name = `${folder}${entry.name}`;
      if (entry.name.startsWith('.') && name !== wellKnown) continue;
      if (entry.isDirectory()) folders.push(`${name}/`);
      else if (entry.isFile()) names.push(name);
    }
  }
  return names;
}

/** Returns the redirects of a build: the fixed ones, and those of renamed posts from its `_redirects` file. */
export function readRedirects(dist: string, product: string): RedirectRule[] {
  const file = join(dist, redirectsFile);
  return [...fixedRedirects(product), ...(existsSync(file) ? parseRedirects(readFileSync(file, 'utf8')) : [])];
}
