import type { Locale } from '#i18n/locales.ts';
import type { FamilyId } from '#site.ts';

/** Badge before a post's title: pinned, topic of news, kind of a notice, state of a job posting, or only language. */
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
  | 'closed'
  | Locale;

/** Cover of a post, which the line draws. */
export interface PostCover {
  /** Id of the post. */
  id: string;
  /** SVG path data of the line. */
  path: string;
  /** Ground: a tint of the family's colour, filled below the line, or the whole colour. */
  look: 'tint' | 'horizon' | 'solid';
  family: FamilyId | undefined;
}

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
