import type { Labels } from '#i18n/labels.ts';
import type { Locale } from '#i18n/locales.ts';
import enBoard from '#locales/en/board.json' with { type: 'json' };
import enRecruit from '#locales/en/recruit.json' with { type: 'json' };
import enSearch from '#locales/en/search.json' with { type: 'json' };
import koBoard from '#locales/ko/board.json' with { type: 'json' };
import koRecruit from '#locales/ko/recruit.json' with { type: 'json' };
import koSearch from '#locales/ko/search.json' with { type: 'json' };
import type { PostBadge } from '#search/postRow.ts';

/** Namespaces with the labels. The island bundles both languages, which keeps the labels out of every page. */
const bothLanguages: Record<Locale, Pick<Labels, 'board' | 'recruit' | 'search'>> = {
  ko: { board: koBoard, recruit: koRecruit, search: koSearch },
  en: { board: enBoard, recruit: enRecruit, search: enSearch },
};

/** Names of the badges. */
export function badgeLabels(locale: Locale): Record<PostBadge, string> {
  const { board, recruit } = bothLanguages[locale];
  const { open, closed } = recruit;
  return { pinned: board.pinned, ...board.topic, ...board.kind, ...board.only, open, closed };
}

/** Labels of a board's list and search. */
export type BoardLabels = Labels['board'] & {
  badges: Record<PostBadge, string>;
  /** Says which typed word a search replaced. */
  corrected: string;
};

/** Returns the labels of a board's list and search. */
export const boardLabels = (locale: Locale): BoardLabels => ({
  ...bothLanguages[locale].board,
  badges: badgeLabels(locale),
  corrected: bothLanguages[locale].search.corrected,
});
