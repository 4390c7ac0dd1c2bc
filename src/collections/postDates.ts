/** When a post was published and last changed: moments with their offset from UTC (RFC 3339). */
export interface PostDates {
  published: string;
  modified: string;
}

/** A day without a time stands for nine in the morning in Korea, which is the same day in UTC. */
const morningOf = (day: string) => `${day}T09:00:00+09:00`;

/**
 * What a post's fields say of its publication and its last change. Only the editor knows both: a file's time and its
 * commits are those of a checkout, and not every change is one that readers should see.
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
