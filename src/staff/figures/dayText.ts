import { pageLocale } from '#browser/api/pageLocale.ts';
import { locales } from '#i18n/locales.ts';

/**
 * Formats a day of the site's time zone in the page's language.
 *
 * @param day `YYYY-MM-DD`
 * @param month form of the month; the short form has no year
 */
export function dayText(day: string, month: 'long' | 'numeric' = 'long'): string {
  const { tag } = locales[pageLocale()];
  const year = month === 'long' ? 'numeric' : undefined;
  return new Intl.DateTimeFormat(tag, { timeZone: 'UTC', year, month, day: 'numeric' }).format(new Date(day));
}
