import type { ShownPost } from '#browser/islands/BoardSearch/PostTable.tsx';
import { type BoardPost, isOfKind } from '#content/queries/boards.ts';
import { listedPosting } from '#content/queries/postingFacts.ts';
import { isOpen } from '#content/queries/postings.ts';
import { postRow } from '#content/queries/postRows.ts';
import type { Locale } from '#i18n/locales.ts';
import { labelsFor } from '#i18n/translate.ts';
import type { ListKind } from '../articleList.ts';

/** Returns a job posting as a row. The heading of its group says whether it is open. */
export async function positionRow(post: BoardPost<'posting'>, locale: Locale): Promise<ShownPost> {
  const row = postRow(post, locale);
  const badges = row.badges.filter((badge) => badge !== 'open' && badge !== 'closed');
  return { ...row, ...(await listedPosting(post, locale)), badges };
}

/** A list of job postings. Closed ones form a group of their own. */
export const postingList: ListKind = {
  groups: async (posts, locale) => {
    const t = labelsFor(locale);
    const positions = posts.filter((post) => isOfKind(post, 'posting'));
    const group = async (open: boolean) => ({
      heading: t(open ? 'recruit:openPositions' : 'recruit:closedPositions'),
      isHeadingHidden: false,
      posts: await Promise.all(
        positions.filter(({ entry }) => isOpen(entry.data) === open).map((post) => positionRow(post, locale)),
      ),
    });
    return [await group(true), await group(false)];
  },
};
