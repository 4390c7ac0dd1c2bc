import { type Locale, locales } from '#i18n/locales.ts';
import { timeZone } from '#site.ts';
import deskEnglish from '../../../../content/locales/en/desk.json' with { type: 'json' };
import inquiryEnglish from '../../../../content/locales/en/inquiry.json' with { type: 'json' };
import deskKorean from '../../../../content/locales/ko/desk.json' with { type: 'json' };
import inquiryKorean from '../../../../content/locales/ko/inquiry.json' with { type: 'json' };
import { pageLocale } from '../../api/pageLocale.ts';

export type DeskWords = typeof deskKorean;

const words: Record<Locale, DeskWords> = { ko: deskKorean, en: deskEnglish };
const categories: Record<Locale, Record<string, string>> = {
  ko: inquiryKorean.categories,
  en: inquiryEnglish.categories,
};

/** The desk's words in the page's language; they come with the island, as few visitors need them. */
export const deskWords = (): DeskWords => words[pageLocale()];

/** A category in the page's language; one that is not offered any more stays as it is. */
export const categoryName = (category: string): string => categories[pageLocale()][category] ?? category;

/** @param moment ISO 8601 */
export function momentText(moment: string): string {
  const { tag } = locales[pageLocale()];
  const format = new Intl.DateTimeFormat(tag, { timeZone, dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23' });
  return format.format(new Date(moment));
}
