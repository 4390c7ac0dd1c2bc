import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from './startError.ts';

/**
 * Makes sure that there is a site to serve.
 *
 * @param dist folder of the build
 * @param product first path segment of every page
 * @throws StartError when the folder holds no build, or one for another `SITE_PRODUCT`
 */
export function checkBuild(dist: string, product: string): void {
  if (hasPages(dist, product)) {
    return;
  }
  const other = existsSync(dist) && readdirSync(dist).find((name) => hasPages(dist, name));
  throw new StartError(
    other
      ? `dist/ holds the site for SITE_PRODUCT=${other}, not for ${product}: ` +
          `serve it with SITE_PRODUCT=${other} npm run serve, or build this one with npm run build.`
      : 'dist/ holds no site: build it with npm run build.',
  );
}

/** Whether a folder holds a build for this product. */
export function hasPages(dist: string, product: string): boolean {
  return existsSync(join(dist, product, 'dashboard.html'));
}
