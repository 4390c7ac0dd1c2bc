import { type Locale, locales } from '#i18n/locales.ts';
import { type InquiryCategory, inquiryCategories, timeZone } from '#site.ts';
import english from '../../../content/locales/en/inquiry.json' with { type: 'json' };
import korean from '../../../content/locales/ko/inquiry.json' with { type: 'json' };

const categories: Record<Locale, Record<InquiryCategory, string>> = {
  ko: korean.categories,
  en: english.categories,
};

/** A category in a language; one that is not offered any more stays as it is. */
export function categoryLabel(category: string, language: Locale): string {
  const known = inquiryCategories.find((name) => name === category);
  return known ? categories[language][known] : category;
}

const zoneNames: Record<Locale, string> = { ko: '한국 시간', en: 'Korean time' };

/**
 * A moment in words, in the site's time zone.
 *
 * @param moment ISO 8601
 * @example momentLabel('2026-11-21T03:00:00.000Z', 'ko') // '2026년 11월 21일 12:00 (한국 시간)'
 */
export function momentLabel(moment: string, language: Locale): string {
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locales[language].tag, { timeZone, ...options }).format(new Date(moment));
  const day = format({ dateStyle: 'long' });
  const time = format({ timeStyle: 'short', hourCycle: 'h23' });
  return `${day} ${time} (${zoneNames[language]})`;
}
