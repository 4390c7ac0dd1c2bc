import { hash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import type { WireKey } from './config/secrets.ts';
import { StartError } from './config/startError.ts';

/**
 * File of a build with the fingerprint of its pages' key, which the build writes last: where it is, the build is whole.
 * Files with a leading dot are not served.
 */
export const wireKeyFile = '.wire-key';

/** File of a build with the versions of its consent texts; not served either. */
export const consentVersionsFile = '.consent-versions.json';

const consentVersions = z.object({ privacy: z.array(z.string()), marketing: z.array(z.string()) });

/** Versions of each consent text. */
export type ConsentVersionList = z.infer<typeof consentVersions>;

/**
 * The versions of the consent texts that a build shows.
 *
 * @param dist folder of the build
 * @returns none for a build that does not name them
 */
export function readConsentVersions(dist: string): ConsentVersionList {
  const file = join(dist, consentVersionsFile);
  return existsSync(file)
    ? consentVersions.parse(JSON.parse(readFileSync(file, 'utf8')))
    : { privacy: [], marketing: [] };
}

/**
 * Checks that there is a site to serve.
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

/** Whether a folder holds a build for this product that has come to its end. */
export function isWhole(dist: string, product: string): boolean {
  return hasPages(dist, product) && existsSync(join(dist, wireKeyFile));
}

/** A hash that identifies a key and vector without revealing them. */
export function wireKeyFingerprint({ PUBLIC_CRYPTO_KEY, PUBLIC_CRYPTO_IV }: WireKey): string {
  return hash('sha256', `${PUBLIC_CRYPTO_KEY} ${PUBLIC_CRYPTO_IV}`);
}

/** Whether the pages of a build encrypt with another key than this one. A build without a fingerprint does not. */
export function hasOtherWireKey(dist: string, key: WireKey): boolean {
  const file = join(dist, wireKeyFile);
  return existsSync(file) && readFileSync(file, 'utf8').trim() !== wireKeyFingerprint(key);
}

/**
 * Checks that the pages encrypt with this server's key. A build without a fingerprint is accepted.
 *
 * @param dist folder of the build
 * @throws StartError when its pages have another key
 */
export function checkWireKey(dist: string, key: WireKey): void {
  if (hasOtherWireKey(dist, key)) {
    throw new StartError(
      'dist/ was built with another PUBLIC_CRYPTO_KEY or PUBLIC_CRYPTO_IV than this server has, so that sign-in and ' +
        'inquiries would fail: build it again with the same two settings, or the same DATA_DIR, as the server.',
    );
  }
}
