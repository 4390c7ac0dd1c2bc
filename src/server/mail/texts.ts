import { label } from '#i18n/labels.ts';
import { type Locale, locales } from '#i18n/locales.ts';
import { timeZone } from '#site.ts';

/**
 * Returns a moment in words, in the site's time zone.
 *
 * @param moment ISO 8601
 * @example momentLabel('2026-11-21T03:00:00.000Z', 'ko') // '2026년 11월 21일 12:00 (한국 시간)'
 */
export function momentLabel(moment: string, language: Locale): string {
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locales[language].tag, { timeZone, ...options }).format(new Date(moment));
  const day = format({ dateStyle: 'long' });
  const time = format({ timeStyle: 'short', hourCycle: 'h23' });
  return `${day} ${time} (${label('mail:zone', language)})`;
}
