import english from '../../content/locales/en/deskMenu.json' with { type: 'json' };
import korean from '../../content/locales/ko/deskMenu.json' with { type: 'json' };
import type { Locale } from './locales.ts';

/** Names of the desk's menus; a name missing in one language is a type error. */
export const deskMenuNames: Record<Locale, typeof korean> = { ko: korean, en: english };
