import type { Locale } from '#i18n/locales.ts';
import { localized } from './localized.ts';

/** The offices in their own order; the first is the head office. */
export async function localizedOffices(locale: Locale) {
  return (await localized('offices', locale)).sort((a, b) => a.entry.data.order - b.entry.data.order);
}
