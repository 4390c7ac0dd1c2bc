import { pageLocale } from '#browser/api/pageLocale.ts';
import { pageWords } from '#browser/api/pageWords.ts';
import { locales } from '#i18n/locales.ts';
import inquiryEn from '#locales/en/inquiry.json' with { type: 'json' };
import inquiryKo from '#locales/ko/inquiry.json' with { type: 'json' };
import { timeZone } from '#site.ts';

export { staffWords as deskWords } from './words.ts';

/** Returns a category's name, or the category itself if the site no longer offers it. */
export function categoryName(category: string): string {
  const { categories }: { categories: Record<string, string> } = pageWords({ ko: inquiryKo, en: inquiryEn });
  return categories[category] ?? category;
}

/**
 * Formats a moment in the page's language and the site's time zone.
 *
 * @param moment ISO 8601
 */
export function momentText(moment: string): string {
  const { tag } = locales[pageLocale()];
  const format = new Intl.DateTimeFormat(tag, { timeZone, dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23' });
  return format.format(new Date(moment));
}
