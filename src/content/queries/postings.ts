import { siteDay } from '#i18n/siteDay.ts';
import type { PostData } from '../schemas/posts/index.ts';
import { buildMoment } from './buildMoment.ts';

/** Sorts positions: open ones by closing day, those without one after them, closed ones last. Pinned ones come first. */
export function byClosing<Post extends { entry: { data: PostData<'posting'> } }>(posts: readonly Post[]): Post[] {
  const open = posts.filter(({ entry }) => isOpen(entry.data));
  const closed = posts.filter((post) => !open.includes(post));
  const dayOf = ({ entry: { data } }: Post) => (data.pinned ? '' : (data.closes ?? '9999'));
  return [...open.toSorted((a, b) => dayOf(a).localeCompare(dayOf(b))), ...closed];
}

/**
 * True when a position is open for applications.
 *
 * @param today `YYYY-MM-DD` in the site's time zone; the closing day itself is open
 */
export function isOpen(posting: Pick<PostData<'posting'>, 'closes' | 'filled'>, today = siteDay(buildMoment())) {
  return !posting.filled && (posting.closes === undefined || today <= posting.closes);
}
