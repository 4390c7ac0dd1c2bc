import * as z from 'zod/mini';
import { allLocales, type Locale } from '#i18n/locales.ts';
import { type BoardId, boardIds, boards, boardsOf } from '#site.ts';
import { get } from './call.ts';

/** Units of time, each with the number that the answer has, the current one included. */
export const visitUnits = { day: 28, week: 12, month: 12 } as const;

export type VisitUnit = keyof typeof visitUnits;

export const visitUnitIds = Object.keys(visitUnits) as VisitUnit[];

export type VisitSection = 'products' | 'company' | 'recruit' | 'other' | BoardId;

/** Groups of pages, in display order: each board is one, except for job postings, which are part of `recruit`. */
export const visitSections: readonly VisitSection[] = [
  'products',
  'company',
  ...boardIds.filter((id) => !boardsOf('posting').includes(id)),
  'recruit',
  'other',
];

/**
 * Returns the name of a group of pages.
 *
 * @param names names of the groups that are no board
 */
export const visitSectionName = (
  section: VisitSection,
  names: Record<Exclude<VisitSection, BoardId>, string>,
  locale: Locale,
): string => (section in boards ? boards[section as BoardId].name[locale] : names[section as keyof typeof names]);

/** Maximum number of views of a page that one network address adds in a day, with any number of user agents. */
export const viewsPerAddress = 20;

/** Minimum change of a page that the response names, in views and as a share of the views before. */
export const notableChange = { views: 20, share: 0.25 } as const;

const count = z.int().check(z.nonnegative());
const day = z.iso.date();
const locale = z.enum(allLocales);

const views = z.record(locale, count).check(z.meta({ id: 'VisitViews', description: 'Views by language.' }));

export type VisitViews = z.infer<typeof views>;

const days = z.object({ from: day, to: day });

export type VisitDays = z.infer<typeof days>;

const before = z
  .nullable(count)
  .check(z.meta({ description: 'Views in the days before; null when counting began later.' }));

const pageFields = {
  title: z.string().check(z.meta({ description: 'The last one of a page that is gone.' })),
  language: locale.check(z.meta({ description: 'Language of the title: the caller’s, where the page has it.' })),
  address: z.nullable(z.string()).check(z.meta({ description: 'Path of the page; null when it is gone.' })),
  views,
  before,
};

const visitedPage = z.object(pageFields).check(z.meta({ id: 'VisitedPage' }));

export type VisitedPage = z.infer<typeof visitedPage>;

const visitedPost = z
  .object({
    ...pageFields,
    board: z.enum(boardIds),
    total: count.check(z.meta({ description: 'Views since the post was published, today’s included.' })),
  })
  .check(z.meta({ id: 'VisitedPost' }));

export type VisitedPost = z.infer<typeof visitedPost>;

/** Views of the site's pages. All but `periods` and `today` leave out today. */
const visitNumbers = z
  .object({
    unit: z.enum(visitUnitIds),
    since: z.nullable(day).check(z.meta({ description: 'First day with a view.' })),
    days: days.check(z.meta({ description: 'Counted days, up to yesterday.' })),
    daysBefore: days.check(z.meta({ description: 'As many days, one period earlier.' })),
    views,
    before,
    today: count.check(z.meta({ description: 'Views of today so far.' })),
    periods: z
      .array(z.object({ begins: day, views }))
      .check(z.meta({ description: 'Views by unit, oldest first, today included.' })),
    sections: z.array(
      z.object({
        section: z.enum(visitSections),
        views,
        before,
        pages: z.array(visitedPage).check(z.meta({ description: 'The most viewed pages.' })),
        more: count.check(z.meta({ description: 'Number of further pages with views.' })),
      }),
    ),
    posts: z.array(visitedPost).check(z.meta({ description: 'The most viewed posts of all boards.' })),
    rose: z.array(visitedPage).check(z.meta({ description: 'Pages with clearly more views than before.' })),
    fell: z.array(visitedPage).check(z.meta({ description: 'Pages with clearly fewer views than before.' })),
  })
  .check(z.meta({ id: 'VisitNumbers' }));

export type VisitNumbers = z.infer<typeof visitNumbers>;

/** Fields that the numbers and their file share. */
const numbers = { tag: 'site', menus: ['numbers'], query: z.object({ unit: z.enum(visitUnitIds) }) } as const;

export const getVisitNumbers = get('/tour/api/visits', {
  ...numbers,
  summary: 'Views of the site’s pages by day, week or month, compared with the period before',
  response: visitNumbers,
});

export const getVisitNumbersFile = get('/tour/api/visits/export', {
  ...numbers,
  summary: 'The views of all pages as a CSV file',
  response: 'text/csv',
});
