import { sql } from 'kysely';
import type { VisitDays, VisitViews } from '#contract/visitNumbers.ts';
import { allLocales, type Locale } from '#i18n/locales.ts';
import { localePrefix, readPathname, type SitePath } from '#i18n/paths.ts';
import type { Database } from '../database/openDatabase.ts';

/** A page with its views, in all languages. */
export interface CountedPage {
  path: SitePath;
  views: VisitViews;
  /** Views in the days before. */
  before: number;
  /** Counted addresses, each with the last day of a view. */
  addresses: { locale: Locale; address: string; last: string }[];
}

/** Returns views by language, each zero. */
export const noViews = (): VisitViews => Object.fromEntries(allLocales.map((locale) => [locale, 0])) as VisitViews;

/** Returns the views in all languages. */
export const sumOf = (views: VisitViews): number => allLocales.reduce((sum, locale) => sum + views[locale], 0);

/** Returns the sum of several views by language. */
export function addViews(several: readonly VisitViews[]): VisitViews {
  const sum = noViews();
  for (const views of several) {
    for (const locale of allLocales) {
      sum[locale] += views[locale];
    }
  }
  return sum;
}

/**
 * Counts the views of each page, the most viewed first.
 *
 * @param product first path segment of every page
 */
export async function countByPage(
  { db }: Database,
  product: string,
  { days, daysBefore }: { days: VisitDays; daysBefore: VisitDays },
): Promise<CountedPage[]> {
  const rows = await db
    .selectFrom('page_views')
    .select(({ fn }) => [
      'path as address',
      fn.sum<number | string | null>('views').filterWhere('day', '>=', days.from).as('views'),
      fn.sum<number | string | null>('views').filterWhere('day', '<=', daysBefore.to).as('before'),
      fn.max('day').as('last'),
    ])
    .where('day', '>=', daysBefore.from)
    .where('day', '<=', days.to)
    .groupBy('path')
    .execute();
  const pages = new Map<SitePath, CountedPage>();
  for (const { address, views, before, last } of rows) {
    const { locale, path } = readPathname(address, product);
    const page = pages.get(path) ?? { path, views: noViews(), before: 0, addresses: [] };
    page.views[locale] += Number(views);
    page.before += Number(before);
    page.addresses.push({ locale, address, last });
    pages.set(path, page);
  }
  return [...pages.values()].sort((one, other) => sumOf(other.views) - sumOf(one.views));
}

/**
 * Counts the views of each day with views.
 *
 * @param from first day, `YYYY-MM-DD`
 * @param product first path segment of every page
 */
export async function countByDay({ db }: Database, product: string, from: string): Promise<Map<string, VisitViews>> {
  // The start of an address names its language.
  const length = Math.max(...allLocales.map((locale) => `/${product}${localePrefix(locale)}/`.length));
  const rows = await db
    .selectFrom('page_views')
    .select(({ fn }) => [
      'day',
      sql<string>`substr(path, 1, ${sql.lit(length)})`.as('start'),
      fn.sum<number | string>('views').as('views'),
    ])
    .where('day', '>=', from)
    .groupBy(['day', 'start'])
    .execute();
  const days = new Map<string, VisitViews>();
  for (const { day, start, views } of rows) {
    const counted = days.get(day) ?? noViews();
    counted[readPathname(start, product).locale] += Number(views);
    days.set(day, counted);
  }
  return days;
}
