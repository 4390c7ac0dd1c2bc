import rss from '@astrojs/rss';
import { boardPosts } from '#collections/boards.ts';
import { localizedEntry } from '#collections/localized.ts';
import { type Locale, locales } from '#i18n/locales.ts';
import { absoluteUrl, type SitePath } from '#i18n/paths.ts';
import { type BoardId, boards, siteInfo } from '#site.ts';

/** Number of posts in a feed. */
const feedLength = 30;

/**
 * Address of a board's feed.
 *
 * @example boardFeedPath('ir') // '/ir/feed.xml'
 */
export function boardFeedPath(board: BoardId): SitePath {
  return `${boards[board].path}/feed.xml`;
}

/** Title of a board's feed, as feed readers and `<link rel="alternate">` show it. */
export async function boardFeedTitle(board: BoardId, locale: Locale): Promise<string> {
  const { title } = (await localizedEntry('pages', boards[board].path.slice(1), locale)).entry.data;
  return `${title} | ${siteInfo[locale].name}`;
}

/** The newest posts of a board as RSS 2.0, with the feed's own address as its Best Practices Profile asks. */
export async function boardFeed(board: BoardId, locale: Locale): Promise<Response> {
  const { path } = boards[board];
  const list = (await localizedEntry('pages', path.slice(1), locale)).entry.data;
  const posts = (await boardPosts(board, locale)).slice(0, feedLength);
  return rss({
    title: await boardFeedTitle(board, locale),
    description: list.description,
    site: absoluteUrl(path, locale),
    trailingSlash: false,
    xmlns: { atom: 'http://www.w3.org/2005/Atom' },
    customData:
      `<language>${locales[locale].tag.toLowerCase()}</language>` +
      `<atom:link href="${absoluteUrl(boardFeedPath(board), locale)}" rel="self" type="application/rss+xml"/>`,
    items: posts.map(({ path: address, entry: { data } }) => ({
      link: absoluteUrl(address, locale),
      title: data.title,
      description: data.summary,
      // 09:00 in Korea: the same calendar day there and in UTC.
      pubDate: new Date(`${data.date}T00:00:00Z`),
    })),
  });
}
