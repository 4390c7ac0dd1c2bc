import type * as z from 'zod';
import type { Locale } from '#i18n/locales.ts';
import { isMessageKey, type MessageKey, message } from '../messages/index.ts';

/**
 * Why each field was refused, in the language of the caller; the first reason where a field has several.
 *
 * @param issues what the schema found, inputs reported; an issue whose message names a message is told with that one
 * @returns field name to reason; the name of a nested field is its path joined by dots
 */
export function fieldReasons(issues: readonly z.core.$ZodIssue[], language: Locale): Record<string, string> {
  const reasons = new Map<string, string>();
  for (const issue of issues) {
    const field = issue.path.join('.');
    if (!reasons.has(field)) {
      reasons.set(field, message(reasonKey(issue), language, { ...issue }));
    }
  }
  return Object.fromEntries(reasons);
}

function reasonKey(issue: z.core.$ZodIssue): MessageKey {
  if (isMessageKey(issue.message)) {
    return issue.message;
  }
  if (issue.input === undefined) {
    return 'field.required';
  }
  switch (issue.code) {
    case 'invalid_type':
      return 'field.type';
    case 'too_big':
      return 'field.tooLong';
    case 'too_small':
      return issue.minimum === 1 ? 'field.required' : 'field.tooShort';
    case 'invalid_format':
      return issue.format === 'email' ? 'field.email' : 'field.format';
    case 'invalid_value':
      return 'field.choice';
    default:
      return 'field.invalid';
  }
}
