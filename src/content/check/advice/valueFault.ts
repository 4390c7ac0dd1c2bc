import type { z } from 'zod';
import type { Fault, FieldPath } from '../diagnostic.ts';
import { fault } from '../messages.ts';
import { expectedKinds, kindOf, show } from './values.ts';

export type Issue = z.core.$ZodIssue;

export const pathOf = (issue: Issue): FieldPath => issue.path.filter((part) => typeof part !== 'symbol');

export function valueAt(fields: unknown, path: FieldPath): unknown {
  return path.reduce<unknown>(
    (value, part) =>
      typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[part] : undefined,
    fields,
  );
}

function sizeFault(issue: Extract<Issue, { code: 'too_big' | 'too_small' }>, value: unknown, fix: Fault['fix']): Fault {
  const size = typeof value === 'string' || Array.isArray(value) ? value.length : String(value);
  return issue.code === 'too_big'
    ? fault('tooLarge', { limit: String(issue.maximum), size, fix })
    : fault('tooSmall', { limit: String(issue.minimum), size, fix });
}

export const isBlank = (value: unknown) => value === null || (typeof value === 'string' && value.trim() === '');

/** Returns the fault of a value for any issue except unknown fields. */
export function valueFault(issue: Issue, value: unknown, fix: Fault['fix']): Fault {
  if (value === undefined || isBlank(value)) return fault('missingField', { fix });
  switch (issue.code) {
    case 'invalid_type': {
      const expected = expectedKinds[issue.expected] ?? { ko: `${issue.expected} 값을`, en: issue.expected };
      return fault('otherKind', { expected, found: kindOf(value), fix });
    }
    case 'invalid_value':
      return fault('notAllowed', { value: show(value), allowed: issue.values.join(', '), fix });
    case 'too_big':
    case 'too_small':
      return sizeFault(issue, value, fix);
    case 'custom':
      if (issue.params?.expects === 'day') return fault('noDay', { value: show(value), fix });
  }
  return fault('wrongForm', { value: show(value), fix });
}
