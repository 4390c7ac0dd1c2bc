import { pageWords } from '#client/api/pageWords.ts';
import type { Words } from '#i18n/words.ts';
import en from '#locales/en/signIn.json' with { type: 'json' };
import ko from '#locales/ko/signIn.json' with { type: 'json' };

/** Returns the labels of the sign-in and of the badge, which visitors' pages load without those of the staff pages. */
export const signInWords = () => pageWords<Words['signIn']>({ ko, en });
