import { existsSync, readdirSync } from 'node:fs';
import { hasOtherFieldKey, hasPages, isComplete, manifestFile } from '#hosting/buildManifest.ts';
import { checkReadable } from '#settings/readableBuild.ts';
import type { FieldKey } from '#settings/secrets.ts';
import { StartError } from '#settings/startError.ts';

/**
 * Checks that a folder has a complete build of the product.
 *
 * @param dist folder of the build
 * @param product first path segment of every page
 * @throws StartError when the build is missing, unreadable, incomplete or for another `SITE_PRODUCT`
 */
export function checkBuild(dist: string, product: string): void {
  checkReadable(dist);
  if (isComplete(dist, product)) {
    return;
  }
  if (hasPages(dist, product)) {
    throw new StartError(
      `dist/ has no ${manifestFile}, so its build was interrupted or made by an older version: ` +
        'build it again with npm run build.',
    );
  }
  const other = existsSync(dist) && readdirSync(dist).find((name) => hasPages(dist, name));
  throw new StartError(
    other
      ? `dist/ holds the site for SITE_PRODUCT=${other}, not for ${product}: ` +
          `serve it with SITE_PRODUCT=${other} npm run serve, or build this one with npm run build.`
      : 'dist/ holds no site: build it with npm run build.',
  );
}

/**
 * Checks that the pages encrypt with this server's key.
 *
 * @param dist folder of the build
 * @throws StartError when its pages have another key
 */
export function checkFieldKey(dist: string, key: FieldKey): void {
  if (hasOtherFieldKey(dist, key)) {
    throw new StartError(
      'dist/ was built with another PUBLIC_CRYPTO_KEY or PUBLIC_CRYPTO_IV than this server has, so that sign-in and ' +
        'inquiries would fail: write both into the .env of the server and the publisher, and run bin/site publish --new-key.',
    );
  }
}
