import type { z } from 'zod';
import { expectedKinds, kindOf, show } from '../advice/values.ts';
import type { Fault, Words } from '../mistake.ts';

type Issue = z.core.$ZodIssue;

function sizeFault(issue: Extract<Issue, { code: 'too_big' | 'too_small' }>, value: unknown): Words {
  const limit = issue.code === 'too_big' ? issue.maximum : issue.minimum;
  const [koBound, enBound] = issue.exact
    ? ['여야', 'exactly']
    : issue.code === 'too_big'
      ? [' 이하여야', 'at most']
      : [' 이상이어야', 'at least'];
  if (Array.isArray(value)) {
    return {
      ko: `${limit}개${koBound} 하는데 ${value.length}개가 있습니다.`,
      en: `There must be ${enBound} ${limit}; there are ${value.length}.`,
    };
  }
  if (typeof value === 'string') {
    return {
      ko: `${limit}자${koBound} 하는데 ${value.length}자입니다.`,
      en: `The text must have ${enBound} ${limit} characters; it has ${value.length}.`,
    };
  }
  return {
    ko: `${limit}${koBound} 하는데 지금은 ${value}입니다.`,
    en: `The number must be ${enBound} ${limit}; it is ${value}.`,
  };
}

function formatFault(format: string, value: unknown): Words {
  if (format === 'datetime') {
    return {
      ko: `날짜, 시각, 시차(+09:00)를 모두 갖춘 시점이 아닙니다: ${show(value)}`,
      en: `Not a moment with day, time and offset (+09:00): ${show(value)}`,
    };
  }
  return {
    ko: `형식에 맞지 않는 값입니다: ${show(value)}`,
    en: `The value does not have the right form: ${show(value)}`,
  };
}

/**
 * What is wrong with a field's value, for every issue but unknown fields.
 *
 * @param value the value found; undefined where the field is missing
 */
export function fieldFault(issue: Issue, value: unknown): Fault['wrong'] {
  if (value === undefined) return { ko: '꼭 있어야 하는 항목이 없습니다.', en: 'This field is missing.' };
  if (value === null || (typeof value === 'string' && value.trim() === '')) {
    return { ko: '값이 비어 있습니다.', en: 'This field is empty.' };
  }
  switch (issue.code) {
    case 'invalid_type': {
      const expected = expectedKinds[issue.expected] ?? { ko: `${issue.expected} 값을`, en: issue.expected };
      const found = kindOf(value);
      return {
        ko: `${expected.ko} 써야 하는데 지금은 ${found.ko}입니다.`,
        en: `This must be ${expected.en}; it is ${found.en}.`,
      };
    }
    case 'invalid_value': {
      const allowed = issue.values.join(', ');
      return {
        ko: `쓸 수 없는 값입니다: ${show(value)}. 쓸 수 있는 값: ${allowed}`,
        en: `This value is not possible: ${show(value)}. Possible values: ${allowed}`,
      };
    }
    case 'too_big':
    case 'too_small':
      return sizeFault(issue, value);
    case 'invalid_format':
      return formatFault(issue.format, value);
    case 'custom':
      if (issue.params?.expects === 'day') {
        return { ko: `달력에 없는 날짜입니다: ${show(value)}`, en: `Not a day of the calendar: ${show(value)}` };
      }
  }
  return {
    ko: `쓸 수 없는 값입니다: ${show(value)} (${issue.message})`,
    en: `This value is not possible: ${show(value)} (${issue.message})`,
  };
}
