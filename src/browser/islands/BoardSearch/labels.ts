import type { Locale } from '#i18n/locales.ts';
import { type Words, words } from '#i18n/words.ts';
import type { PostBadge } from '#search/postRow.ts';

/** Names of the badges. */
export function badgeLabels(locale: Locale): Record<PostBadge, string> {
  const { board, recruit } = words[locale];
  const { open, closed } = recruit;
  return { pinned: board.pinned, ...board.topic, ...board.kind, ...board.only, open, closed };
}

/** Labels of a board's list and search. */
export type BoardLabels = Words['board'] & {
  badges: Record<PostBadge, string>;
  /** Says which typed word a search replaced. */
  corrected: string;
};

/** Returns the labels of a board's list and search. */
export const boardLabels = (locale: Locale): BoardLabels => ({
  ...words[locale].board,
  badges: badgeLabels(locale),
  corrected: words[locale].search.corrected,
});
