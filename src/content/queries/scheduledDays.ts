import type { Locale } from '#i18n/locales.ts';
import type { BoardId } from '#site.ts';
import { type BoardPost, boardPosts, isOfKind } from './boards.ts';

/** A day that a post of investor relations announces. */
export interface ScheduledDay {
  post: BoardPost<'ir'>;
  date: string;
  event: string;
}

/** Returns the days that the posts of a board announce, the first one first. */
export async function scheduledDays(board: BoardId, locale: Locale): Promise<ScheduledDay[]> {
  const posts = (await boardPosts(board, locale)).filter((post) => isOfKind(post, 'ir'));
  return posts
    .flatMap((post) => post.entry.data.schedule.map((day) => ({ post, ...day })))
    .sort((one, other) => one.date.localeCompare(other.date));
}
