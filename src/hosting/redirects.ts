/**
 * Where addresses without a page lead (specification section 2). The server, `404.html` and the files for a CDN
 * share these rules; nothing here may need Node or the browser.
 */

import { allLocales, defaultLocale, type Locale } from '#i18n/locales.ts';
import { localePrefix } from '#i18n/paths.ts';
import { assetPrefix } from '#site.ts';

export interface RedirectRule {
  /** A whole path, or with `/*` at its end everything below it, as in a `_redirects` file. */
  from: string;
  /** The page the visitor gets, a path on this site. */
  to: string;
  /** 301 where a page has moved for good, 302 where there is none. */
  status: 301 | 302;
}

/**
 * The rules in order; the first that fits wins. Rules ending in `/*` are for addresses without a file only:
 * a host whose redirects come before its files (Cloudflare Pages) must leave them to `404.html`.
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

/** The addresses that always lead elsewhere: the rules without a wildcard. */
export function forwards(product: string): RedirectRule[] {
  return redirectRules(product).filter(({ from }) => !from.endsWith('/*'));
}

/** Each rule with and without a slash at the end of its address, for hosts that tell the two apart. */
export function withSlash(rules: readonly RedirectRule[]): RedirectRule[] {
  return rules.flatMap((rule) => [rule, { ...rule, from: `${rule.from}/` }]);
}

/**
 * Whether a path belongs to the API, which answers unknown paths in its envelope (specification section 7).
 *
 * @example isApiPath('/cms/user/site/info') // true
 */
export function isApiPath(pathname: string): boolean {
  return /^\/(?:tour|cms)(?:\/|$)/.test(pathname);
}

/** Whether a path asks for a file rather than a page: a built asset, or an extension other than `.html`. */
function isFilePath(pathname: string, product: string): boolean {
  return pathname.startsWith(assetPrefix(product)) || /\.(?!html$)(?=[^./]*[a-z])[a-z0-9]{1,12}$/i.test(pathname);
}

/**
 * Finds the page to redirect to from an address without a page.
 *
 * @param pathname path of the address, without query
 * @param product first path segment of every page
 * @returns a path on this site, or `undefined` where "not found" is the right answer: API calls, assets, files
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
