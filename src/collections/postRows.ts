import type { PostBadge, PostRow } from '#boardSearch/postRow.ts';
import type { Locale } from '#i18n/locales.ts';
import { type Labels, labelsFor } from '#i18n/translate.ts';
import type { BoardPost } from './boards.ts';
import { isOpen } from './postings.ts';

/** The small labels before a post's title: pinned, its topic or kind, whether applications are taken. */
export function postBadges({ entry: { data } }: BoardPost, t: Labels): PostBadge[] {
  const badges: PostBadge[] = [];
  if (data.pinned) badges.push({ label: t('board:pinned'), look: 'strong' });
  if ('topic' in data) badges.push({ label: t(`board:topic.${data.topic}`), look: 'plain' });
  if ('kind' in data) badges.push({ label: t(`board:kind.${data.kind}`), look: 'plain' });
  if ('employment' in data) {
    const look = isOpen(data) ? 'open' : 'closed';
    badges.push({ label: t(`recruit:${look}`), look });
  }
  return badges;
}

/** A post as a row of its board's list. */
export function postRow(post: BoardPost, locale: Locale): PostRow {
  const { title, date } = post.entry.data;
  return {
    id: post.id,
    number: post.number,
    title,
    date,
    badges: postBadges(post, labelsFor(locale)),
    lang: post.language === locale ? undefined : post.language,
  };
}
