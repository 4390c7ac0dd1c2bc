import type { Locale } from '#i18n/locales.ts';

/** What the server says, in every language; `{name}` stands for a value. A missing language is a type error. */
export type MessageTable = Readonly<Record<string, Readonly<Record<Locale, string>>>>;
