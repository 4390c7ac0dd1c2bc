import { pageLocale } from '#client/api/pageLocale.ts';
import en from '#locales/en/signIn.json' with { type: 'json' };
import ko from '#locales/ko/signIn.json' with { type: 'json' };

/** Returns the labels of the sign-in and of the badge, which visitors' pages load without those of the staff pages. */
export const signInLabels = () => ({ ko, en })[pageLocale()];
