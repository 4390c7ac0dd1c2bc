import { assetPrefix } from '#site.ts';
import { isApiPath } from './redirects.ts';

const noAddress = /^(?:_headers|_redirects|404\.html)$/;

/**
 * Returns the address of a built file: pages without `.html`, other files by their name.
 *
 * @param name path inside `dist`, with forward slashes
 * @returns a decoded path in Unicode NFC; `undefined` for files that only a static host reads, and for the API's paths
 * @example publishedPath('acme/dashboard.html', 'acme') // '/acme/dashboard'
 * @example publishedPath('index.html', 'acme') // '/'
 */
export function publishedPath(name: string, product: string): string | undefined {
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
 * Returns the canonical address of a page.
 *
 * @param path decoded path of the request
 * @returns the path without trailing slash, `.html` and `index`
 * @example canonicalPath('/acme/dashboard.html') // '/acme/dashboard'
 */
export function canonicalPath(path: string): string {
  return path.replace(/\/+$/, '').replace(/(?:\/index)?(?:\.html)?$/, '') || '/';
}

/** Matches the last segment of a shared address with a tail. Segments of pages have only the characters before it. */
export const addressTail = /(\/[a-z\d-]+)[^a-z\d/-][^/]*$/;

/**
 * Returns the page's address that a link with a tail means, such as a Korean particle, a bracket or `&fbclid=1`. Call
 * it for addresses without a page, and look up the result.
 *
 * @param path path of the request without trailing slash, decoded or not
 * @example meantPath('/acme/IR에서') // '/acme/ir'
 */
export function meantPath(path: string): string {
  return path.toLowerCase().replace(addressTail, '$1');
}

/** Suffix of the address of a page's Markdown version. */
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
