import { type BoardPost, boardPosts, withNeighbours } from '#collections/boards.ts';
import { breadcrumbs, navigation } from '#collections/navigation.ts';
import { privacyPolicies } from '#collections/policies.ts';
import { allProducts } from '#collections/products.ts';
import { sitePages } from '#collections/sitePages.ts';
import { twinSuffix } from '#hosting/address.ts';
import type { Locale } from '#i18n/locales.ts';
import { localizePath, type SitePath } from '#i18n/paths.ts';
import { labelsFor } from '#i18n/translate.ts';
import { type BoardId, boardIds } from '#site.ts';
import { boardTexts } from './pages/board.ts';
import { companyText, historyText } from './pages/company.ts';
import { contactText, locationText } from './pages/contact.ts';
import { homeText } from './pages/home.ts';
import { policyText, signInText } from './pages/policy.ts';
import { postText } from './pages/post.ts';
import { productText } from './pages/product.ts';
import { recruitText } from './pages/recruit.ts';
import { staffText } from './pages/staff.ts';
import { twin } from './twin.ts';

/** The pages that there is one of, by their addresses. */
const singlePages: Record<SitePath, (locale: Locale) => Promise<string>> = {
  '/dashboard': homeText,
  '/company/company': companyText,
  '/company/history': historyText,
  '/company/contact': contactText,
  '/company/location': locationText,
  '/recruit/info': recruitText,
  '/login': signInText,
  '/staff/inquiries': (locale) => staffText('staff/inquiries', locale),
  '/staff/audit': (locale) => staffText('staff/audit', locale),
};

async function postTexts(board: BoardId, locale: Locale): Promise<[SitePath, string][]> {
  const posts: readonly BoardPost[] = await boardPosts(board, locale);
  const t = labelsFor(locale);
  return Promise.all(
    withNeighbours(posts).map(async (shown) => [shown.post.path, await postText(board, shown, locale, t)] as const),
  ) as Promise<[SitePath, string][]>;
}

async function pageTexts(locale: Locale): Promise<Map<SitePath, string>> {
  const texts = await Promise.all([
    ...Object.entries(singlePages).map(async ([path, text]) => [[path as SitePath, await text(locale)] as const]),
    ...(await allProducts(locale)).map(async (product) => [
      [product.path, await productText(product, locale)] as const,
    ]),
    ...(await privacyPolicies(locale)).map(async (policy) => [
      [policy.path, await policyText(policy, locale)] as const,
    ]),
    ...boardIds.flatMap((board) => [boardTexts(board, locale), postTexts(board, locale)]),
  ]);
  return new Map(texts.flat());
}

/**
 * The Markdown twins of all pages in a language, made from the same content: each by its address, which is the page's
 * with `.md`.
 *
 * @throws when a page has none
 */
export async function siteTwins(locale: Locale): Promise<Map<string, string>> {
  const texts = await pageTexts(locale);
  const menu = await navigation(locale);
  const home = labelsFor(locale)('common:home');
  const twins = (await sitePages(locale)).map((page) => {
    const text = texts.get(page.path);
    if (text === undefined) throw new Error(`there is no Markdown twin of ${page.path} (${locale})`);
    return [localizePath(page.path, locale) + twinSuffix, twin(page, text, breadcrumbs(page, menu, home))] as const;
  });
  return new Map(twins);
}
