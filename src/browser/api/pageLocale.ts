import type { Locale } from '#i18n/locales.ts';

/** Language of the page, as its `<html lang>` says. */
export function pageLocale(): Locale {
  return document.documentElement.lang === 'en' ? 'en' : 'ko';
}
