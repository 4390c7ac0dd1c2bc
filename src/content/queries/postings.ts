import type { CollectionEntry } from 'astro:content';
import { siteDay } from '#i18n/siteDay.ts';
import { buildMoment } from './buildMoment.ts';

/** Moves closed positions to the end. */
export function closedLast<Post extends { entry: { data: object } }>(posts: readonly Post[]): Post[] {
  const isClosed = ({ entry: { data } }: Post) =>
    'filled' in data && !isOpen(data as CollectionEntry<'postings'>['data']);
  return [...posts.filter((post) => !isClosed(post)), ...posts.filter(isClosed)];
}

/**
 * True when a position is open for applications.
 *
 * @param today `YYYY-MM-DD` in Korean time; the closing day itself is open
 */
export function isOpen(
  posting: Pick<CollectionEntry<'postings'>['data'], 'closes' | 'filled'>,
  today = siteDay(buildMoment()),
) {
  return !posting.filled && (posting.closes === undefined || today <= posting.closes);
}
