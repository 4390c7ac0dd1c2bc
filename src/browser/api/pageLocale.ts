import type { Locale } from '#i18n/locales.ts';

/** The language of the page, from `<html lang>`. */
export function pageLocale(): Locale {
  return document.documentElement.lang === 'en' ? 'en' : 'ko';
}
