import { pageLocale } from '#client/api/pageLocale.ts';
import { notableChange, type VisitDays, type VisitViews } from '#contract/visitNumbers.ts';
import { allLocales, locales } from '#i18n/locales.ts';
import { dayFormat } from '../shell/words.ts';

/** Returns the views in all languages. */
export const viewsOf = (views: VisitViews): number => allLocales.reduce((sum, locale) => sum + views[locale], 0);

/** Formats a number in the page's language. */
export const numberText = (value: number, options?: Intl.NumberFormatOptions): string =>
  new Intl.NumberFormat(locales[pageLocale()].tag, options).format(value).replace('-', '−');

/** Formats a share in percent. */
export const percentText = (share: number): string => numberText(share, { style: 'percent' });

/** Formats a range of days in the page's language. */
export const rangeText = ({ from, to }: VisitDays): string =>
  dayFormat({ dateStyle: 'long' }).formatRange(new Date(from), new Date(to));

/**
 * Returns a change in views, with its share where the earlier views are enough for one.
 *
 * @example changeText(150, 100) // '+50 (+50%)'
 * @example changeText(5, 2) // '+3'
 */
export function changeText(now: number, before: number): string | number {
  if (now === before) return 0;
  const sign = { signDisplay: 'exceptZero' } as const;
  const change = numberText(now - before, sign);
  const share = (now - before) / before;
  if (before < notableChange.views || Math.abs(share) < 0.005) return change;
  return `${change} (${numberText(share, { ...sign, style: 'percent' })})`;
}
