import { z } from 'zod';
import { say } from '../messages.ts';
import type { BilingualText } from '../mistake.ts';
import { helpOf, isDay, unwrap } from './schemaNode.ts';

type Schema = z.core.$ZodType;

function numberForm({ format, minValue, maxValue }: z.ZodNumber): BilingualText {
  const kind = say(format?.includes('int') ? 'wholeNumber' : 'number');
  // For an unbounded integer, zod reports the bounds of safe integers.
  const [low, high] = [minValue, maxValue].map((bound) =>
    bound !== null && Math.abs(bound) < 1e9 ? bound : undefined,
  );
  if (low === undefined) return say('writeNumber', { kind });
  return high === undefined ? say('writeNumberFrom', { kind, low }) : say('writeNumberBetween', { kind, low, high });
}

/** Returns the format of a schema's values as an instruction, or undefined for texts and groups. */
export function formOf(schema: Schema): BilingualText | undefined {
  const inner = unwrap(schema);
  if (inner instanceof z.ZodISODateTime) return say('writeMoment');
  if (isDay(schema)) return say('writeDay');
  if (inner instanceof z.ZodEnum) return say('writeOneOf', { list: inner.options.join(', ') });
  if (inner instanceof z.ZodBoolean) return say('writeTrueOrFalse');
  return inner instanceof z.ZodNumber ? numberForm(inner) : undefined;
}

const sentence = (text: string) => (/[.?!]$/.test(text) ? text : `${text}.`);

/** Returns the rule for a field's value: its format and description. */
export function ruleOf(schema: Schema): BilingualText | undefined {
  const [form, help] = [formOf(schema), helpOf(schema)];
  const join = (locale: keyof BilingualText) =>
    [form, help].flatMap((words) => (words ? sentence(words[locale]) : [])).join(' ');
  return form || help ? { ko: join('ko'), en: join('en') } : undefined;
}
