import { type Locale, locales } from './locales.ts';

const dayFormats = new Map<string, Intl.DateTimeFormat>();

/** Memoizes formatters: creating one takes a hundred times as long as using it. */
function dayAs(name: string, day: string, locale: Locale, options: Intl.DateTimeFormatOptions): string {
  const key = `${name} ${locale}`;
  const format = dayFormats.get(key) ?? new Intl.DateTimeFormat(locales[locale].tag, { ...options, timeZone: 'UTC' });
  dayFormats.set(key, format);
  return format.format(new Date(`${day}T00:00:00Z`));
}

/**
 * Formats a calendar day in the locale's long form.
 *
 * @param day `YYYY-MM-DD`
 * @example formatDay('2026-05-12', 'ko') // '2026년 5월 12일'
 * @example formatDay('2026-05-12', 'en') // 'May 12, 2026'
 */
export function formatDay(day: string, locale: Locale): string {
  return dayAs('long', day, locale, { dateStyle: 'long' });
}

/**
 * Formats a calendar day in the locale's short form, for table columns.
 *
 * @param day `YYYY-MM-DD`
 * @example formatShortDay('2026-05-12', 'ko') // '2026. 05. 12.'
 * @example formatShortDay('2026-05-12', 'en') // 'May 12, 2026'
 */
export function formatShortDay(day: string, locale: Locale): string {
  const options: Intl.DateTimeFormatOptions =
    locale === 'ko'
      ? { year: 'numeric', month: '2-digit', day: '2-digit' }
      : { year: 'numeric', month: 'short', day: 'numeric' };
  return dayAs('short', day, locale, options);
}

/**
 * Returns the short name of a month.
 *
 * @param month 1 to 12
 * @example formatMonth(5, 'ko') // '5월'
 * @example formatMonth(5, 'en') // 'May'
 */
export function formatMonth(month: number, locale: Locale): string {
  return dayAs('month', `2000-${String(month).padStart(2, '0')}-01`, locale, { month: 'short' });
}

/**
 * Returns what separates a number from its unit: nothing before a Korean word, a space before a symbol or another word.
 *
 * @example unitGap('년') // '' as in 15년
 * @example unitGap('ms') // ' ' as in 300 ms
 */
export function unitGap(unit: string): string {
  return /^\p{Script=Hangul}/u.test(unit) ? '' : ' ';
}

const numberFormats = new Map<Locale, Intl.NumberFormat>();

/** Formats a number with the locale's digit grouping. */
export function formatNumber(value: number, locale: Locale): string {
  const format = numberFormats.get(locale) ?? new Intl.NumberFormat(locales[locale].tag);
  numberFormats.set(locale, format);
  return format.format(value);
}

/**
 * Formats the change between two amounts: a percentage of a profit, the difference from a loss.
 *
 * @example formatChange(3120, 2840, 'en') // '+9.9%'
 * @example formatChange(-12, 8, 'en') // '−20'
 */
export function formatChange(value: number, before: number, locale: Locale): string {
  const isRatio = value > 0 && before > 0;
  const style: Intl.NumberFormatOptions = isRatio ? { style: 'percent', maximumFractionDigits: 1 } : {};
  return new Intl.NumberFormat(locales[locale].tag, { ...style, signDisplay: 'exceptZero' })
    .format(isRatio ? value / before - 1 : value - before)
    .replace('-', '−');
}

/**
 * Formats a file size in KB or MB (1 KB = 1,000 bytes).
 *
 * @param bytes size in bytes
 * @example formatFileSize(48_213, 'en') // '48 KB'
 */
export function formatFileSize(bytes: number, locale: Locale): string {
  const [size, unit] = bytes >= 999_500 ? [bytes / 1e6, 'MB'] : [Math.max(1, Math.round(bytes / 1e3)), 'KB'];
  return `${new Intl.NumberFormat(locales[locale].tag, { maximumFractionDigits: 1 }).format(size)} ${unit}`;
}
