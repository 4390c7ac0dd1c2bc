import type * as z from 'zod/mini';
import { formatNumber } from '#i18n/format.ts';
import type { LabelName } from '#i18n/labels.ts';
import type { Locale } from '#i18n/locales.ts';
import { countCharacters } from './text.ts';

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

/** Returns the values of a reason's label: those of its issue, and the number of characters above the maximum. */
export function reasonValues(issue: z.core.$ZodIssue, locale: Locale): Record<string, unknown> {
  if (issue.code !== 'too_big' || typeof issue.input !== 'string') return { ...issue };
  const maximum = Number(issue.maximum);
  const excess = countCharacters(issue.input) - maximum;
  return { ...issue, maximum: formatNumber(maximum, locale), excess: formatNumber(excess, locale) };
}

function isFieldReason(text: string): text is FieldReason {
  return text.startsWith('form:');
}
