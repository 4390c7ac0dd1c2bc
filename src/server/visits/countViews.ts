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
  /** Counted addresses of the page. */
  addresses: { locale: Locale; address: string }[];
}

/** Returns views by language, each zero. */
const noViews = (): VisitViews => Object.fromEntries(allLocales.map((locale) => [locale, 0])) as VisitViews;

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
  database: Database,
  product: string,
  { days, daysBefore }: { days: VisitDays; daysBefore: VisitDays },
): Promise<CountedPage[]> {
  const views = await countByAddress(database, days);
  const before = await countByAddress(database, daysBefore);
  const pages = new Map<SitePath, CountedPage>();
  for (const address of new Set([...views.keys(), ...before.keys()])) {
    const { locale, path } = readPathname(address, product);
    const page = pages.get(path) ?? { path, views: noViews(), before: 0, addresses: [] };
    page.views[locale] += views.get(address) ?? 0;
    page.before += before.get(address) ?? 0;
    page.addresses.push({ locale, address });
    pages.set(path, page);
  }
  return [...pages.values()].sort((one, other) => sumOf(other.views) - sumOf(one.views));
}

async function countByAddress({ db }: Database, { from, to }: VisitDays): Promise<Map<string, number>> {
  const counted = await db
    .selectFrom('page_views')
    .select(({ fn }) => ['path', fn.sum<number | string>('views').as('views')])
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy('path')
    .execute();
  return new Map(counted.map(({ path, views }) => [path, Number(views)]));
}

/**
 * Counts the views of each day or month with views, by its first day.
 *
 * @param from first day, `YYYY-MM-DD`
 * @param product first path segment of every page
 */
export async function countByTime(
  { db }: Database,
  product: string,
  { unit, from }: { unit: 'day' | 'month'; from: string },
): Promise<Map<string, VisitViews>> {
  // The start of an address names its language.
  const length = Math.max(...allLocales.map((locale) => `/${product}${localePrefix(locale)}/`.length));
  const start = sql<string>`substr(path, 1, ${sql.lit(length)})`.as('start');
  const begin = unit === 'month' ? sql<string>`substr(day, 1, 7) || '-01'` : sql<string>`day`;
  const rows = await db
    .selectFrom('page_views')
    .select(({ fn }) => [begin.as('begins'), start, fn.sum<number | string>('views').as('views')])
    .where('day', '>=', from)
    .groupBy(['begins', 'start'])
    .execute();
  const counted = new Map<string, VisitViews>();
  for (const { begins, start: begun, views } of rows) {
    const own = counted.get(begins) ?? noViews();
    own[readPathname(begun, product).locale] += Number(views);
    counted.set(begins, own);
  }
  return counted;
}
