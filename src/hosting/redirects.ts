/**
 * Redirects of addresses without a page (docs/product.md#routes). The server, `404.html` and the files for a CDN share
 * these rules, so this module depends on neither Node nor the browser.
 */

import { allLocales, defaultLocale, type Locale } from '#i18n/locales.ts';
import { localePrefix } from '#i18n/paths.ts';
import { assetPrefix } from '#site.ts';

export interface RedirectRule {
  /** Path, or with `/*` at the end all paths below it, as in a `_redirects` file. */
  from: string;
  /** Path of the target page on this site. */
  to: string;
  /** 301 for a moved page, 302 for an address without a page. */
  status: 301 | 302;
}

/**
 * Returns the rules in order of precedence. Wildcard rules apply only to addresses without a file: a host that checks
 * redirects before files (Cloudflare Pages) must leave them to `404.html`.
 *
 * @param product first path segment of every page
 */
export function redirectRules(product: string): readonly RedirectRule[] {
  const lead = (from: string, locale: Locale): RedirectRule => ({
    from,
    to: `/${product}${localePrefix(locale)}/dashboard`,
    status: 302,
  });
  const translated = allLocales
    .filter((locale) => locale !== defaultLocale)
    .flatMap((locale) =>
      [`/${product}`, ''].flatMap((site) => {
        const prefix = site + localePrefix(locale);
        return [prefix, `${prefix}/*`].map((from) => lead(from, locale));
      }),
    );
  return [lead(`/${product}`, defaultLocale), ...translated, lead('/*', defaultLocale)];
}

/** Returns the rules without a wildcard, which apply unconditionally. */
export function fixedRedirects(product: string): RedirectRule[] {
  return redirectRules(product).filter(({ from }) => !from.endsWith('/*'));
}

/** Returns each rule with and without a trailing slash, for hosts that distinguish them. */
export function withSlash(rules: readonly RedirectRule[]): RedirectRule[] {
  return rules.flatMap((rule) => [rule, { ...rule, from: `${rule.from}/` }]);
}

/**
 * True for a path of the API, which answers unknown paths in its envelope (docs/product.md#calls).
 *
 * @example isApiPath('/cms/user/site/info') // true
 */
export function isApiPath(pathname: string): boolean {
  return /^\/(?:tour|cms)(?:\/|$)/.test(pathname);
}

/** True for a path of a file rather than a page: a built asset, or an extension other than `.html`. */
function isFilePath(pathname: string, product: string): boolean {
  return pathname.startsWith(assetPrefix(product)) || /\.(?!html$)(?=[^./]*[a-z])[a-z0-9]{1,12}$/i.test(pathname);
}

/**
 * Returns the page to redirect to from an address without a page.
 *
 * @param pathname path of the address, without query
 * @param product first path segment of every page
 * @returns a path on this site; `undefined` where the answer is 404: API calls, assets, files
 * @example redirectTarget('/acme/en/old-page', 'acme') // '/acme/en/dashboard'
 * @example redirectTarget('/acme/assets/gone.js', 'acme') // undefined
 */
export function redirectTarget(pathname: string, product: string): string | undefined {
  if (isApiPath(pathname) || isFilePath(pathname, product)) {
    return undefined;
  }
  return redirectRules(product).find(({ from }) =>
    from.endsWith('/*') ? pathname.startsWith(from.slice(0, -1)) : pathname === from,
  )?.to;
}
