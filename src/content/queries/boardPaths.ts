import { allLocales, type Locale } from '#i18n/locales.ts';
import { localizePath, type SitePath } from '#i18n/paths.ts';
import { type BoardId, boardIds } from '#site.ts';
import {
  type BoardPost,
  boardPagePath,
  boardPosts,
  isOfKind,
  paginate,
  pinnedFirst,
  withNeighbours,
} from './boards.ts';
import { byClosing } from './postings.ts';

/** Returns the posts of a board in list order: pinned ones first, positions by closing day. */
export async function listedPosts(board: BoardId, locale: Locale): Promise<BoardPost[]> {
  const posts = await boardPosts(board, locale);
  const positions = posts.filter((post) => isOfKind(post, 'posting'));
  return positions.length > 0 ? byClosing(positions) : pinnedFirst(posts);
}

/** Returns the value of a route's only parameter for a page, which is its whole address. */
export const wholePath = (path: SitePath, locale: Locale): string => localizePath(path, locale).slice(1);

const boardsByLocale = allLocales.flatMap((locale) => boardIds.map((board) => ({ board, locale })));

/** Returns the static paths of all boards' lists in both languages: a board's own address, then `page/2` and so on. */
export async function boardListPaths() {
  const lists = boardsByLocale.map(async ({ board, locale }) => {
    const posts = await listedPosts(board, locale);
    const pages = paginate(posts);
    return pages.map((shown, index) => ({
      params: { list: wholePath(boardPagePath(board, index + 1), locale) },
      props: { board, posts: shown, total: posts.length, pageNumber: index + 1, pageCount: pages.length, locale },
    }));
  });
  return (await Promise.all(lists)).flat();
}

/** Returns the static paths of all boards' posts in both languages, each with its neighbours. */
export async function boardPostPaths() {
  const lists = boardsByLocale.map(async ({ board, locale }) => {
    const posts = withNeighbours(await boardPosts(board, locale));
    return posts.map((props) => ({
      params: { post: wholePath(props.post.path, locale) },
      props: { ...props, locale },
    }));
  });
  return (await Promise.all(lists)).flat();
}
