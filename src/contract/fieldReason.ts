import type * as z from 'zod/mini';
import { type FieldMessageKey, fieldMessages } from './messages/field.ts';
import { type InquiryMessageKey, inquiryMessages } from './messages/inquiry.ts';

export type FieldReason = FieldMessageKey | InquiryMessageKey;

/**
 * Key of the message that says why a field was refused. A schema of the contract may give the key as its error.
 *
 * @param issue of the schema, with its input
 */
function fieldReason(issue: z.core.$ZodIssue): FieldReason {
  if (isFieldReason(issue.message)) {
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

/**
 * The first reason of each field that was refused.
 *
 * @returns by field name; the name of a nested field is its path joined by dots
 */
export function firstReasons(
  issues: readonly z.core.$ZodIssue[],
): Map<string, { reason: FieldReason; issue: z.core.$ZodIssue }> {
  const reasons = new Map<string, { reason: FieldReason; issue: z.core.$ZodIssue }>();
  for (const issue of issues) {
    const field = issue.path.join('.');
    if (!reasons.has(field)) {
      reasons.set(field, { reason: fieldReason(issue), issue });
    }
  }
  return reasons;
}

function isFieldReason(text: string): text is FieldReason {
  return Object.hasOwn(fieldMessages, text) || Object.hasOwn(inquiryMessages, text);
}
