import { type VisitDays, type VisitStatistics, visitDays, visitMonths } from '#contract/visitStatistics.ts';
import { addDays, addMonths, monthBegin } from '#i18n/calendarDays.ts';
import type { Locale } from '#i18n/locales.ts';
import { siteDay } from '#i18n/siteDay.ts';
import type { Database } from '../database/openDatabase.ts';
import { countByMonth, countByPage, noViews } from './countViews.ts';
import { type CountedSite, readPageNames } from './pageNames.ts';

/**
 * Returns the views of the site by month, and of its pages in the last days.
 *
 * @param language language of the titles, where a page has it
 */
export async function readVisitStatistics(site: CountedSite, language: Locale, now: Date): Promise<VisitStatistics> {
  const { database, product } = site;
  const today = siteDay(now);
  const months = Array.from({ length: visitMonths }, (_, index) => addMonths(monthBegin(today), -index));
  const byMonth = await countByMonth(database, product, months.at(-1) ?? today);
  const days = { from: addDays(today, -visitDays), to: addDays(today, -1) };
  const daysBefore: VisitDays = { from: addDays(days.from, -visitDays), to: addDays(days.to, -visitDays) };
  const pages = await countByPage(database, product, { days, daysBefore });
  const names = await readPageNames(site, pages, language);
  const first = await firstDay(database);
  const hasBefore = first !== undefined && first <= daysBefore.from;
  return {
    months: months.map((begins) => ({ begins, views: byMonth.get(begins) ?? noViews() })),
    days,
    pages: pages.map(({ path, views, before }) => ({
      title: path,
      language,
      address: null,
      ...names.get(path),
      views,
      before: hasBefore ? before : null,
    })),
  };
}

async function firstDay({ db }: Database): Promise<string | undefined> {
  const first = db.selectFrom('page_views').select('day').orderBy('day').limit(1);
  return (await first.executeTakeFirst())?.day;
}
