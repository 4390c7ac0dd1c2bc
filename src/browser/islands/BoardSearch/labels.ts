import { keepPlaceholders } from '#i18n/fillLabel.ts';
import type { Labels } from '#i18n/translate.ts';
import type { PostBadge } from '#search/postRow.ts';

/** Names of the badges. */
export const badgeLabels = (t: Labels): Record<PostBadge, string> => ({
  pinned: t('board:pinned'),
  company: t('board:topic.company'),
  product: t('board:topic.product'),
  technology: t('board:topic.technology'),
  partnership: t('board:topic.partnership'),
  earnings: t('board:kind.earnings'),
  meeting: t('board:kind.meeting'),
  notice: t('board:kind.notice'),
  presentation: t('board:kind.presentation'),
  open: t('recruit:open'),
  closed: t('recruit:closed'),
  ko: t('board:only.ko'),
  en: t('board:only.en'),
});

/** Labels of the list's table. */
const tableLabels = (t: Labels) => ({
  number: t('board:number'),
  title: t('board:title'),
  date: t('board:date'),
  views: t('board:views'),
  badges: badgeLabels(t),
});

export type TableLabels = ReturnType<typeof tableLabels>;

/** Labels of the links between pages. */
const paginationLabels = (t: Labels) => ({
  pages: t('board:pages'),
  page: t('board:page', keepPlaceholders('page')),
  previousPage: t('board:previousPage'),
  nextPage: t('board:nextPage'),
});

export type PaginationLabels = ReturnType<typeof paginationLabels>;

/** Labels of the board search. */
export const boardSearchLabels = (t: Labels) => ({
  table: tableLabels(t),
  pagination: paginationLabels(t),
  search: t('board:search.name'),
  scope: t('board:search.scope'),
  scopes: {
    all: t('board:search.in.all'),
    title: t('board:search.in.title'),
    content: t('board:search.in.content'),
  },
  query: t('board:search.query'),
  submit: t('board:search.submit'),
  searching: t('board:search.searching'),
  found: t('board:search.found', keepPlaceholders('number')),
  corrected: t('search:corrected', keepPlaceholders('typed', 'used')),
  clear: t('board:search.clear'),
  nothing: t('board:search.nothing', keepPlaceholders('query')),
  advice: t('board:search.advice'),
  everywhere: t('board:search.everywhere'),
  failed: t('board:search.failed'),
  retry: t('board:search.retry'),
});

export type BoardSearchLabels = ReturnType<typeof boardSearchLabels>;
