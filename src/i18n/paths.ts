import { origin, product } from '#site.ts';
import { type Locale, locales } from './locales.ts';

/**
 * Address of a page within the site, without product and language, such as `/enterprise/chat`.
 * Content and code name pages this way; only {@link localizePath} knows the real address.
 */
export type SitePath = `/${string}`;

/** Pages that live at the root of the host rather than below the product (specification section 2). */
const rootPages: readonly string[] = ['/login'];

/**
 * The real address of a page in a language.
 *
 * @example localizePath('/enterprise/chat', 'ko') // '/msolution/enterprise/chat'
 * @example localizePath('/enterprise/chat', 'en') // '/msolution/en/enterprise/chat'
 * @example localizePath('/login', 'en') // '/en/login'
 * @example localizePath('/company/contact?category=aicc#form', 'ko') // '/msolution/company/contact?category=aicc#form'
 */
export function localizePath(path: SitePath, locale: Locale): string {
  const { segment } = locales[locale];
  const pathname = path.split(/[?#]/, 1)[0] ?? path;
  const base = rootPages.includes(pathname) ? '' : `/${product}`;
  return `${base}${segment ? `/${segment}` : ''}${path}`;
}

/** {@link localizePath} with the site's origin, as canonical links and feeds need it. */
export function absoluteUrl(path: SitePath, locale: Locale): string {
  return origin + localizePath(path, locale);
}

/**
 * Route parameters `{ product, locale }` of one language, for the `[product]/[...locale]` pages.
 */
export function routeParams(locale: Locale) {
  return { product, locale: locales[locale].segment };
}

/**
 * The language that an address names.
 *
 * @example localeOfPathname('/msolution/en/ir') // 'en'
 * @example localeOfPathname('/login') // 'ko'
 */
export function localeOfPathname(pathname: string): Locale {
  const [first, second] = pathname.split('/').filter(Boolean);
  return first === 'en' || (first === product && second === 'en') ? 'en' : 'ko';
}
