import { siteMoment } from '#i18n/siteClock.ts';

/** Times of a post's publication and last change, with their offset from UTC (RFC 3339). */
export interface PostDates {
  published: string;
  modified: string;
}

const morningOf = (day: string) => siteMoment(day, '09:00:00');

/**
 * Returns the times of a post's publication and last change, as its editor states them. File times and commits are
 * those of a checkout, and not every change matters to readers.
 *
 * @example postDates({ date: '2026-05-12', updated: '2026-05-20' }).modified // '2026-05-20T09:00:00+09:00'
 */
export function postDates({
  date,
  publishAt,
  updated,
}: {
  date: string;
  publishAt?: string | undefined;
  updated?: string | undefined;
}): PostDates {
  const published = publishAt ?? morningOf(date);
  return { published, modified: updated ? morningOf(updated) : published };
}
