import type { ShownPost } from '#browser/islands/BoardSearch/PostTable.tsx';
import type { BoardPost } from '#content/queries/boards.ts';
import type { Locale } from '#i18n/locales.ts';
import { labelsFor } from '#i18n/translate.ts';

/** Posts under a common heading of a list. */
interface PostGroup {
  heading: string;
  /** True when the heading is for screen readers only. */
  isHeadingHidden: boolean;
  posts: ShownPost[];
}

/** The list of a kind of posts. */
export interface ListKind {
  /** Returns the post that stands large above the first page. */
  featured?: (posts: readonly BoardPost[]) => BoardPost | undefined;
  /** Returns the rows. */
  groups: (posts: readonly BoardPost[], locale: Locale) => PostGroup[] | Promise<PostGroup[]>;
}

/** Returns articles as one group. */
export const articleGroup = (
  posts: readonly BoardPost[],
  locale: Locale,
  row: (post: BoardPost) => ShownPost,
): PostGroup[] => [{ heading: labelsFor(locale)('board:posts'), isHeadingHidden: true, posts: posts.map(row) }];
