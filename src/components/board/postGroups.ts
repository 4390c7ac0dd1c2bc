import type { ShownPost } from '#browser/islands/BoardSearch/PostTable.tsx';
import type { BoardPost } from '#collections/boards.ts';
import { postingSummary } from '#collections/postingSummary.ts';
import { postRow } from '#collections/postRows.ts';
import type { Locale } from '#i18n/locales.ts';
import type { Labels } from '#i18n/translate.ts';

/** Posts under a common heading of a list. */
export interface PostGroup {
  heading: string;
  /** True when the heading is for screen readers only. */
  isHeadingHidden: boolean;
  posts: ShownPost[];
}

/** Returns the rows of a board's list. Closed job postings form a separate group. */
export async function postGroups(posts: readonly BoardPost[], locale: Locale, t: Labels): Promise<PostGroup[]> {
  const isClosed = ({ badges }: ShownPost) => badges.includes('closed');
  const rows = await Promise.all(
    posts.map(async (post) => ({
      ...postRow(post, locale),
      pinned: post.entry.data.pinned,
      facts: await postingSummary(post, locale),
    })),
  );
  const isRecruiting = rows.some(({ facts }) => facts);
  return [
    {
      heading: isRecruiting ? t('recruit:openPositions') : t('board:posts'),
      isHeadingHidden: !isRecruiting,
      posts: rows.filter((row) => !isClosed(row)),
    },
    { heading: t('recruit:closedPositions'), isHeadingHidden: false, posts: rows.filter(isClosed) },
  ].filter((group) => group.posts.length > 0);
}
