import type { Locale } from '#i18n/locales.ts';

/** Messages in every language; `{name}` is a placeholder. A missing language is a type error. */
export type MessageTable = Readonly<Record<string, Readonly<Record<Locale, string>>>>;

/** The messages of a table in one language, under their keys. */
export function messagesIn<Key extends string>(
  table: Readonly<Record<Key, Readonly<Record<Locale, string>>>>,
  locale: Locale,
): Record<Key, string> {
  const messages = Object.entries<Readonly<Record<Locale, string>>>(table).map(([key, texts]) => [key, texts[locale]]);
  return Object.fromEntries(messages) as Record<Key, string>;
}

/** Values of a message's placeholders. */
export type MessageValues = Readonly<Record<string, unknown>>;

/**
 * Replaces a message's placeholders by values; a placeholder without a value stays.
 *
 * @example fillMessage('Use at most {maximum} characters.', { maximum: 100 }) // 'Use at most 100 characters.'
 */
export function fillMessage(text: string, values: MessageValues): string {
  return text.replace(/\{(\w+)\}/g, (placeholder, name) => String(values[name] ?? placeholder));
}
