import type { Locale } from '#i18n/locales.ts';
import { eachLocale } from '#i18n/staticPaths.ts';
import type { BoardId } from '#site.ts';
import { type BoardPost, boardPosts, paginate, pinnedFirst, withNeighbours } from './boards.ts';
import { closedLast } from './postings.ts';

/** Returns the posts of a board in list order: pinned ones first, closed positions last. */
export async function listedPosts<Board extends BoardId>(board: Board, locale: Locale): Promise<BoardPost<Board>[]> {
  return closedLast(pinnedFirst(await boardPosts(board, locale)));
}

/** Returns the static paths of a board's list in both languages: the board's own address, then `page/2` and so on. */
export const boardListPaths = <Board extends BoardId>(board: Board) =>
  eachLocale(async (locale) => {
    const posts = await listedPosts(board, locale);
    const pages = paginate(posts);
    return pages.map((shown, index) => ({
      params: { page: index === 0 ? undefined : `page/${index + 1}` },
      props: {
        posts: shown as BoardPost<Board>[],
        total: posts.length,
        pageNumber: index + 1,
        pageCount: pages.length,
      },
    }));
  });

/** Returns the static paths of a board's posts in both languages, each with its neighbours. */
export const boardPostPaths = <Board extends BoardId>(board: Board) =>
  eachLocale(async (locale) => {
    const posts = withNeighbours(await boardPosts(board, locale));
    return posts.map((props) => ({ params: { detail: props.post.id }, props }));
  });
