/**
 * The pattern of a page's address. It names the first segment below the product, so that no pattern covers the
 * assets: hosts join the values of a header that two patterns set.
 *
 * @example pagePattern('/acme/company/history', 'acme') // '/acme/company/*'
 */
function pagePattern(page: string, product: string): string {
  const segments = page.split('/').slice(1);
  const depth = segments[0] === product ? 2 : 1;
  return segments.length > depth ? `/${segments.slice(0, depth).join('/')}/*` : page;
}

/**
 * `_headers` as Netlify and Cloudflare Pages read it: pages are asked for again, assets are kept for ever.
 *
 * @param product first path segment of every page
 * @param pages addresses of all pages
 */
export function headersFile(product: string, pages: readonly string[]): string {
  const rule = (pattern: string, headers: readonly string[]) =>
    [pattern, ...headers.map((header) => `  ${header}`)].join('\n');
  const patterns = [...new Set(pages.map((page) => pagePattern(page, product)))].sort();
  return [
    rule('/*', ['X-Content-Type-Options: nosniff', 'Referrer-Policy: strict-origin-when-cross-origin']),
    rule(`/${product}/assets/*`, ['Cache-Control: public, max-age=31536000, immutable']),
    ...patterns.map((pattern) => rule(pattern, ['Cache-Control: no-cache'])),
    '',
  ].join('\n');
}
