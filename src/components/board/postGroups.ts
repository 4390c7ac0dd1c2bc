import path from 'node:path';
import type { ShownPost } from '#browser/islands/BoardSearch/PostTable.tsx';
import { type BoardPost, isOfKind } from '#content/queries/boards.ts';
import { listedPosting } from '#content/queries/postingFacts.ts';
import { isOpen } from '#content/queries/postings.ts';
import { postRow } from '#content/queries/postRows.ts';
import type { Locale } from '#i18n/locales.ts';
import type { Labels } from '#i18n/translate.ts';

/** Posts under a common heading of a list. */
export interface PostGroup {
  heading: string;
  /** True when the heading is for screen readers only. */
  isHeadingHidden: boolean;
  posts: ShownPost[];
}

/** Returns a job posting as a row. The heading of its group says whether it is open. */
export async function positionRow(post: BoardPost<'posting'>, locale: Locale): Promise<ShownPost> {
  const row = postRow(post, locale);
  const badges = row.badges.filter((badge) => badge !== 'open' && badge !== 'closed');
  return { ...row, ...(await listedPosting(post, locale)), badges };
}

/** Returns a post as a row: of investor relations with the types of its files, of other boards with its summary. */
function articleRow(post: BoardPost, locale: Locale): ShownPost {
  const { attachments, summary } = post.entry.data;
  const types = new Set(attachments.map(({ file }) => path.extname(file).slice(1).toUpperCase()));
  const row = postRow(post, locale);
  return isOfKind(post, 'ir')
    ? { ...row, facts: [...types].map((text) => ({ text })) }
    : { ...row, excerpt: { text: summary, marks: [] } };
}

/** Returns the rows of a board's list. Closed job postings form a separate group. */
export async function postGroups(posts: readonly BoardPost[], locale: Locale, t: Labels): Promise<PostGroup[]> {
  const positions = posts.filter((post) => isOfKind(post, 'posting'));
  const rowsOf = (open: boolean) =>
    Promise.all(positions.filter(({ entry }) => isOpen(entry.data) === open).map((post) => positionRow(post, locale)));
  const articles = posts.filter((post) => !isOfKind(post, 'posting')).map((post) => articleRow(post, locale));
  return [
    { heading: t('board:posts'), isHeadingHidden: true, posts: articles },
    { heading: t('recruit:openPositions'), isHeadingHidden: false, posts: await rowsOf(true) },
    { heading: t('recruit:closedPositions'), isHeadingHidden: false, posts: await rowsOf(false) },
  ].filter((group) => group.posts.length > 0);
}
