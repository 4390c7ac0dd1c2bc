import { assetPrefix } from '#site.ts';
import { isApiPath } from './redirects.ts';

const noAddress = /^(?:_headers|_redirects|404\.html)$/;

/**
 * The address a built file is published at: pages without `.html`, every other file by its name.
 *
 * @param name path inside `dist`, with forward slashes
 * @returns a decoded path in Unicode NFC, or `undefined` for files that only a static host reads, and for the API's
 *   paths
 * @example addressOf('acme/dashboard.html', 'acme') // '/acme/dashboard'
 * @example addressOf('index.html', 'acme') // '/'
 */
export function addressOf(name: string, product: string): string | undefined {
  const path = `/${name}`.normalize('NFC');
  if (noAddress.test(name) || isApiPath(path)) {
    return undefined;
  }
  if (path.startsWith(assetPrefix(product))) {
    return path;
  }
  return path.replace(/(?:\/index)?\.html$/, '') || '/';
}

/**
 * Normalizes the spelling of a page’s address.
 *
 * @param path decoded path of the request
 * @returns the path without a slash at its end, `.html` and `index`; equal to `path` when there is nothing to take off
 * @example canonicalPath('/acme/dashboard.html') // '/acme/dashboard'
 */
export function canonicalPath(path: string): string {
  return path.replace(/\/+$/, '').replace(/(?:\/index)?(?:\.html)?$/, '') || '/';
}

/** Suffix that a page's address gets for its Markdown version. */
export const markdownSuffix = '.md';

/**
 * Returns the address of a page's Markdown version. The site's root shows the dashboard and shares its version.
 *
 * @param path the page's address
 * @param product first path segment of every page
 * @example markdownAddress('/acme/enterprise/chat', 'acme') // '/acme/enterprise/chat.md'
 */
export function markdownAddress(path: string, product: string): string {
  return `${path === '/' ? `/${product}/dashboard` : path}${markdownSuffix}`;
}
