import type { Locale } from '#i18n/locales.ts';
import { isSignInPage } from './route.ts';

/** The language of the page, by its address (specification section 2): translators that browsers have change `<html lang>`. */
export function pageLocale(): Locale {
  const { pathname } = location;
  return pathname.split('/')[isSignInPage(pathname) ? 1 : 2] === 'en' ? 'en' : 'ko';
}
