import { navigation } from '#collections/navigation.ts';
import { sitePageAt } from '#collections/sitePages.ts';
import { twinSuffix } from '#hosting/address.ts';
import { allLocales, type Locale, locales } from '#i18n/locales.ts';
import { absoluteUrl, type SitePath } from '#i18n/paths.ts';
import { labelsFor } from '#i18n/translate.ts';
import { boardIds, boards, siteInfo } from '#site.ts';
import { feedUrl } from './feeds/boardFeed.ts';
import { blocks, heading, link, list, plain } from './twins/markdown.ts';

async function pageLink(path: SitePath, locale: Locale): Promise<string> {
  const { title, description } = await sitePageAt(path, locale);
  return `${link(title, absoluteUrl(path, locale) + twinSuffix)}: ${plain(description)}`;
}

async function languageText(locale: Locale): Promise<string> {
  const t = labelsFor(locale);
  const { name } = locales[locale];
  const sections = (await navigation(locale)).map(async ({ label, items }) =>
    blocks(heading(2, `${name}: ${label}`), list(await Promise.all(items.map(({ path }) => pageLink(path, locale))))),
  );
  const feeds = boardIds.map(async (board) => {
    const { title } = await sitePageAt(boards[board].path, locale);
    return link(title, feedUrl(board, locale, 'feed.json'));
  });
  return blocks(
    heading(2, `${name}: ${t('common:home')}`),
    list(await Promise.all((['/dashboard', '/privacy'] as const).map((path) => pageLink(path, locale)))),
    ...(await Promise.all(sections)),
    heading(2, `${name}: JSON Feed`),
    list(await Promise.all(feeds)),
  );
}

/** What language models may read of the site instead of its pages: `/llms.txt` (llmstxt.org). */
export async function llmsText(): Promise<string> {
  const notes = allLocales.map((locale) => labelsFor(locale)('common:twins'));
  return blocks(
    heading(1, allLocales.map((locale) => siteInfo[locale].name).join(' · ')),
    ...allLocales.map((locale) => `> ${plain(siteInfo[locale].detail)}`),
    ...notes,
    ...(await Promise.all(allLocales.map(languageText))),
  ).concat('\n');
}
