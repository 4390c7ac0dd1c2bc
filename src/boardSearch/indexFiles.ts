import type { Locale } from '#i18n/locales.ts';
import type { PostBadge } from './postRow.ts';

/** A post in the title index: an array, because there may be thousands. */
export type IndexedPost = readonly [
  id: string,
  title: string,
  /** `YYYY-MM-DD`. */
  date: string,
  badges: readonly PostBadge[],
  /** Language of the post where it is not the index's. */
  lang?: Locale,
];

/** The file that title search loads, one for each board and language. */
export interface TitleIndex {
  /** Newest first; the last one has number 1. */
  posts: readonly IndexedPost[];
  /** Addresses of the content files, from the oldest posts to the newest. */
  content: readonly string[];
}

/**
 * A file that content search loads beside the titles: the plain texts of {@link postsPerContentFile} posts. The oldest
 * posts come first, so that a new post changes the last file only.
 */
export type ContentFile = readonly string[];

export const postsPerContentFile = 500;
