import rss from '@astrojs/rss';
import { attachmentsOf } from '#content/queries/attachments.ts';
import { boardPosts } from '#content/queries/boards.ts';
import { localizedEntry } from '#content/queries/localized.ts';
import { postDates } from '#content/queries/postDates.ts';
import { mediaType } from '#hosting/contentType.ts';
import { type Locale, locales } from '#i18n/locales.ts';
import { absoluteUrl, type SitePath } from '#i18n/paths.ts';
import { type BoardId, boards, origin, siteInfo } from '#site.ts';
import { postHtml } from './postHtml.ts';

/** Number of posts in a feed. */
const feedLength = 30;

/** Returns the address of a board's feed. */
export const feedUrl = (board: BoardId, locale: Locale): string =>
  absoluteUrl(`${boards[board].path}/feed.xml` satisfies SitePath, locale);

/**
 * Responds with the newest posts of a board as RSS 2.0. Contains the feed's own address, as the RSS Best Practices
 * Profile recommends, and at most one enclosure an item, as it requires: the first attachment.
 */
export async function boardFeed(board: BoardId, locale: Locale): Promise<Response> {
  const { path } = boards[board];
  const list = (await localizedEntry('pages', path.slice(1), locale)).entry.data;
  const posts = (await boardPosts(board, locale)).slice(0, feedLength);
  const changes = posts.map(({ entry }) => Date.parse(postDates(entry.data).modified));
  const changed = changes.length > 0 ? new Date(Math.max(...changes)).toUTCString() : undefined;
  const items = posts.map(async (post) => {
    const { title, summary } = post.entry.data;
    const link = absoluteUrl(post.path, locale);
    const [file] = await attachmentsOf(post.entry);
    return {
      link,
      title,
      description: summary,
      pubDate: new Date(postDates(post.entry.data).published),
      content: await postHtml(post, link),
      ...(file && { enclosure: { url: origin + file.href, length: file.size, type: mediaType(file.href) } }),
    };
  });
  return rss({
    title: `${list.title} | ${siteInfo[locale].name}`,
    description: list.description,
    site: absoluteUrl(path, locale),
    trailingSlash: false,
    xmlns: { atom: 'http://www.w3.org/2005/Atom' },
    customData:
      `<language>${locales[locale].tag.toLowerCase()}</language>` +
      (changed ? `<lastBuildDate>${changed}</lastBuildDate>` : '') +
      `<atom:link href="${feedUrl(board, locale)}" rel="self" type="application/rss+xml"/>`,
    items: await Promise.all(items),
  });
}
