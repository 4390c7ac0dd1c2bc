import type { ShownPost } from '#browser/islands/BoardSearch/PostTable.tsx';
import type { BoardPost } from '#collections/boards.ts';
import { postCover } from '#collections/postCover.ts';
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
  const rows: ShownPost[] = await Promise.all(
    posts.map(async (post) => {
      const isNews = 'topic' in post.entry.data;
      const text = isNews ? post.entry.data.summary : await postingSummary(post, locale);
      return {
        ...postRow(post, locale),
        ...(isNews && { cover: postCover(post) }),
        excerpt: text ? { text, marks: [] } : undefined,
      };
    }),
  );
  const isRecruiting = posts.some((post) => 'employment' in post.entry.data);
  return [
    {
      heading: isRecruiting ? t('recruit:openPositions') : t('board:posts'),
      isHeadingHidden: !isRecruiting,
      posts: rows.filter((row) => !isClosed(row)),
    },
    { heading: t('recruit:closedPositions'), isHeadingHidden: false, posts: rows.filter(isClosed) },
  ].filter((group) => group.posts.length > 0);
}
