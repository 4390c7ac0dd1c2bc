import type { Locale } from '#i18n/locales.ts';

/** Badge before a post's title: pinned, topic of news, kind of a notice, or state of a job posting. */
export type PostBadge =
  | 'pinned'
  | 'company'
  | 'product'
  | 'technology'
  | 'partnership'
  | 'earnings'
  | 'meeting'
  | 'notice'
  | 'presentation'
  | 'open'
  | 'closed';

/** Post as a row of a board's list. */
export interface PostRow {
  /** Folder name; the last segment of the address. */
  id: string;
  /** Running number; the oldest post is 1. */
  number: number;
  title: string;
  /** `YYYY-MM-DD`. */
  date: string;
  badges: readonly PostBadge[];
  /** Language of the title if it differs from the page's. */
  lang?: Locale | undefined;
}
