import type { CollectionEntry } from 'astro:content';
import { memoizeInBuild } from '#cache/memoize.ts';
import type { Locale } from '#i18n/locales.ts';
import type { SitePath } from '#i18n/paths.ts';
import { type BoardId, boardPageSize, boards } from '#site.ts';
import { localized } from './localized.ts';
import { isOpen } from './postings.ts';

type BoardEntry<Board extends BoardId> = CollectionEntry<(typeof boards)[Board]['collection']>;

export interface BoardPost<Board extends BoardId = BoardId> {
  /** Folder name; the last segment of the address. */
  id: string;
  path: SitePath;
  /** Running number; the oldest post is 1. */
  number: number;
  /** Language the post is written in; differs from the page's where a translation is missing. */
  language: Locale;
  /** All languages that the post is published in. */
  languages: readonly Locale[];
  entry: BoardEntry<Board>;
}

/** Oldest first; posts of one day in the order of their folder names. */
const byDate = (a: { id: string; entry: BoardEntry<BoardId> }, b: { id: string; entry: BoardEntry<BoardId> }) =>
  a.entry.data.date.localeCompare(b.entry.data.date) || a.id.localeCompare(b.id);

async function sortedPosts(board: BoardId, locale: Locale): Promise<BoardPost[]> {
  const { collection, path } = boards[board];
  const posts = (await localized(collection, locale)).sort(byDate);
  return posts.map((post, index) => ({ ...post, path: `${path}/${post.id}` as const, number: index + 1 })).reverse();
}

const postLists = memoizeInBuild<BoardPost[]>();

/** All posts of a board, newest first. */
export async function boardPosts<Board extends BoardId>(
  board: Board,
  locale: Locale,
): Promise<readonly BoardPost<Board>[]> {
  const posts = await postLists(`${board} ${locale}`, () => sortedPosts(board, locale));
  return posts as BoardPost<Board>[];
}

/** The news that the dashboard shows, newest first. */
export const latestNews = async (locale: Locale): Promise<readonly BoardPost<'news'>[]> =>
  (await boardPosts('news', locale)).slice(0, 4);

/** The job postings that applications are taken for, newest first. */
export const openPositions = async (locale: Locale): Promise<readonly BoardPost<'posting'>[]> =>
  (await boardPosts('posting', locale)).filter(({ entry }) => isOpen(entry.data));

/** The order of a list: pinned posts on top, the rest as they come. */
export function pinnedFirst<Post extends { entry: { data: { pinned: boolean } } }>(posts: readonly Post[]): Post[] {
  return [...posts.filter((post) => post.entry.data.pinned), ...posts.filter((post) => !post.entry.data.pinned)];
}

export interface WithNeighbours<Post> {
  post: Post;
  older: Post | undefined;
  newer: Post | undefined;
}

/** Each post of a newest-first list with the posts before (older) and after (newer) it. */
export function withNeighbours<Post>(posts: readonly Post[]): WithNeighbours<Post>[] {
  return posts.map((post, index) => ({ post, older: posts[index + 1], newer: posts[index - 1] }));
}

/** Splits a list into the pages that are shown; a board without posts has one empty page. */
export function paginate<Item>(items: readonly Item[], size = boardPageSize): Item[][] {
  const pages = Math.max(1, Math.ceil(items.length / size));
  return Array.from({ length: pages }, (_, page) => items.slice(page * size, (page + 1) * size));
}

/** Address of a page of a board's list; the first page is the board itself. */
export function boardPagePath(board: BoardId, page: number): SitePath {
  const { path } = boards[board];
  return page === 1 ? path : `${path}/page/${page}`;
}
