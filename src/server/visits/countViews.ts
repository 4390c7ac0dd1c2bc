import { sql } from 'kysely';
import { totalViews, type VisitDays, type VisitViews } from '#contract/visitStatistics.ts';
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
export const noViews = (): VisitViews => Object.fromEntries(allLocales.map((locale) => [locale, 0])) as VisitViews;

/**
 * Counts the views of each page with views in the days, the most viewed first.
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
  return [...pages.values()]
    .filter((page) => totalViews(page.views) > 0)
    .sort((one, other) => totalViews(other.views) - totalViews(one.views));
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
 * Counts the views of each month with views, by its first day.
 *
 * @param product first path segment of every page
 * @param from first day, `YYYY-MM-DD`
 */
export async function countByMonth({ db }: Database, product: string, from: string): Promise<Map<string, VisitViews>> {
  // The start of an address names its language.
  const length = Math.max(...allLocales.map((locale) => `/${product}${localePrefix(locale)}/`.length));
  const rows = await db
    .selectFrom('page_views')
    .select(({ fn }) => [
      sql<string>`substr(day, 1, 7) || '-01'`.as('begins'),
      sql<string>`substr(path, 1, ${sql.lit(length)})`.as('start'),
      fn.sum<number | string>('views').as('views'),
    ])
    .where('day', '>=', from)
    .groupBy(['begins', 'start'])
    .execute();
  const counted = new Map<string, VisitViews>();
  for (const { begins, start, views } of rows) {
    const month = counted.get(begins) ?? noViews();
    month[readPathname(start, product).locale] += Number(views);
    counted.set(begins, month);
  }
  return counted;
}
