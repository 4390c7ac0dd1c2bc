import type { Locale } from '#i18n/locales.ts';
import english from '../../../content/locales/en/deskFile.json' with { type: 'json' };
import korean from '../../../content/locales/ko/deskFile.json' with { type: 'json' };

/** Words of files that the desk makes; a word missing in one language is a type error. */
export const deskTexts: Record<Locale, typeof korean> = { ko: korean, en: english };
