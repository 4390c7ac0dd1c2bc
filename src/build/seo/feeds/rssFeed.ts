import rss from '@astrojs/rss';
import { mediaType } from '#hosting/contentType.ts';
import { type Locale, locales } from '#i18n/locales.ts';
import type { BoardId } from '#site.ts';
import { boardFeed, feedUrl } from './boardFeed.ts';

/**
 * Responds with the newest posts of a board as RSS 2.0. Contains the feed's own address, as the RSS Best Practices
 * Profile recommends, and at most one enclosure an item, as it requires: the first attachment.
 */
export async function rssFeed(board: BoardId, locale: Locale): Promise<Response> {
  const { title, description, home, items } = await boardFeed(board, locale);
  const changes = items.map(({ dates }) => Date.parse(dates.modified));
  const changed = changes.length > 0 ? new Date(Math.max(...changes)).toUTCString() : undefined;
  return rss({
    title,
    description,
    site: home,
    trailingSlash: false,
    xmlns: { atom: 'http://www.w3.org/2005/Atom' },
    customData:
      `<language>${locales[locale].tag.toLowerCase()}</language>` +
      (changed ? `<lastBuildDate>${changed}</lastBuildDate>` : '') +
      `<atom:link href="${feedUrl(board, locale, 'feed.xml')}" rel="self" type="application/rss+xml"/>`,
    items: items.map(({ url, title, summary, dates, html, attachments: [file] }) => ({
      link: url,
      title,
      description: summary,
      pubDate: new Date(dates.published),
      content: html,
      ...(file && { enclosure: { url: file.href, length: file.size, type: mediaType(file.href) } }),
    })),
  });
}
