import { type RedirectRule, withSlash } from './redirects.ts';

/** Name of the redirects file in a build. */
export const redirectsFile = '_redirects';

/**
 * Formats a `_redirects` file for Netlify and Cloudflare Pages, with and without a trailing slash. Callers leave wildcard
 * rules to `404.html`: such a rule would hide every file on a host that checks redirects first.
 */
export function formatRedirects(rules: readonly RedirectRule[]): string {
  return withSlash(rules)
    .map(({ from, to, status }) => `${from} ${to} ${status}\n`)
    .join('');
}

/** Returns the rules of a `_redirects` file, without addresses that end in a slash. */
export function parseRedirects(text: string): RedirectRule[] {
  return text.split('\n').flatMap((line) => {
    const [, from, to, status] = /^(\S*[^\s/]) (\S+) (301|302)$/.exec(line) ?? [];
    return from && to ? [{ from, to, status: status === '301' ? 301 : 302 }] : [];
  });
}
