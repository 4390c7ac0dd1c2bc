import type { Locale } from '#i18n/locales.ts';
import { httpMessages } from './http.ts';
import { inquiryMessages } from './inquiry.ts';
import { sessionMessages } from './session.ts';

const messages = { ...httpMessages, ...inquiryMessages, ...sessionMessages };

export type MessageKey = keyof typeof messages;

/** Whether a text names a message. Schemas of the contract give such a name as the reason of a refusal. */
export function isMessageKey(text: string): text is MessageKey {
  return Object.hasOwn(messages, text);
}

/**
 * What the server says, in a language.
 *
 * @param values what `{name}` in the text stands for
 * @example message('field.tooLong', 'en', { maximum: 100 }) // 'Use at most 100 characters.'
 */
export function message(key: MessageKey, language: Locale, values: Readonly<Record<string, unknown>> = {}): string {
  return messages[key][language].replace(/\{(\w+)\}/g, (placeholder, name) => String(values[name] ?? placeholder));
}
