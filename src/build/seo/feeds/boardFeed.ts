import { type Attachment, attachmentsOf } from '#content/queries/attachments.ts';
import { boardPosts } from '#content/queries/boards.ts';
import { localizedEntry } from '#content/queries/localized.ts';
import { type PostDates, postDates } from '#content/queries/postDates.ts';
import { sitePageAt } from '#content/queries/sitePages.ts';
import type { Locale } from '#i18n/locales.ts';
import { absoluteUrl, type SitePath } from '#i18n/paths.ts';
import { type BoardId, boards, origin, siteInfo } from '#site.ts';
import { postHtml } from '../postHtml.ts';
import { sharePicture } from '../share/picture.ts';

/** Number of posts in a feed. */
const feedLength = 30;

/** Content of a board's feeds, independent of their format. */
export interface BoardFeed {
  /** Title that feed readers show. */
  title: string;
  description: string;
  /** Address of the board's list. */
  home: string;
  /** Newest first. */
  items: FeedItem[];
}

interface FeedItem {
  url: string;
  title: string;
  summary: string;
  /** Language of the post's text. */
  language: Locale;
  dates: PostDates;
  /** The post's whole text, with absolute addresses. */
  html: string;
  /** Address of the share picture. */
  image: string;
  /** Attachments with absolute addresses. */
  attachments: Attachment[];
}

/** Returns the address of a board's feed: RSS 2.0 as `feed.xml`, JSON Feed 1.1 as `feed.json`. */
export const feedUrl = (board: BoardId, locale: Locale, file: 'feed.xml' | 'feed.json'): string =>
  absoluteUrl(`${boards[board].path}/${file}` satisfies SitePath, locale);

/** Returns a feed with the newest posts of a board. */
export async function boardFeed(board: BoardId, locale: Locale): Promise<BoardFeed> {
  const { path } = boards[board];
  const list = (await localizedEntry('pages', path.slice(1), locale)).entry.data;
  const posts = (await boardPosts(board, locale)).slice(0, feedLength);
  return {
    title: `${list.title} | ${siteInfo[locale].name}`,
    description: list.description,
    home: absoluteUrl(path, locale),
    items: await Promise.all(
      posts.map(async (post): Promise<FeedItem> => {
        const { path: address, language, entry } = post;
        const url = absoluteUrl(address, locale);
        return {
          url,
          title: entry.data.title,
          summary: entry.data.summary,
          language,
          dates: postDates(entry.data),
          html: await postHtml(post, url),
          image: origin + sharePicture(await sitePageAt(address, locale)).href,
          attachments: (await attachmentsOf(entry)).map((file) => ({ ...file, href: origin + file.href })),
        };
      }),
    ),
  };
}
