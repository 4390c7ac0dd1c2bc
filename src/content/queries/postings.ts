import { siteDay } from '#i18n/siteDay.ts';
import type { PostData } from '../schemas/posts.ts';
import { buildMoment } from './buildMoment.ts';

/** Moves closed positions to the end. */
export function closedLast<Post extends { entry: { data: object } }>(posts: readonly Post[]): Post[] {
  const isClosed = ({ entry: { data } }: Post) => 'filled' in data && !isOpen(data as PostData<'posting'>);
  return [...posts.filter((post) => !isClosed(post)), ...posts.filter(isClosed)];
}

/**
 * True when a position is open for applications.
 *
 * @param today `YYYY-MM-DD` in Korean time; the closing day itself is open
 */
export function isOpen(posting: Pick<PostData<'posting'>, 'closes' | 'filled'>, today = siteDay(buildMoment())) {
  return !posting.filled && (posting.closes === undefined || today <= posting.closes);
}
