import { hash } from 'node:crypto';
import type { Locale } from '#i18n/locales.ts';
import { eachLocale } from '#i18n/staticPaths.ts';
import type { BoardId } from '#site.ts';
import { boardIndex } from './boardIndex.ts';
import { type BoardPost, boardPosts, paginate, pinnedFirst, withNeighbours } from './boards.ts';
import { postPageKey } from './pageKeys.ts';
import { closedLast } from './postings.ts';

/** The posts of a board in the order of its list: pinned ones first, closed positions last. */
export async function listedPosts<Board extends BoardId>(board: Board, locale: Locale): Promise<BoardPost<Board>[]> {
  return closedLast(pinnedFirst(await boardPosts(board, locale)));
}

/** Static paths of a board's list: the board's own address, then `page/2` and on, in both languages. */
export const boardListPaths = <Board extends BoardId>(board: Board) =>
  eachLocale(async (locale) => {
    const posts = await listedPosts(board, locale);
    const pages = paginate(posts);
    const { titles } = await boardIndex(board, locale);
    return pages.map((shown, index) => ({
      params: { page: index === 0 ? undefined : `page/${index + 1}` },
      props: {
        posts: shown as BoardPost<Board>[],
        total: posts.length,
        pageNumber: index + 1,
        pageCount: pages.length,
      },
      // The title index's name contains a hash of the rows. The lead post and job postings show more of their data.
      cacheKey: hash('sha256', JSON.stringify([titles.name, shown.map(({ entry }) => entry.data)])),
    }));
  });

/** Static paths of a board's posts in both languages, each with the posts before and after it. */
export const boardPostPaths = <Board extends BoardId>(board: Board) =>
  eachLocale(async (locale) => {
    const posts = withNeighbours(await boardPosts(board, locale));
    return Promise.all(
      posts.map(async (props) => ({
        params: { detail: props.post.id },
        props,
        cacheKey: await postPageKey(props, locale),
      })),
    );
  });
