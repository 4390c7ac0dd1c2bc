import { navigation } from '#content/queries/navigation.ts';
import { sitePageAt } from '#content/queries/sitePages.ts';
import { markdownSuffix } from '#hosting/address.ts';
import { allLocales, type Locale, locales } from '#i18n/locales.ts';
import { absoluteUrl, type SitePath } from '#i18n/paths.ts';
import { labelsFor } from '#i18n/translate.ts';
import { boardIds, boards, contentIsSample, siteInfo } from '#site.ts';
import { feedUrl } from './boardFeed.ts';

/** Escapes the special characters within a line of Markdown. */
const plain = (text: string): string => text.replace(/[\\`*_[\]<]/g, '\\$&');

const link = (text: string, href: string): string => `[${plain(text)}](${href})`;

const section = (title: string, items: readonly string[]): string =>
  `## ${plain(title)}\n\n${items.map((item) => `- ${item}`).join('\n')}`;

async function pageLink(path: SitePath, locale: Locale): Promise<string> {
  const { title, description } = await sitePageAt(path, locale);
  return `${link(title, absoluteUrl(path, locale) + markdownSuffix)}: ${plain(description)}`;
}

async function languageSections(locale: Locale): Promise<string[]> {
  const t = labelsFor(locale);
  const { name } = locales[locale];
  const pageLinks = (paths: readonly SitePath[]) => Promise.all(paths.map((path) => pageLink(path, locale)));
  const feeds = boardIds.map(async (board) => {
    const { title } = await sitePageAt(boards[board].path, locale);
    return link(title, feedUrl(board, locale));
  });
  const menu = await navigation(locale);
  return [
    section(`${name}: ${t('common:home')}`, await pageLinks(['/dashboard', '/privacy'])),
    ...(await Promise.all(
      menu.map(async ({ label, items }) =>
        section(`${name}: ${label}`, await pageLinks(items.map(({ path }) => path))),
      ),
    )),
    section(`${name}: RSS`, await Promise.all(feeds)),
  ];
}

/** Returns the site's map for language models: `/llms.txt` (llmstxt.org). */
export async function llmsText(): Promise<string> {
  const blocks = [
    `# ${plain(allLocales.map((locale) => siteInfo[locale].name).join(' · '))}`,
    ...allLocales.map((locale) => `> ${plain(siteInfo[locale].detail)}`),
    ...(contentIsSample ? allLocales.map((locale) => labelsFor(locale)('common:sample')) : []),
    ...allLocales.map((locale) => labelsFor(locale)('common:markdown')),
    ...(await Promise.all(allLocales.map(languageSections))).flat(),
  ];
  return `${blocks.join('\n\n')}\n`;
}
