import type { Locale } from '#i18n/locales.ts';
import type { PostBadge, PostRow } from '#search/postRow.ts';
import type { BoardPost } from './boards.ts';
import { isOpen } from './postings.ts';

/** Returns the badges before a post's title: pinned, topic or kind, open or closed, the language if it is another. */
export function badgesOf({ language, entry: { data } }: BoardPost, locale: Locale): PostBadge[] {
  const badges: PostBadge[] = data.pinned ? ['pinned'] : [];
  if ('topic' in data) badges.push(data.topic);
  if ('kind' in data) badges.push(data.kind);
  if ('employment' in data) badges.push(isOpen(data) ? 'open' : 'closed');
  if (language !== locale) badges.push(language);
  return badges;
}

/** Returns a post as a row of its board's list. */
export function postRow(post: BoardPost, locale: Locale): PostRow {
  const { title, date } = post.entry.data;
  return {
    id: post.id,
    number: post.number,
    title,
    date,
    badges: badgesOf(post, locale),
    lang: post.language === locale ? undefined : post.language,
  };
}
