import type { ShownPost } from '#browser/islands/BoardSearch/PostTable.tsx';
import type { BoardPost } from '#content/queries/boards.ts';
import { postCover } from '#content/queries/postCover.ts';
import { postingFacts } from '#content/queries/postingFacts.ts';
import { postRow } from '#content/queries/postRows.ts';
import type { Locale } from '#i18n/locales.ts';
import type { Labels } from '#i18n/translate.ts';
import { families } from '#site.ts';

/** Posts under a common heading of a list. */
export interface PostGroup {
  heading: string;
  /** True when the heading is for screen readers only. */
  isHeadingHidden: boolean;
  /** Names of the columns for the posts' facts. */
  columns: readonly string[];
  posts: ShownPost[];
}

const isClosed = ({ badges }: ShownPost) => badges.includes('closed');

/** Returns the rows of a board's list. Closed job postings form a separate group. */
export async function postGroups(posts: readonly BoardPost[], locale: Locale, t: Labels): Promise<PostGroup[]> {
  const rows: ShownPost[] = await Promise.all(
    posts.map(async (post) => {
      const { data } = post.entry;
      return {
        ...postRow(post, locale),
        ...(!('kind' in data) && { cover: postCover(post) }),
        excerpt: 'topic' in data ? { text: data.summary, marks: [] } : undefined,
        facts: await postingFacts(post, locale),
      };
    }),
  );
  if (!rows.some(({ facts }) => facts))
    return rows.length > 0 ? [{ heading: t('board:posts'), isHeadingHidden: true, columns: [], posts: rows }] : [];
  const columns = [t('recruit:team'), t('recruit:office'), t('recruit:closes')];
  const familyOf = ({ cover }: ShownPost) => families.findIndex(({ id }) => id === cover?.family);
  return [
    { heading: t('recruit:openPositions'), posts: rows.filter((row) => !isClosed(row)) },
    { heading: t('recruit:closedPositions'), posts: rows.filter(isClosed) },
  ]
    .filter((group) => group.posts.length > 0)
    .map(({ heading, posts: shown }) => ({
      heading,
      isHeadingHidden: false,
      columns,
      posts: shown.toSorted((a, b) => familyOf(a) - familyOf(b)),
    }));
}
