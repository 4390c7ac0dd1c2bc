import type { VisitViews } from '#contract/visitNumbers.ts';
import { allLocales } from '#i18n/locales.ts';

/** Returns the views in all languages. */
export const viewsOf = (views: VisitViews): number => allLocales.reduce((sum, locale) => sum + views[locale], 0);
