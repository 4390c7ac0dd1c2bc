import type { CollectionEntry } from 'astro:content';
import { timeZone } from '#site.ts';
import { buildMoment } from './buildMoment.ts';

/** Creating a formatter takes a hundred times as long as using it. */
const koreanDay = new Intl.DateTimeFormat('en-CA', { timeZone });

/** Today in Korea, `YYYY-MM-DD`: closing days are Korean days. */
export function koreanToday(now = buildMoment()): string {
  return koreanDay.format(now);
}

/** The order of a list: what applications are taken for, then what is closed. */
export function closedLast<Post extends { entry: { data: object } }>(posts: readonly Post[]): Post[] {
  const isClosed = ({ entry: { data } }: Post) =>
    'filled' in data && !isOpen(data as CollectionEntry<'postings'>['data']);
  return [...posts.filter((post) => !isClosed(post)), ...posts.filter(isClosed)];
}

/**
 * Whether applications are still taken.
 *
 * @param today `YYYY-MM-DD` in Korean time; the closing day itself still counts as open
 */
export function isOpen(posting: Pick<CollectionEntry<'postings'>['data'], 'closes' | 'filled'>, today = koreanToday()) {
  return !posting.filled && (posting.closes === undefined || today <= posting.closes);
}
