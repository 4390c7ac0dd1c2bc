import { eachLocale } from '#i18n/staticPaths.ts';
import { type BoardId, type BoardPost, boardPosts, neighbours, paginate, pinnedFirst } from './boards.ts';

/** Static paths of a board's list: the board's own address, then `page/2` and on, in both languages. */
export const boardListPaths = <Board extends BoardId>(board: Board) =>
  eachLocale(async (locale) => {
    const posts = pinnedFirst(await boardPosts(board, locale));
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

/** Static paths of a board's posts in both languages, each with the posts before and after it. */
export const boardPostPaths = <Board extends BoardId>(board: Board) =>
  eachLocale(async (locale) => {
    const posts = await boardPosts(board, locale);
    return posts.map((post) => ({ params: { detail: post.id }, props: { post, ...neighbours(posts, post) } }));
  });
