import i18next from 'i18next';
import type { Locale } from './locales.ts';

/**
 * Returns the interface labels of one language, for pages: astro-i18next loads `content/locales` at build.
 * Keys are typed from the Korean files. A missing label fails the build.
 *
 * @example labelsFor('en')('common:footer.top') // 'Back to top'
 */
export const labelsFor = (locale: Locale) => i18next.getFixedT(locale);

export type Labels = ReturnType<typeof labelsFor>;
