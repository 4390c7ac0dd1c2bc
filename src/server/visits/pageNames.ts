import type { VisitedPage } from '#contract/visitStatistics.ts';
import { allLabels } from '#i18n/labels.ts';
import { type Locale, otherLocale } from '#i18n/locales.ts';
import { localePrefix, type SitePath } from '#i18n/paths.ts';
import type { Database } from '../database/openDatabase.ts';
import type { CountedPage } from './countViews.ts';
import type { SitePages } from './sitePages.ts';

/** Site whose views are counted. */
export interface CountedSite {
  database: Database;
  pages: SitePages;
  /** First path segment of every page. */
  product: string;
}

type PageName = Pick<VisitedPage, 'title' | 'language' | 'address'>;

/** Returns the names of pages by path: of a page that is gone, the last counted title. */
export async function readPageNames(
  site: CountedSite,
  counted: readonly CountedPage[],
  language: Locale,
): Promise<Map<SitePath, PageName>> {
  const preferred = [language, otherLocale(language)];
  const names = new Map<SitePath, PageName>();
  for (const { path } of counted) {
    for (const each of preferred) {
      const address = `/${site.product}${localePrefix(each)}${path}`;
      const title = names.has(path) ? undefined : await site.pages.titleOf(address);
      if (title !== undefined) {
        const shown = path === '/dashboard' ? allLabels[each].common.home : pageTitle(title);
        names.set(path, { title: shown, language: each, address });
      }
    }
  }
  const gone = counted.filter(({ path }) => !names.has(path));
  const titles = await lastTitles(
    site.database,
    gone.flatMap(({ addresses }) => addresses.map(({ address }) => address)),
  );
  for (const { path, addresses } of gone) {
    const known = preferred.flatMap((each) => addresses.filter(({ locale }) => locale === each))[0];
    const title = pageTitle(titles.get(known?.address ?? '') ?? path);
    names.set(path, { title, language: known?.locale ?? language, address: null });
  }
  return names;
}

async function lastTitles({ db }: Database, paths: readonly string[]): Promise<Map<string, string>> {
  if (paths.length === 0) {
    return new Map();
  }
  const titles = await db
    .selectFrom('page_views')
    .select(['path', 'title'])
    .where('path', 'in', paths)
    .orderBy('day')
    .execute();
  return new Map(titles.map(({ path, title }) => [path, title]));
}

/**
 * Returns a tab's title without the site's name.
 *
 * @example pageTitle('Chat | Acme - Tools that take work off') // 'Chat'
 */
function pageTitle(title: string): string {
  const end = title.lastIndexOf(' | ');
  return end > 0 ? title.slice(0, end) : title;
}
