import { z } from 'zod';
import type { Words } from '../mistake.ts';
import { helpOf, isDay, unwrap } from './schemaNode.ts';

type Schema = z.core.$ZodType;

const boundsOf = ({ minValue, maxValue }: z.ZodNumber): Words => {
  const [low, high] = [minValue, maxValue].map((bound) =>
    bound !== null && Math.abs(bound) < 1e9 ? bound : undefined,
  );
  if (low !== undefined && high !== undefined)
    return { ko: `${low}부터 ${high}까지의 `, en: ` from ${low} to ${high}` };
  return low === undefined ? { ko: '', en: '' } : { ko: `${low} 이상의 `, en: ` of ${low} or more` };
};

/** What a value of a schema looks like. */
export function formOf(schema: Schema): Words | undefined {
  const inner = unwrap(schema);
  if (inner instanceof z.ZodISODateTime) {
    return {
      ko: '날짜와 시각, 시차를 YYYY-MM-DDThh:mm:ss+09:00 꼴로 쓰세요.',
      en: 'Write day, time and offset as YYYY-MM-DDThh:mm:ss+09:00.',
    };
  }
  if (isDay(schema)) {
    return { ko: '연, 월, 일을 YYYY-MM-DD 꼴로 쓰세요.', en: 'Write year, month and day as YYYY-MM-DD.' };
  }
  if (inner instanceof z.ZodEnum) {
    const values = inner.options.join(', ');
    return { ko: `다음 가운데 하나를 쓰세요: ${values}`, en: `Write one of these: ${values}` };
  }
  if (inner instanceof z.ZodBoolean) return { ko: 'true 또는 false를 쓰세요.', en: 'Write true or false.' };
  if (inner instanceof z.ZodNumber) {
    const [kind, bounds] = [inner.format?.includes('int'), boundsOf(inner)];
    return {
      ko: `${bounds.ko}${kind ? '정수' : '숫자'}를 쓰세요.`,
      en: `Write a ${kind ? 'whole ' : ''}number${bounds.en}.`,
    };
  }
  return undefined;
}

const sentence = (text: string) => (/[.?!]$/.test(text) ? text : `${text}.`);

/** The rule for a field's value: its form, and the field's description. */
export function ruleOf(schema: Schema): Words | undefined {
  const [form, help] = [formOf(schema), helpOf(schema)];
  const join = (locale: keyof Words) =>
    [form, help].flatMap((words) => (words ? sentence(words[locale]) : [])).join(' ');
  return form || help ? { ko: join('ko'), en: join('en') } : undefined;
}
