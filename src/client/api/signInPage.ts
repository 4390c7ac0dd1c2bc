import type { Locale } from '#i18n/locales.ts';
import { localizePath } from '#i18n/paths.ts';
import { isSignInPage } from './route.ts';

/**
 * Returns the address of the sign-in page.
 *
 * @param from path, query and fragment of the page to return to
 * @example signInAddress('en', '/acme/en/ir?page=2') // '/en/login?from=%2Facme%2Fen%2Fir%3Fpage%3D2'
 */
export function signInAddress(locale: Locale, from?: string): string {
  return localizePath('/login', locale) + (from ? `?${new URLSearchParams({ from })}` : '');
}

/**
 * Returns the page to return to after signing in, from the sign-in page's `?from=`.
 *
 * @param search query of the sign-in page
 * @param origin the page's own origin
 * @returns path, query and fragment on this origin; `undefined` if missing or untrusted
 */
export function returnPath(search: string, origin: string): string | undefined {
  const from = new URLSearchParams(search).get('from');
  // Accepts only paths on this origin: "//host" and "/\host" leave the site, and "/.//host" resolves to "//host".
  const url = from?.startsWith('/') ? parseUrl(from, origin) : undefined;
  if (url?.origin !== origin || isSignInPage(url.pathname) || /^\/(?:\/|tour\/|cms\/)/.test(url.pathname)) {
    return undefined;
  }
  return url.pathname + url.search + url.hash;
}

function parseUrl(address: string, base: string): URL | undefined {
  try {
    return new URL(address, base);
  } catch {
    return undefined;
  }
}
