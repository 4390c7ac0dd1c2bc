import type { unpublishedPosts } from '#content/queries/unpublished.ts';
import { type Locale, locales } from '#i18n/locales.ts';
import { timeZone } from '#site.ts';

type UnpublishedPost = Awaited<ReturnType<typeof unpublishedPosts>>[number];

/**
 * Formats a time in the site's time zone.
 *
 * @example formatMoment(new Date('2026-12-01T00:00:00Z'), 'en') // 'Dec 1, 2026, 9:00 AM'
 */
export const formatMoment = (moment: Date, locale: Locale) =>
  new Intl.DateTimeFormat(locales[locale].tag, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone,
  }).format(moment);

/** Returns the mark of an unpublished post: a draft, or the time of its publication. */
export function unpublishedMark({ post, state }: UnpublishedPost, locale: Locale): string {
  const isKorean = locale === 'ko';
  if (state === 'draft') return isKorean ? '초안' : 'Draft';
  return `${isKorean ? '예약' : 'Scheduled'} ${formatMoment(new Date(post.entry.data.publishAt ?? 0), locale)}`;
}
