import { fieldMessages } from '#contract/messages/field.ts';
import { inquiryMessages } from '#contract/messages/inquiry.ts';
import { fillMessage, type MessageValues } from '#contract/messages/messageTable.ts';
import type { Locale } from '#i18n/locales.ts';
import { deskMessages } from './desk.ts';
import { httpMessages } from './http.ts';
import { sessionMessages } from './session.ts';

const messages = { ...httpMessages, ...fieldMessages, ...inquiryMessages, ...sessionMessages, ...deskMessages };

export type MessageKey = keyof typeof messages;

/**
 * What the server says, in a language.
 *
 * @param values what `{name}` in the text stands for
 * @example message('field.tooLong', 'en', { maximum: 100 }) // 'Use at most 100 characters.'
 */
export function message(key: MessageKey, language: Locale, values: MessageValues = {}): string {
  return fillMessage(messages[key][language], values);
}
