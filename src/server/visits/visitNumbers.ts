import {
  notableChange,
  type VisitedPage,
  type VisitedPost,
  type VisitNumbers,
  type VisitSection,
  type VisitUnit,
  visitSections,
} from '#contract/visitNumbers.ts';
import { type Locale, otherLocale } from '#i18n/locales.ts';
import { localePrefix, type SitePath } from '#i18n/paths.ts';
import { siteDay } from '#i18n/siteDay.ts';
import { words } from '#i18n/words.ts';
import { boards, families } from '#site.ts';
import type { Database } from '../database/openDatabase.ts';
import { addViews, type CountedPage, countByDay, countByPage, sumOf } from './countViews.ts';
import type { SitePages } from './sitePages.ts';
import { visitPeriods } from './visitPeriods.ts';
import { boardPostAt } from './visits.ts';

/** Most pages of a section, posts and changes in the answer. */
const shown = { pages: 8, posts: 10, changes: 6 } as const;

/** Site whose views are counted. */
export interface NumberedSite {
  database: Database;
  pages: SitePages;
  /** First path segment of every page. */
  product: string;
}

interface Asked {
  unit: VisitUnit;
  /** Language of the titles, where a page has it. */
  language: Locale;
  now: Date;
}

/** Views of the site with all pages, from which the answer and the file are made. */
interface CountedVisits extends Pick<VisitNumbers, 'since' | 'days' | 'daysBefore' | 'periods' | 'today'> {
  pages: CountedPage[];
  /** False when counting began after the first of the days before. */
  hasBefore: boolean;
}

/** Counts the views of the days of a period and of the days before. */
export async function countVisits(
  { database, product }: Pick<NumberedSite, 'database' | 'product'>,
  { unit, now }: Pick<Asked, 'unit' | 'now'>,
): Promise<CountedVisits> {
  const today = siteDay(now);
  const { begins, ...compared } = visitPeriods(unit, today);
  const first = database.db.selectFrom('page_views').select(({ fn }) => fn.min('day').as('day'));
  const since = (await first.executeTakeFirst())?.day ?? null;
  const byDay = await countByDay(database, product, compared.days.from);
  return {
    ...compared,
    since,
    hasBefore: since !== null && since <= compared.daysBefore.from,
    today: addedUp(byDay, (day) => day === today),
    periods: begins.map((begin, index) => {
      const next = begins[index + 1];
      const own = [...byDay].filter(([day]) => day >= begin && (next === undefined || day < next));
      return { begins: begin, views: addViews(own.map(([, views]) => views)) };
    }),
    pages: await countByPage(database, product, compared),
  };
}

function addedUp(byDay: Awaited<ReturnType<typeof countByDay>>, isCounted: (day: string) => boolean): number {
  return sumOf(addViews([...byDay].filter(([day]) => isCounted(day)).map(([, views]) => views)));
}

/** Returns the views of the site over the last days, weeks or months. */
export async function readVisitNumbers(site: NumberedSite, asked: Asked): Promise<VisitNumbers> {
  const { pages, hasBefore, ...counted } = await countVisits(site, asked);
  const beforeOf = (several: readonly CountedPage[]) =>
    hasBefore ? several.reduce((sum, { before }) => sum + before, 0) : null;
  const visited = async (page: CountedPage): Promise<VisitedPage> => ({
    ...(await namePage(site, page, asked.language)),
    views: page.views,
    before: beforeOf([page]),
  });
  const viewed = pages.filter(({ views }) => sumOf(views) > 0);
  const notable = hasBefore ? pages.filter(isNotable).sort((one, other) => growth(other) - growth(one)) : [];
  const totals = await postTotals(site.database);
  const posts = viewed.flatMap((page) => {
    const post = boardPostAt(page.addresses[0]?.address ?? '', site.product);
    return post ? [{ ...post, page }] : [];
  });
  return {
    ...counted,
    unit: asked.unit,
    views: addViews(viewed.map(({ views }) => views)),
    before: beforeOf(pages),
    sections: await Promise.all(
      visitSections.map(async (section) => {
        const own = pages.filter(({ path }) => sectionOf(path) === section);
        const most = own.filter(({ views }) => sumOf(views) > 0);
        return {
          section,
          views: addViews(own.map(({ views }) => views)),
          before: beforeOf(own),
          pages: await Promise.all(most.slice(0, shown.pages).map(visited)),
          more: Math.max(0, most.length - shown.pages),
        };
      }),
    ),
    posts: await Promise.all(
      posts.slice(0, shown.posts).map(
        async ({ board, post, page }): Promise<VisitedPost> => ({
          ...(await visited(page)),
          board,
          total: totals.get(`${board}/${post}`) ?? 0,
        }),
      ),
    ),
    rose: await Promise.all(
      notable
        .filter((page) => growth(page) > 0)
        .slice(0, shown.changes)
        .map(visited),
    ),
    fell: await Promise.all(
      notable
        .filter((page) => growth(page) < 0)
        .reverse()
        .slice(0, shown.changes)
        .map(visited),
    ),
  };
}

/** Returns the section of a page. */
export function sectionOf(path: SitePath): VisitSection {
  const first = path.split('/')[1];
  if (families.some(({ id }) => id === first)) {
    return 'products';
  }
  if (path === boards.news.path || path.startsWith(`${boards.news.path}/`)) {
    return 'news';
  }
  return visitSections.find((section) => section === first) ?? 'other';
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

/** Returns the title and address of a page: in the caller's language, else in the other; else as it was last counted. */
export async function namePage(
  { database, pages, product }: NumberedSite,
  { path, addresses }: Pick<CountedPage, 'path' | 'addresses'>,
  language: Locale,
): Promise<Pick<VisitedPage, 'title' | 'language' | 'address'>> {
  const preferred = [language, otherLocale(language)];
  for (const each of preferred) {
    const address = `/${product}${localePrefix(each)}${path}`;
    const title = await pages.titleOf(address);
    if (title !== undefined) {
      return { title: path === '/dashboard' ? words[language].common.home : pageTitle(title), language: each, address };
    }
  }
  const gone = preferred.flatMap((each) => addresses.filter(({ locale }) => locale === each))[0];
  const stored = await database.db
    .selectFrom('page_views')
    .select('title')
    .where('day', '=', gone?.last ?? '')
    .where('path', '=', gone?.address ?? '')
    .executeTakeFirst();
  return { title: pageTitle(stored?.title ?? path), language: gone?.locale ?? language, address: null };
}

/**
 * Returns a tab's title without the site's name.
 *
 * @example pageTitle('M-Chat | 엠솔루션 - 신호를 답으로 바꾸는 AI') // 'M-Chat'
 */
function pageTitle(title: string): string {
  const end = title.lastIndexOf(' | ');
  return end > 0 ? title.slice(0, end) : title;
}
