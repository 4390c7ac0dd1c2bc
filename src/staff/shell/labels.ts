import { pageLocale } from '#client/api/pageLocale.ts';
import { type FileProblem, fileExtension, fileLimits, type InquiryFile } from '#contract/desk/inquiryFile.ts';
import { fillLabel } from '#i18n/fillLabel.ts';
import { formatFileSize } from '#i18n/format.ts';
import { type Locale, locales } from '#i18n/locales.ts';
import { siteDay } from '#i18n/siteDay.ts';
import accountEn from '#locales/en/account.json' with { type: 'json' };
import deskEn from '#locales/en/desk.json' with { type: 'json' };
import inquiryEn from '#locales/en/inquiry.json' with { type: 'json' };
import fileEn from '#locales/en/inquiryFile.json' with { type: 'json' };
import visitsEn from '#locales/en/visits.json' with { type: 'json' };
import accountKo from '#locales/ko/account.json' with { type: 'json' };
import deskKo from '#locales/ko/desk.json' with { type: 'json' };
import inquiryKo from '#locales/ko/inquiry.json' with { type: 'json' };
import fileKo from '#locales/ko/inquiryFile.json' with { type: 'json' };
import visitsKo from '#locales/ko/visits.json' with { type: 'json' };
import { categoryNames, timeZone } from '#site.ts';

/** Returns the labels that all staff pages share, and those of the desk, its statistics and the audit. */
export const deskLabels = () => ({ ko: deskKo, en: deskEn })[pageLocale()];

/** Returns the labels of the account page. */
export const accountLabels = () => ({ ko: accountKo, en: accountEn })[pageLocale()];

/** Returns in words that the server has not answered, and that nothing typed is lost. */
export const unansweredText = (): string => `${deskLabels().session.away}. ${deskLabels().one.kept}`;

/** Returns the labels of the visits page. */
export const visitLabels = () => ({ ko: visitsKo, en: visitsEn })[pageLocale()];

/** Returns the labels of files. */
export const fileLabels = () => ({ ko: fileKo, en: fileEn })[pageLocale()];

/** Returns the labels of the form, which name its fields. */
export const inquiryLabels = () => ({ ko: inquiryKo, en: inquiryEn })[pageLocale()];

/** Returns a category's name, or the category itself if the site no longer offers it. */
export function categoryName(category: string): string {
  const names: Partial<Record<string, Record<Locale, string>>> = categoryNames;
  return category === '' ? deskLabels().list.noCategory : (names[category]?.[pageLocale()] ?? category);
}

/** Returns the kind and size of a file in words: `PDF · 1.2 MB`. */
export function fileFacts({ name, size }: Pick<InquiryFile, 'name' | 'size'>): string {
  return [fileExtension(name)?.toUpperCase(), formatFileSize(size, pageLocale())].filter(Boolean).join(' · ');
}

/** Returns why a file is not attached, in words. */
export function problemText(problem: FileProblem, name: string): string {
  return fillLabel(fileLabels().problems[problem], { name, ...fileLimits(pageLocale()) });
}

/** Returns a format for moments in the page's language and the site's time zone. */
export function momentFormat(timeStyle: 'short' | 'medium' = 'short'): Intl.DateTimeFormat {
  const { tag } = locales[pageLocale()];
  return new Intl.DateTimeFormat(tag, { timeZone, dateStyle: 'medium', timeStyle, hourCycle: 'h23' });
}

/**
 * Formats a moment in the page's language and the site's time zone.
 *
 * @param moment ISO 8601
 */
export const momentText = (moment: string): string => momentFormat().format(new Date(moment));

/** Formats a moment briefly: the time of today, otherwise the day. */
export function shortMoment(moment: string): string {
  const isToday = siteDay(new Date(moment)) === siteDay(new Date());
  const style = isToday ? ({ timeStyle: 'short', hourCycle: 'h23' } as const) : ({ dateStyle: 'medium' } as const);
  return new Intl.DateTimeFormat(locales[pageLocale()].tag, { timeZone, ...style }).format(new Date(moment));
}

/** Returns a format for days of the site's time zone in the page's language. */
export function dayFormat(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(locales[pageLocale()].tag, { timeZone: 'UTC', ...options });
}

/**
 * Formats a day of the site's time zone in the page's language.
 *
 * @param day `YYYY-MM-DD`
 * @param month form of the month; the short form has no year
 */
export function dayText(day: string, month: 'long' | 'numeric' = 'long'): string {
  const year = month === 'long' ? 'numeric' : undefined;
  return dayFormat({ year, month, day: 'numeric' }).format(new Date(day));
}

/**
 * Formats the month of a day in the page's language.
 *
 * @param day `YYYY-MM-DD`
 */
export const monthText = (day: string): string => dayFormat({ year: 'numeric', month: 'long' }).format(new Date(day));

/** Formats a number in the page's language. */
export const numberText = (value: number): string => new Intl.NumberFormat(locales[pageLocale()].tag).format(value);
