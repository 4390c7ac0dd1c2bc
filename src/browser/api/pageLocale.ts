import type { Locale } from '#i18n/locales.ts';

/** The language of the page, by its address (specification section 2): translators that browsers have change `<html lang>`. */
export const pageLocale = (): Locale => (/^(?:\/[^/]+)?\/en\//.test(location.pathname) ? 'en' : 'ko');

/**
 * Picks the words of the page's language. Code that few visitors load carries its words in both languages, so that the
 * pages need not.
 */
export const pageWords = <Words>(words: Readonly<Record<Locale, Words>>): Words => words[pageLocale()];
