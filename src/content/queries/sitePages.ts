import { formatDay } from '#i18n/format.ts';
import { label } from '#i18n/labels.ts';
import { allLocales, type Locale } from '#i18n/locales.ts';
import type { SitePath } from '#i18n/paths.ts';
import type { PostCover } from '#search/postRow.ts';
import { type BoardId, boardIds, boards, hasApi } from '#site.ts';
import { additionPage, isStaffPage, needsApi, pagesOfCode } from '../schemas/pages.ts';
import { boardPagePath, boardPosts, paginate } from './boards.ts';
import { allConsentVersions } from './consents.ts';
import { localized, localizedEntry } from './localized.ts';
import { memoizeInBuild } from './memoize.ts';
import { policyPath, privacyPolicies } from './policies.ts';
import { postCover } from './postCover.ts';
import { type PostDates, postDates } from './postDates.ts';
import { allProducts } from './products.ts';
import { sectionOf } from './sections.ts';

/** Facts about a page for its head, breadcrumbs, share picture and feeds. */
export interface SitePage {
  path: SitePath;
  locale: Locale;
  /** Title without the site's name; unique within a language. */
  title: string;
  /** Language of title and description: the other one if a post has no translation. */
  language: Locale;
  /** Languages in which the page has its own text. */
  languages: readonly Locale[];
  /** Dates of a post; `undefined` for other pages. */
  dates: PostDates | undefined;
  /** Cover of a post. */
  cover?: PostCover | undefined;
  description: string;
  /** Other words by which the page is found. */
  keywords: readonly string[];
  /** Lines that customers say when they need the page. */
  asks: readonly string[];
  /** First segment of the address: product family, `company`, or another section of the menu. */
  section: string;
  /** Menu entry of the page, if it is not one itself. */
  parent: SitePath | undefined;
  /** False for pages that search engines must not index. */
  indexed: boolean;
  /** True for pages that log their own visits (docs/product.md#calls). */
  loggingOnPage: boolean;
}

/** Returns the pages of the content that no code knows. */
export const ownPages = async (locale: Locale) =>
  (await localized('pages', locale)).filter(({ id }) => !pagesOfCode.includes(id));

const sitePage = (
  locale: Locale,
  path: SitePath,
  {
    title,
    description,
    keywords = [],
    asks = [],
    loggingOnPage = false,
  }: Pick<SitePage, 'title' | 'description'> & Partial<Pick<SitePage, 'keywords' | 'asks' | 'loggingOnPage'>>,
  rest: Partial<Pick<SitePage, 'parent' | 'indexed' | 'language' | 'languages' | 'dates' | 'cover'>> = {},
): SitePage => ({
  path,
  locale,
  title,
  description,
  keywords,
  asks,
  language: locale,
  languages: allLocales,
  dates: undefined,
  section: sectionOf(path),
  parent: undefined,
  indexed: true,
  loggingOnPage,
  ...rest,
});

async function boardPages(board: BoardId, locale: Locale): Promise<SitePage[]> {
  const { path } = boards[board];
  const posts = await boardPosts(board, locale);
  const list = (await localizedEntry('pages', path.slice(1), locale)).entry.data;
  return [
    ...paginate(posts).map((_, index) =>
      sitePage(
        locale,
        boardPagePath(board, index + 1),
        index === 0
          ? list
          : { title: `${list.title} (${index + 1})`, description: `${list.description} (${index + 1})` },
        index === 0 ? {} : { parent: path },
      ),
    ),
    ...posts.map((post) => {
      const { language, languages } = post;
      const { data } = post.entry;
      return sitePage(
        locale,
        post.path,
        { title: data.title, description: data.summary },
        { parent: path, language, languages, dates: postDates(data), cover: postCover(post) },
      );
    }),
  ];
}

const boardPaths: readonly string[] = Object.values(boards).map(({ path }) => path);

const notIndexed: readonly SitePath[] = ['/login', '/search', additionPage];

const isIndexed = (path: SitePath): boolean => !notIndexed.includes(path) && !isStaffPage(path);

/** Pages of the policy in force, and of every version of the policy and of the consent texts. */
async function legalPages(locale: Locale): Promise<SitePage[]> {
  const { inForce, earlier, coming } = await privacyPolicies(locale);
  const dated = (title: string, from: string) => label('policy:dated', locale, { title, day: formatDay(from, locale) });
  return [
    sitePage(locale, policyPath, inForce.entry.data),
    ...[...coming, inForce, ...earlier].map(({ path, from, entry: { data } }) =>
      sitePage(
        locale,
        path,
        {
          title: dated(data.title, from),
          description: label('policy:versionDescription', locale, { day: formatDay(from, locale) }),
        },
        { indexed: false },
      ),
    ),
    ...(await allConsentVersions(locale)).map(({ name, path, from }) =>
      sitePage(
        locale,
        path,
        {
          title: dated(label(`policy:consent.${name}`, locale), from),
          description: label(`policy:consentDescription.${name}`, locale, { day: formatDay(from, locale) }),
        },
        { indexed: false },
      ),
    ),
  ];
}

async function listPages(locale: Locale): Promise<SitePage[]> {
  const home = (await localizedEntry('home', '', locale)).entry.data;
  const about = (await localizedEntry('about', '', locale)).entry.data;
  const recruit = (await localizedEntry('recruit', '', locale)).entry.data;
  const products = await allProducts(locale);
  const plain = (await localized('pages', locale)).filter(
    ({ id }) => !boardPaths.includes(`/${id}`) && (hasApi || !needsApi(`/${id}`)),
  );
  const lists = await Promise.all(boardIds.map((board) => boardPages(board, locale)));
  return [
    sitePage(locale, '/dashboard', home),
    ...products.map(({ path, entry: { data } }) =>
      sitePage(locale, path, { title: `${data.name} · ${data.title}`, description: data.description }),
    ),
    sitePage(locale, '/company/company', about),
    sitePage(locale, '/recruit/info', recruit),
    ...plain.map(({ id, entry: { data } }) =>
      sitePage(locale, `/${id}`, data, {
        indexed: isIndexed(`/${id}`),
        parent: `/${id}` === additionPage ? '/company/contact' : undefined,
      }),
    ),
    ...(await legalPages(locale)),
    ...lists.flat(),
  ];
}

const pageLists = memoizeInBuild<ReadonlyMap<SitePath, SitePage>>();

/** Returns all pages of a language by address. */
function pagesByPath(locale: Locale): Promise<ReadonlyMap<SitePath, SitePage>> {
  return pageLists(locale, async () => new Map((await listPages(locale)).map((page) => [page.path, page])));
}

/** Returns all pages of a language in menu order. */
export async function sitePages(locale: Locale): Promise<SitePage[]> {
  return [...(await pagesByPath(locale)).values()];
}

/**
 * Returns the page at an address.
 *
 * @throws when no page has this address
 */
export async function sitePageAt(path: SitePath, locale: Locale): Promise<SitePage> {
  const found = (await pagesByPath(locale)).get(path);
  if (!found) throw new Error(`No page has the address ${path} (${locale}).`);
  return found;
}
