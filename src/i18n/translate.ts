import i18next from 'i18next';
import type { Locale } from './locales.ts';

/**
 * Interface labels of one language, from `content/locales/{locale}/*.json`.
 * Keys are typed from the Korean files; a missing label fails the build.
 *
 * @example useLabels('en')('common:footer.top') // 'Back to top'
 */
export function useLabels(locale: Locale) {
  return i18next.getFixedT(locale);
}

export type Labels = ReturnType<typeof useLabels>;
