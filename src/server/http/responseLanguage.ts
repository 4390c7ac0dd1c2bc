import { defaultLocale, type Locale } from '#i18n/locales.ts';

/** Returns the language of the answer, from the header `X-LANG`. Korean is the default. */
export function responseLanguage(header: string | undefined): Locale {
  return /^en\b/i.test(header ?? '') ? 'en' : defaultLocale;
}
