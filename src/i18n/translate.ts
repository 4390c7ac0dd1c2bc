import i18next from 'i18next';
import type { Locale } from './locales.ts';

/**
 * Interface labels of one language, from `content/locales/{locale}/*.json`.
 * Keys are typed from the Korean files; a missing label fails the build.
 *
 * @example labelsFor('en')('common:footer.top') // 'Back to top'
 */
export function labelsFor(locale: Locale) {
  return i18next.getFixedT(locale);
}

export type Labels = ReturnType<typeof labelsFor>;
