import { fillLabel } from '#i18n/fillLabel.ts';
import { locales } from '#i18n/locales.ts';
import { pageLocale } from '../../api/pageLocale.ts';
import { deskWords } from './words.ts';

/**
 * Returns working minutes in words, or a dash for none.
 *
 * @example workingTime(200) // '3시간 20분'
 */
export function workingTime(minutes: number | null): string {
  if (minutes === null) return '–';
  const { waiting } = deskWords();
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return [
    ...(hours > 0 ? [fillLabel(waiting.hours, { count: hours })] : []),
    ...(rest > 0 || hours === 0 ? [fillLabel(waiting.minutes, { count: rest })] : []),
  ].join(' ');
}

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
