import {
  notableChange,
  type VisitedPage,
  type VisitNumbers,
  type VisitSection,
  type VisitUnit,
  visitSections,
} from '#contract/visitNumbers.ts';
import type { Locale } from '#i18n/locales.ts';
import type { SitePath } from '#i18n/paths.ts';
import { siteDay } from '#i18n/siteDay.ts';
import { boardIds, boards, families } from '#site.ts';
import type { Database } from '../database/openDatabase.ts';
import { addViews, type CountedPage, countByPage, countByTime, sumOf } from './countViews.ts';
import { type NumberedSite, readPageNames } from './pageNames.ts';
import { visitPeriods } from './visitPeriods.ts';
import { boardPostAt } from './visits.ts';

/** Maximum number of pages of a section, posts and changes in the answer. */
const shown = { pages: 8, posts: 10, changes: 6 } as const;

/** Period and language of an answer. */
export interface AskedNumbers {
  unit: VisitUnit;
  /** Language of the titles, where a page has it. */
  language: Locale;
  now: Date;
}

/** Views of the site, with all of its pages. */
interface CountedVisits extends Pick<VisitNumbers, 'since' | 'days' | 'daysBefore' | 'periods' | 'today'> {
  /** Pages with views in the days or in those before, the most viewed first. */
  pages: CountedPage[];
  /** False when counting began after the first of the days before. */
  hasBefore: boolean;
}

/** Counts the views of the last days, weeks or months, and those of the days before. */
export async function countVisits(
  { database, product }: Pick<NumberedSite, 'database' | 'product'>,
  { unit, now }: Pick<AskedNumbers, 'unit' | 'now'>,
): Promise<CountedVisits> {
  const today = siteDay(now);
  const { begins, ...compared } = visitPeriods(unit, today);
  const counted = await countByTime(database, product, {
    unit: unit === 'month' ? 'month' : 'day',
    from: compared.days.from,
  });
  const since = await firstDay(database);
  return {
    ...compared,
    since,
    hasBefore: since !== null && since <= compared.daysBefore.from,
    today: await viewsOn(database, today),
    periods: begins.map((begin, index) => {
      const next = begins[index + 1];
      const own = [...counted].filter(([day]) => day >= begin && (next === undefined || day < next));
      return { begins: begin, views: addViews(own.map(([, views]) => views)) };
    }),
    pages: await countByPage(database, product, compared),
  };
}

async function firstDay({ db }: Database): Promise<string | null> {
  const first = db.selectFrom('page_views').select('day').orderBy('day').limit(1);
  return (await first.executeTakeFirst())?.day ?? null;
}

async function viewsOn({ db }: Database, day: string): Promise<number> {
  const sum = db
    .selectFrom('page_views')
    .select(({ fn }) => fn.sum<number | string | null>('views').as('views'))
    .where('day', '=', day);
  return Number((await sum.executeTakeFirst())?.views);
}

/** Returns the views of the site over the last days, weeks or months, compared with the days before. */
export async function readVisitNumbers(site: NumberedSite, asked: AskedNumbers): Promise<VisitNumbers> {
  const { pages, hasBefore, ...counted } = await countVisits(site, asked);
  const viewed = pages.filter(({ views }) => sumOf(views) > 0);
  const sections = visitSections.map((section) => {
    const own = pages.filter(({ path }) => sectionOf(path) === section);
    const most = own.filter(({ views }) => sumOf(views) > 0);
    return { section, own, most: most.slice(0, shown.pages), more: Math.max(0, most.length - shown.pages) };
  });
  const posts = viewed
    .flatMap((page) => {
      const post = boardPostAt(page.addresses[0]?.address ?? '', site.product);
      return post ? [{ ...post, page }] : [];
    })
    .slice(0, shown.posts);
  const notable = hasBefore ? pages.filter(isNotable).sort((one, other) => growth(other) - growth(one)) : [];
  const rose = notable.filter((page) => growth(page) > 0).slice(0, shown.changes);
  const fell = notable.filter((page) => growth(page) < 0).slice(-shown.changes);

  const named = [...sections.flatMap(({ most }) => most), ...posts.map(({ page }) => page), ...rose, ...fell];
  const names = await readPageNames(site, named, asked.language);
  const totals = await postTotals(site.database);
  const beforeOf = (several: readonly CountedPage[]) =>
    hasBefore ? several.reduce((sum, { before }) => sum + before, 0) : null;
  const visited = (page: CountedPage): VisitedPage => ({
    title: page.path,
    language: asked.language,
    address: null,
    ...names.get(page.path),
    views: page.views,
    before: beforeOf([page]),
  });
  return {
    ...counted,
    unit: asked.unit,
    views: addViews(pages.map(({ views }) => views)),
    before: beforeOf(pages),
    sections: sections.map(({ section, own, most, more }) => ({
      section,
      views: addViews(own.map(({ views }) => views)),
      before: beforeOf(own),
      pages: most.map(visited),
      more,
    })),
    posts: posts.map(({ board, post, page }) => ({
      ...visited(page),
      board,
      total: totals.get(`${board}/${post}`) ?? 0,
    })),
    rose: rose.map(visited),
    fell: fell.reverse().map(visited),
  };
}

/** Returns the section of a page. */
export function sectionOf(path: SitePath): VisitSection {
  const first = path.split('/')[1];
  if (families.some(({ id }) => id === first)) {
    return 'products';
  }
  const board = boardIds.find((id) => `${path}/`.startsWith(`${boards[id].path}/`));
  const groups = [board, first];
  return visitSections.find((section) => groups.includes(section)) ?? 'other';
}

const growth = ({ views, before }: CountedPage): number => sumOf(views) - before;

/** True when a page changed too much for chance. */
function isNotable(page: CountedPage): boolean {
  const change = Math.abs(growth(page));
  return change >= notableChange.views && change >= notableChange.share * page.before;
}

async function postTotals({ db }: Database): Promise<Map<string, number>> {
  const totals = await db.selectFrom('post_views').selectAll().execute();
  return new Map(totals.map(({ board, post, views }) => [`${board}/${post}`, views]));
}
