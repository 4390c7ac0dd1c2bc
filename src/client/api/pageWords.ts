import type { Locale } from '#i18n/locales.ts';
import type { Words } from '#i18n/words.ts';
import en from '#locales/en/alert.json' with { type: 'json' };
import ko from '#locales/ko/alert.json' with { type: 'json' };
import { pageLocale } from './pageLocale.ts';

/**
 * Returns the labels in the page's language. Code that few visitors load bundles both languages, which keeps the labels
 * out of every page.
 */
export const pageWords = <Words>(words: Readonly<Record<Locale, Words>>): Words => words[pageLocale()];

/** Labels of alerts and the progress bar. They load with the page's client, so that errors show without the network. */
export const alertWords: Readonly<Record<Locale, Words['alert']>> = { ko, en };
