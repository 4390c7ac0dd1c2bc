import { pageWords } from '#browser/api/pageWords.ts';
import type { Words } from '#i18n/words.ts';
import deskEn from '#locales/en/desk.json' with { type: 'json' };
import deskKo from '#locales/ko/desk.json' with { type: 'json' };

/** Returns the labels of staff pages. The islands bundle them, because few visitors need them. */
export const staffWords = () => pageWords<Words['desk']>({ ko: deskKo, en: deskEn });
