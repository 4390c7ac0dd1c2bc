import type { Locale } from '#i18n/locales.ts';

/** The language of the page, by its address (specification section 2): translators that browsers have change `<html lang>`. */
export const pageLocale = (): Locale => (/^(?:\/[^/]+)?\/en\//.test(location.pathname) ? 'en' : 'ko');
