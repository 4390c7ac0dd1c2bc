import { z } from 'zod';
import { fault, say } from '../messages.ts';
import type { Fault, FieldPath } from '../mistake.ts';
import { monthEnd } from './repair.ts';
import { isDay, unwrap } from './schemaNode.ts';
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
  const isTooBig = issue.code === 'too_big';
  const limit = String(isTooBig ? issue.maximum : issue.minimum);
  const bound = say(issue.exact ? 'exactly' : isTooBig ? 'atMost' : 'atLeast');
  if (Array.isArray(value)) return fault('listSize', { limit, bound, size: value.length, fix });
  if (typeof value === 'string') return fault('textSize', { limit, bound, size: value.length, fix });
  return fault('numberSize', { limit, bound, value: String(value), fix });
}

export const isBlank = (value: unknown) => value === null || (typeof value === 'string' && value.trim() === '');

const isDate = (schema: z.core.$ZodType) => isDay(schema) || unwrap(schema) instanceof z.ZodISODateTime;

/** Returns the fault of a value for any issue except unknown fields. */
export function valueFault(issue: Issue, schema: z.core.$ZodType, value: unknown, fix: Fault['fix']): Fault {
  if (value === undefined) return fault('missingField', { fix });
  if (isBlank(value)) return fault('emptyField', { fix });
  const last = typeof value === 'string' && isDate(schema) && monthEnd(value)?.slice(-2);
  if (last) return fault('pastMonthEnd', { value: show(value), last, fix });
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
    case 'invalid_format':
      return fault(issue.format === 'datetime' ? 'noMoment' : 'wrongForm', { value: show(value), fix });
    case 'custom':
      if (issue.params?.expects === 'day') return fault('noDay', { value: show(value), fix });
  }
  return fault('wrongValue', { value: show(value), reason: issue.message, fix });
}
