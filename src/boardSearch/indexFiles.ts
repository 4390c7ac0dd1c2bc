import type { Locale } from '#i18n/locales.ts';
import type { PostBadge } from './postRow.ts';

/** Post in the title index; an array, because large boards have thousands. */
export type IndexedPost = readonly [
  id: string,
  title: string,
  /** `YYYY-MM-DD`. */
  date: string,
  badges: readonly PostBadge[],
  /** Language of the post if it differs from the index's. */
  lang?: Locale,
];

/** File that title search loads, one per board and language. */
export interface TitleIndex {
  /** Newest first; the last post has number 1. */
  posts: readonly IndexedPost[];
  /** Addresses of the content files, from the oldest posts to the newest. */
  content: readonly string[];
}

/**
 * File that content search loads: the plain texts of {@link postsPerContentFile} posts. The oldest posts come first, so
 * that a new post changes only the last file.
 */
export type ContentIndexFile = readonly string[];

export const postsPerContentFile = 500;
