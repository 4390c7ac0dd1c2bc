import { shownPages } from '#boardSearch/shownPages.ts';
import { listedPosts } from '#collections/boardPaths.ts';
import { type BoardPost, boardPagePath, paginate } from '#collections/boards.ts';
import { localizedEntry } from '#collections/localized.ts';
import { postingSummary } from '#collections/postingSummary.ts';
import { badgesOf } from '#collections/postRows.ts';
import { formatDay } from '#i18n/format.ts';
import type { Locale } from '#i18n/locales.ts';
import { localizePath, type SitePath } from '#i18n/paths.ts';
import { labelsFor } from '#i18n/translate.ts';
import { type BoardId, boards } from '#site.ts';
import { blocks, heading, link, list, plain } from '../markdown.ts';
import { opening } from '../sections.ts';
import { badgeText } from './post.ts';

async function rows(posts: readonly BoardPost[], locale: Locale): Promise<string> {
  const t = labelsFor(locale);
  const items = posts.map(async (post) =>
    [
      formatDay(post.entry.data.date, locale),
      ...badgeText(post, t),
      link(post.entry.data.title, localizePath(post.path, locale)),
      plain((await postingSummary(post, locale)) ?? post.entry.data.summary),
    ].join(' · '),
  );
  return list(await Promise.all(items));
}

/** Job postings in two groups, by whether applications are taken. */
async function positions(posts: readonly BoardPost[], locale: Locale): Promise<string> {
  const t = labelsFor(locale);
  const isClosed = (post: BoardPost) => badgesOf(post).includes('closed');
  const open = await rows(
    posts.filter((post) => !isClosed(post)),
    locale,
  );
  const closed = await rows(posts.filter(isClosed), locale);
  return blocks(
    open && blocks(heading(2, t('recruit:openPositions')), open),
    closed && blocks(heading(2, t('recruit:closedPositions')), closed),
  );
}

/** The pages of a board's list, by their addresses. */
export async function boardTexts(board: BoardId, locale: Locale): Promise<[SitePath, string][]> {
  const t = labelsFor(locale);
  const { path } = boards[board];
  const page = (await localizedEntry('pages', path.slice(1), locale)).entry.data;
  const posts: readonly BoardPost[] = await listedPosts(board, locale);
  const pages = paginate(posts);
  const address = (number: number) => localizePath(boardPagePath(board, number), locale);
  const total = plain(t('board:total', { count: posts.length }));
  const feed = link(t('board:feed'), `${localizePath(path, locale)}/feed.xml`);
  const texts = pages.map(
    async (shown, index): Promise<[SitePath, string]> => [
      boardPagePath(board, index + 1),
      blocks(
        opening(page.heading, page.lead),
        `${total} · ${feed}`,
        await (board === 'posting' ? positions(shown, locale) : rows(shown, locale)),
        posts.length === 0 && t('board:empty'),
        pages.length > 1 &&
          list(shownPages(index + 1, pages.length).map((page) => link(t('board:page', { page }), address(page)))),
      ),
    ],
  );
  return Promise.all(texts);
}
