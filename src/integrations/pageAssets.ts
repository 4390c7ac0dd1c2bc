import { hash } from 'node:crypto';
import path from 'node:path';
import { assetName, cachedFile } from '#cache/buildCache.ts';
import { assetPrefix } from '#site.ts';
import { place } from './linkOrCopy.ts';

/** A file that a page loads; pages share it. */
export interface PageAsset {
  /** Path at the site, which changes with the text. */
  address: string;
  text: string;
}

/** @param extension with its dot */
export const pageAsset = (name: 'deferred' | 'islands', extension: string, text: string): PageAsset => ({
  address: `${assetPrefix()}${name}.${hash('sha256', text, 'base64url').slice(0, 8)}${extension}`,
  text,
});

/** Addresses of the files that the build makes for pages; those of scripts and pictures that Astro makes have other forms. */
const made = new RegExp(
  `${RegExp.escape(assetPrefix())}(?:(?:deferred|islands)\\.[\\w-]{8}\\.\\w+|fonts/pretendard[a-z-]*\\.[\\w-]{10}\\.woff2)`,
  'g',
);

/** Addresses of the files that a page names and the build makes for pages: styles, scripts and fonts. */
export const madeAssets = (html: string): Set<string> => new Set(html.match(made));

/**
 * Makes a file for pages, or finds it in the cache.
 *
 * @returns its path in the cache
 */
export const cachedAsset = (address: string, make: () => Promise<Uint8Array>): Promise<string> =>
  cachedFile(assetName(address), make);

/**
 * Puts a file for pages into the build.
 *
 * @param dist folder of the build
 * @throws when neither this build nor an earlier one has made it
 */
export async function placeAsset(dist: string, address: string): Promise<void> {
  const cached = await cachedAsset(address, async () => {
    throw new Error(`${address} is not in the build cache; npm run build -- --force makes all pages and files anew`);
  });
  place(cached, path.join(dist, address));
}
