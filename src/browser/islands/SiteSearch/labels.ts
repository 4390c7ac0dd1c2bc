import { keepPlaceholders } from '#i18n/fillLabel.ts';
import type { Labels } from '#i18n/translate.ts';
import type { ResultKind } from '#search/indexFiles.ts';

/** Names of the kinds of results. */
export const kindLabels = (t: Labels): Record<ResultKind, string> => ({
  product: t('search:kinds.product'),
  company: t('search:kinds.company'),
  recruit: t('search:kinds.recruit'),
  policy: t('search:kinds.policy'),
  news: t('search:kinds.news'),
  ir: t('search:kinds.ir'),
  posting: t('search:kinds.posting'),
});

/** Labels of the search of the whole site. */
export const siteSearchLabels = (t: Labels) => ({
  kinds: kindLabels(t),
  name: t('search:name'),
  query: t('search:query'),
  example: t('search:example'),
  submit: t('search:submit'),
  searching: t('search:searching'),
  found: t('search:found', keepPlaceholders('number')),
  corrected: t('search:corrected', keepPlaceholders('typed', 'used')),
  nothing: t('search:nothing', keepPlaceholders('query')),
  advice: t('search:advice'),
  ask: t('search:ask'),
  failed: t('search:failed'),
  retry: t('search:retry'),
});

export type SiteSearchLabels = ReturnType<typeof siteSearchLabels>;
