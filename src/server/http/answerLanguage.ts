import { defaultLocale, type Locale } from '#i18n/locales.ts';

/** The language to answer in, by the header `X-LANG`; Korean without it. */
export function answerLanguage(header: string | undefined): Locale {
  return /^en\b/i.test(header ?? '') ? 'en' : defaultLocale;
}
