import type * as z from 'zod/mini';
import type { LabelName } from '#i18n/words.ts';

/** Name of the label that explains why a field was refused. */
export type FieldReason = Extract<LabelName, `form:${string}`>;

/**
 * Returns the reason for an issue of a schema. A schema may set the reason itself, as its error message.
 *
 * @param issue schema issue that includes its input
 */
function fieldReason(issue: z.core.$ZodIssue): FieldReason {
  if (isFieldReason(issue.message)) {
    return issue.message;
  }
  if (issue.input === undefined) {
    return 'form:required';
  }
  switch (issue.code) {
    case 'invalid_type':
      return 'form:type';
    case 'too_big':
      return 'form:tooLong';
    case 'too_small':
      return issue.minimum === 1 ? 'form:required' : 'form:tooShort';
    case 'invalid_format':
      return issue.format === 'email' ? 'form:email' : 'form:format';
    case 'invalid_value':
      return 'form:choice';
    default:
      return 'form:invalid';
  }
}

/**
 * Returns the first reason of each refused field.
 *
 * @returns reasons by field name; a nested field's name is its path joined by dots
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
  return text.startsWith('form:');
}
