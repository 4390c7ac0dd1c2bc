import { pageLocale } from '#browser/api/pageLocale.ts';
import { pageWords } from '#browser/api/pageWords.ts';
import type { VisitDays } from '#contract/visitNumbers.ts';
import { locales } from '#i18n/locales.ts';
import type { Words } from '#i18n/words.ts';
import en from '#locales/en/visits.json' with { type: 'json' };
import ko from '#locales/ko/visits.json' with { type: 'json' };

/** Returns the labels of the numbers of the site. */
export const visitWords = () => pageWords<Words['visits']>({ ko, en });

/** Formats a number in the page's language. */
export const numberText = (value: number, options?: Intl.NumberFormatOptions): string =>
  new Intl.NumberFormat(locales[pageLocale()].tag, options).format(value).replace('-', '−');

/** Formats a share in percent. */
export const percentText = (share: number): string => numberText(share, { style: 'percent' });

/** Formats a range of days in the page's language. */
export function rangeText({ from, to }: VisitDays): string {
  const format = new Intl.DateTimeFormat(locales[pageLocale()].tag, { timeZone: 'UTC', dateStyle: 'long' });
  return format.formatRange(new Date(from), new Date(to));
}
