import type { Locale } from '#i18n/locales.ts';
import type { Words } from '#i18n/words.ts';
import en from '#locales/en/alert.json' with { type: 'json' };
import ko from '#locales/ko/alert.json' with { type: 'json' };
import { pageLocale } from './pageLocale.ts';

/**
 * Picks the words of the page's language. Code that few visitors load carries its words in both languages, so that the
 * pages need not.
 */
export const pageWords = <Words>(words: Readonly<Record<Locale, Words>>): Words => words[pageLocale()];

/** Words of alerts and of the progress bar, loaded with the page's client so that errors show without the network. */
export const alertWords: Readonly<Record<Locale, Words['alert']>> = { ko, en };
