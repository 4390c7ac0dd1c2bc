import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { forwards, type RedirectRule } from '#hosting/redirects.ts';
import { parseRedirects, redirectsFile } from '#hosting/redirectsFile.ts';

/**
 * Where addresses of a build lead that have no page: those that always do, and the earlier addresses of posts, which
 * its `_redirects` file names.
 */
export function readRedirects(dist: string, product: string): RedirectRule[] {
  const file = join(dist, redirectsFile);
  return [...forwards(product), ...(existsSync(file) ? parseRedirects(readFileSync(file, 'utf8')) : [])];
}
