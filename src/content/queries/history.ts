import type { Locale } from '#i18n/locales.ts';
import { localized } from './localized.ts';

/** Returns the years of the company's history, newest first. */
export async function historyYears(locale: Locale) {
  return (await localized('history', locale))
    .map(({ id, entry }) => ({ year: id, ...entry.data }))
    .sort((a, b) => b.year.localeCompare(a.year));
}
