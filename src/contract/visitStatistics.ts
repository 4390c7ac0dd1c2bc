import * as z from 'zod/mini';
import { allLocales } from '#i18n/locales.ts';
import { get } from './call.ts';

/** Months of the views by month, the current one included. */
export const visitMonths = 12;

/** Days of the views by page, and of the comparison. */
export const visitDays = 28;

/** Maximum number of views of a page that one network address adds in a day, with any number of user agents. */
export const viewsPerAddress = 20;

const count = z.int().check(z.nonnegative());
const day = z.iso.date();
const locale = z.enum(allLocales);

const views = z.record(locale, count).check(z.meta({ id: 'VisitViews', description: 'Views by language.' }));

export type VisitViews = z.infer<typeof views>;

/** Returns the views in all languages. */
export const totalViews = (views: VisitViews): number => allLocales.reduce((sum, each) => sum + views[each], 0);

const days = z.object({ from: day, to: day });

export type VisitDays = z.infer<typeof days>;

const visitStatistics = z
  .object({
    months: z
      .array(z.object({ begins: day, views }))
      .check(z.meta({ description: 'Views by month, newest first, today included.' })),
    days: days.check(z.meta({ description: 'Counted days of the pages, up to yesterday.' })),
    pages: z
      .array(
        z.object({
          title: z.string().check(z.meta({ description: 'The last one of a page that is gone.' })),
          language: locale.check(
            z.meta({ description: 'Language of the title: the caller’s, where the page has it.' }),
          ),
          address: z.nullable(z.string()).check(z.meta({ description: 'Path of the page; null when it is gone.' })),
          views,
          before: z
            .nullable(count)
            .check(z.meta({ description: 'Views in as many days before; null when counting began later.' })),
        }),
      )
      .check(z.meta({ description: 'All pages with views in the days, the most viewed first.' })),
  })
  .check(z.meta({ id: 'VisitStatistics' }));

export type VisitStatistics = z.infer<typeof visitStatistics>;

export type VisitedPage = VisitStatistics['pages'][number];

export const getVisitStatistics = get('/tour/api/visits', {
  tag: 'site',
  menus: ['visits'],
  summary: 'Views of the site by month, and of each page in the last 28 days',
  response: visitStatistics,
});
