import type * as z from 'zod/mini';
import messages from '#locales/ko/form.json' with { type: 'json' };

/** Key of the message in `form.json` about a refused field. */
export type FieldReason = keyof typeof messages;

/**
 * Returns the reason for an issue. A schema of the contract may give the reason as its error.
 *
 * @param issue of the schema, with its input
 */
function fieldReason(issue: z.core.$ZodIssue): FieldReason {
  if (isFieldReason(issue.message)) {
    return issue.message;
  }
  if (issue.input === undefined) {
    return 'required';
  }
  switch (issue.code) {
    case 'invalid_type':
      return 'type';
    case 'too_big':
      return 'tooLong';
    case 'too_small':
      return issue.minimum === 1 ? 'required' : 'tooShort';
    case 'invalid_format':
      return issue.format === 'email' ? 'email' : 'format';
    case 'invalid_value':
      return 'choice';
    default:
      return 'invalid';
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
  return Object.hasOwn(messages, text);
}
