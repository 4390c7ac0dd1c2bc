import type { Locale } from '#i18n/locales.ts';

/**
 * Returns the page's language from its address (docs/product.md#routes). Browsers' translators change `<html lang>`.
 */
export const pageLocale = (): Locale => (/^(?:\/[^/]+)?\/en\//.test(location.pathname) ? 'en' : 'ko');
