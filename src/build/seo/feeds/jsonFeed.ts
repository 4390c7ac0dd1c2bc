import { mediaType } from '#hosting/contentType.ts';
import { type Locale, locales } from '#i18n/locales.ts';
import type { BoardId } from '#site.ts';
import { boardFeed, feedUrl } from './boardFeed.ts';

/** Responds with the newest posts of a board as JSON Feed 1.1. */
export async function jsonFeed(board: BoardId, locale: Locale): Promise<Response> {
  const { title, description, home, items } = await boardFeed(board, locale);
  const feed = {
    version: 'https://jsonfeed.org/version/1.1',
    title,
    description,
    home_page_url: home,
    feed_url: feedUrl(board, locale, 'feed.json'),
    language: locales[locale].tag,
    items: items.map(({ url, title, summary, language, dates, html, image, attachments }) => ({
      id: url,
      url,
      title,
      summary,
      content_html: html,
      image,
      date_published: dates.published,
      date_modified: dates.modified,
      language: locales[language].tag,
      attachments: attachments.map(({ href, name, size }) => ({
        url: href,
        title: name,
        size_in_bytes: size,
        mime_type: mediaType(href),
      })),
    })),
  };
  return Response.json(feed, { headers: { 'Content-Type': 'application/feed+json' } });
}
