import type { Locale } from '#i18n/locales.ts';
import type { Words } from '../mistake.ts';

/** Names of the languages in both languages. */
export const languageNames: Record<Locale, Words> = {
  ko: { ko: '한국어', en: 'Korean' },
  en: { ko: '영어', en: 'English' },
};
