import { type CollectionEntry, render } from 'astro:content';
import type { Locale } from '#i18n/locales.ts';
import type { SitePath } from '#i18n/paths.ts';
import { boardPageSize } from '#search/search.ts';
import { type BoardId, type BoardKind, boards, boardsOf } from '#site.ts';
import type { PostData } from '../schemas/posts/index.ts';
import { localized } from './localized.ts';
import { memoizeInBuild } from './memoize.ts';
import { byClosing, isOpen } from './postings.ts';

type PostEntry = CollectionEntry<(typeof boards)[BoardId]['collection']>;

/** An entry whose fields follow from the kind of its board, not from its collection, which another company names. */
type BoardEntry<Kind extends BoardKind> = Omit<PostEntry, 'data'> & {
  data: PostData<Kind>;
};

/** A post of a board. `Kind` tells which fields it has. */
export interface BoardPost<Kind extends BoardKind = BoardKind> {
  board: BoardId;
  /** Folder name; the last segment of the address. */
  id: string;
  path: SitePath;
  /** Number of the post; the oldest is 1. */
  number: number;
  /** Number of older posts of the same product family on the board. */
  turn: number;
  /** Language of the text. It differs from the page's if a translation is missing. */
  language: Locale;
  /** Languages in which the post is published. */
  languages: readonly Locale[];
  entry: BoardEntry<Kind>;
}

/** Orders posts by date, oldest first, then by folder name. */
const byDate = (a: Pick<BoardPost, 'id' | 'entry'>, b: Pick<BoardPost, 'id' | 'entry'>) =>
  a.entry.data.date.localeCompare(b.entry.data.date) || a.id.localeCompare(b.id);

async function sortedPosts(board: BoardId, locale: Locale): Promise<BoardPost[]> {
  const { collection, path } = boards[board];
  const posts = (await localized(collection, locale)).sort(byDate);
  const older = new Map<unknown, number>();
  return posts
    .map((post, index): BoardPost => {
      const family = 'family' in post.entry.data && post.entry.data.family;
      const turn = older.get(family) ?? 0;
      older.set(family, turn + 1);
      return { ...post, board, path: `${path}/${post.id}` as const, number: index + 1, turn };
    })
    .reverse();
}

const postLists = memoizeInBuild<BoardPost[]>();

/** Returns all posts of a board, newest first. */
export const boardPosts = (board: BoardId, locale: Locale): Promise<readonly BoardPost[]> =>
  postLists(`${board} ${locale}`, () => sortedPosts(board, locale));

/** Renders a post's text. */
export const renderPost = ({ entry }: BoardPost) => render(entry as PostEntry);

/** Checks that a post belongs to a board of some kind. */
export const isOfKind = <Kind extends BoardKind>(post: BoardPost, kind: Kind): post is BoardPost<Kind> =>
  boards[post.board].kind === kind;

/** Returns the posts of all boards of a kind, newest first. */
async function postsOfKind<Kind extends BoardKind>(kind: Kind, locale: Locale): Promise<BoardPost<Kind>[]> {
  const lists = await Promise.all(boardsOf(kind).map((board) => boardPosts(board, locale)));
  const posts = lists.flat().filter((post) => isOfKind(post, kind));
  return lists.length > 1 ? posts.sort(byDate).reverse() : posts;
}

/** Returns the newest news for the dashboard. Pinned posts are notices of the board alone. */
export const latestNews = async (locale: Locale): Promise<readonly BoardPost<'news'>[]> =>
  (await postsOfKind('news', locale)).filter(({ entry }) => !entry.data.pinned).slice(0, 3);

/** Returns the job postings open for applications, the first to close first. */
export const openPositions = async (locale: Locale): Promise<readonly BoardPost<'posting'>[]> =>
  byClosing((await postsOfKind('posting', locale)).filter(({ entry }) => isOpen(entry.data)));

/** Moves pinned posts to the top. */
export function pinnedFirst<Post extends { entry: { data: { pinned: boolean } } }>(posts: readonly Post[]): Post[] {
  return [...posts.filter((post) => post.entry.data.pinned), ...posts.filter((post) => !post.entry.data.pinned)];
}

export interface WithNeighbours<Post> {
  post: Post;
  older: Post | undefined;
  newer: Post | undefined;
}

/** Pairs each post of a newest-first list with its older and newer neighbours. */
export function withNeighbours<Post>(posts: readonly Post[]): WithNeighbours<Post>[] {
  return posts.map((post, index) => ({ post, older: posts[index + 1], newer: posts[index - 1] }));
}

/** Splits a list into pages. A board without posts has one empty page. */
export function paginate<Item>(items: readonly Item[], size = boardPageSize): Item[][] {
  const pages = Math.max(1, Math.ceil(items.length / size));
  return Array.from({ length: pages }, (_, page) => items.slice(page * size, (page + 1) * size));
}

/** Returns the address of a page of a board's list. The first page is the board itself. */
export function boardPagePath(board: BoardId, page: number): SitePath {
  const { path } = boards[board];
  return page === 1 ? path : `${path}/page/${page}`;
}
