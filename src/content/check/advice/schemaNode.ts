import { z } from 'zod';
import type { BilingualText, FieldPath } from '../diagnostic.ts';
import { message } from '../messages.ts';

type Schema = z.core.$ZodType;

/** Returns the schema inside optional, nullable and default wrappers. */
function required(schema: Schema): Schema {
  const isWrapper =
    schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault;
  return isWrapper ? required(schema.unwrap()) : schema;
}

/** Returns the schema inside optional, default and preprocess wrappers. */
export function unwrap(schema: Schema): Schema {
  const inner = required(schema);
  return inner instanceof z.ZodPipe ? unwrap(inner.out) : inner;
}

/** True for a field of free text, unlike days, moments and names from a list. */
export const isText = (schema: Schema) => required(schema) instanceof z.ZodString;

/** True for a calendar day. */
export const isDay = (schema: Schema) => unwrap(schema) instanceof z.ZodString && !isText(schema);

/** Returns the schema of a field, or undefined where there is no such field. */
export function schemaAt(schema: Schema, path: FieldPath): Schema | undefined {
  const [part, ...rest] = path;
  if (part === undefined) return schema;
  const inner = unwrap(schema);
  let next: Schema | undefined;
  if (inner instanceof z.ZodObject) next = inner.shape[part];
  if (inner instanceof z.ZodArray) next = inner.element;
  if (inner instanceof z.ZodRecord) next = inner.valueType;
  if (inner instanceof z.ZodTuple) next = inner.def.items[Number(part)];
  return next && schemaAt(next, rest);
}

/** True for a field that may be left out. */
export const isOptional = (schema: Schema) => schema instanceof z.ZodOptional || schema instanceof z.ZodDefault;

/** Returns the names of an object schema's fields, in its order. */
export function fieldNames(schema: Schema): string[] {
  const inner = unwrap(schema);
  return inner instanceof z.ZodObject ? Object.keys(inner.shape) : [];
}

/** Splits a field's description, which `help` in the schemas joined, into both languages. */
export function helpOf(schema: Schema): BilingualText | undefined {
  const { description } = z.globalRegistry.get(schema) ?? {};
  if (description === undefined) return isOptional(schema) ? helpOf(required(schema)) : undefined;
  const [ko = '', en = ko] = description.split('\n');
  return { ko, en };
}

const indent = (text: string) => text.replaceAll(/^(?=.)/gm, '  ');

/**
 * Returns the required fields of a group with `…` as values.
 *
 * @returns lines of YAML to fill in
 */
export function fieldsToFill(schema: Schema): string {
  const inner = unwrap(schema);
  if (!(inner instanceof z.ZodObject)) return '';
  return fieldNames(inner)
    .filter((name) => !isOptional(inner.shape[name]))
    .map((name) => fieldToFill(inner.shape[name], name))
    .join('\n');
}

/**
 * Returns a field with `…` as value.
 *
 * @param key name of the field, or its index in a list
 * @returns lines of YAML to fill in
 */
export function fieldToFill(schema: Schema, key: string | number): string {
  const inner = unwrap(schema);
  if (inner instanceof z.ZodTuple) return typeof key === 'number' ? '- […, …]' : `${key}: […, …]`;
  const group = inner instanceof z.ZodArray ? fieldToFill(inner.element, 0) : fieldsToFill(inner);
  if (typeof key === 'number') return `- ${group === '' ? '…' : indent(group).trimStart()}`;
  return group === '' ? `${key}: …` : `${key}:\n${indent(group)}`;
}

function numberForm({ format, minValue, maxValue }: z.ZodNumber): BilingualText {
  const kind = message(format?.includes('int') ? 'wholeNumber' : 'number');
  // For an unbounded integer, zod reports the bounds of safe integers.
  const [low, high] = [minValue, maxValue].map((bound) =>
    bound !== null && Math.abs(bound) < 1e9 ? bound : undefined,
  );
  if (low === undefined) return message('writeNumber', { kind });
  return high === undefined
    ? message('writeNumberFrom', { kind, low })
    : message('writeNumberBetween', { kind, low, high });
}

/** Returns the format of a schema's values as an instruction, or undefined for texts and groups. */
export function formOf(schema: Schema): BilingualText | undefined {
  const inner = unwrap(schema);
  if (inner instanceof z.ZodISODateTime) return message('writeMoment');
  if (isDay(schema)) return message('writeDay');
  if (inner instanceof z.ZodEnum) return message('writeOneOf', { list: inner.options.join(', ') });
  if (inner instanceof z.ZodBoolean) return message('writeTrueOrFalse');
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
