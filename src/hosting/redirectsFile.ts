import { type RedirectRule, withSlash } from './redirects.ts';

/** Name of the file in a build. */
export const redirectsFile = '_redirects';

/**
 * `_redirects` as Netlify and Cloudflare Pages read it, with and without a slash at the end of each address. Addresses
 * without a page are left to `404.html`: a wildcard would hide every file on a host whose redirects come first.
 */
export function formatRedirects(rules: readonly RedirectRule[]): string {
  return withSlash(rules)
    .map(({ from, to, status }) => `${from} ${to} ${status}\n`)
    .join('');
}

/** The rules in a `_redirects` file; addresses with a slash at their end are left out. */
export function parseRedirects(text: string): RedirectRule[] {
  return text.split('\n').flatMap((line) => {
    const [, from, to, status] = /^(\S*[^\s/]) (\S+) (301|302)$/.exec(line) ?? [];
    return from && to ? [{ from, to, status: status === '301' ? 301 : 302 }] : [];
  });
}
