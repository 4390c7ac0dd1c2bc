import { origin, product } from '#site.ts';
import { allLocales, defaultLocale, type Locale, locales } from './locales.ts';

/**
 * Address of a page without product and language, such as `/apps/chat`. Content and code use this form; only this
 * file builds real addresses.
 */
export type SitePath = `/${string}`;

/** Pages at the root of the host instead of below the product (docs/product.md#routes). */
const rootPages: readonly string[] = ['/login'];

/**
 * Returns the real address of a page in a language.
 *
 * @example localizePath('/apps/chat', 'ko') // '/acme/apps/chat'
 * @example localizePath('/apps/chat', 'en') // '/acme/en/apps/chat'
 * @example localizePath('/login', 'en') // '/en/login'
 * @example localizePath('/company/contact?category=plant#form', 'ko') // '/acme/company/contact?category=plant#form'
 */
export function localizePath(path: SitePath, locale: Locale): string {
  const pathname = path.split(/[?#]/, 1)[0] ?? path;
  return (rootPages.includes(pathname) ? '' : `/${product}`) + localePrefix(locale) + path;
}

/** Returns the path prefix of a language; empty for the default language. */
export function localePrefix(locale: Locale): string {
  const { segment } = locales[locale];
  return segment ? `/${segment}` : '';
}

/** Returns the absolute address of a page, for canonical links and feeds. */
export function absoluteUrl(path: SitePath, locale: Locale): string {
  return origin + localizePath(path, locale);
}

/** Returns the route parameters of a language, for the `[product]/[...locale]` pages. */
export function routeParams(locale: Locale) {
  return { product, locale: locales[locale].segment };
}

/**
 * Splits an address into language and path: the inverse of {@link localizePath}.
 *
 * @param site first path segment of the site's pages
 * @example readPathname('/acme/en/ir') // { locale: 'en', path: '/ir' }
 * @example readPathname('/login') // { locale: 'ko', path: '/login' }
 */
export function readPathname(pathname: string, site = product): { locale: Locale; path: SitePath } {
  const segments = pathname.split('/').filter(Boolean);
  if (segments[0] === site) segments.shift();
  const locale = allLocales.find((each) => locales[each].segment === segments[0]) ?? defaultLocale;
  if (locale !== defaultLocale) segments.shift();
  return { locale, path: `/${segments.join('/')}` };
}
