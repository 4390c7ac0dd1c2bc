import { forwards } from './forwardPage.ts';

/**
 * `_redirects` as Netlify and Cloudflare Pages read it. Addresses without a page are left to `404.html`: a wildcard
 * would hide every file on a host whose redirects come first.
 */
export function redirectsFile(product: string): string {
  return forwards(product)
    .flatMap(({ from, to }) => [`${from} ${to} 302`, `${from}/ ${to} 302`])
    .join('\n')
    .concat('\n');
}
