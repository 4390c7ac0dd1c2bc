import { z } from 'zod';
import type { FieldPath } from '../mistake.ts';

type Schema = z.core.$ZodType;

/** The schema inside optional, default and preprocess wrappers. */
export function unwrap(schema: Schema): Schema {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodNullable) {
    return unwrap(schema.unwrap());
  }
  return schema instanceof z.ZodPipe ? unwrap(schema.out) : schema;
}

/** The schema of a field, or undefined where there is no such field. */
export function schemaAt(schema: Schema, path: FieldPath): Schema | undefined {
  const [part, ...rest] = path;
  if (part === undefined) return schema;
  const inner = unwrap(schema);
  let next: Schema | undefined;
  if (inner instanceof z.ZodObject) next = inner.shape[part];
  if (inner instanceof z.ZodArray) next = inner.element;
  if (inner instanceof z.ZodTuple) next = inner.def.items[Number(part)];
  return next && schemaAt(next, rest);
}

/** Whether a field may be left out. */
export const isOptional = (schema: Schema) => schema instanceof z.ZodOptional || schema instanceof z.ZodDefault;

/** Names of the fields of an object schema, in the order of the schema. */
export function fieldNames(schema: Schema): string[] {
  const inner = unwrap(schema);
  return inner instanceof z.ZodObject ? Object.keys(inner.shape) : [];
}

/** The example that the schema file gives for a field, however it is wrapped. */
function givenExample(schema: Schema): string | undefined {
  const { write } = z.globalRegistry.get(schema) ?? {};
  if (write !== undefined) return write;
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) return givenExample(schema.unwrap());
  return schema instanceof z.ZodPipe ? givenExample(schema.out) : undefined;
}

const indent = (text: string) => text.replaceAll(/^(?=.)/gm, '  ');

const asItem = (text: string) => `- ${indent(text).trimStart()}`;

/** A value alone, such as `[40, 62]`, for a schema that several fields share. */
const isValueAlone = (example: string) => example.startsWith('[');

/**
 * The fields of a group that cannot be left out, each with its example.
 *
 * @returns lines of YAML to paste
 */
export function exampleFields(schema: Schema): string {
  const inner = unwrap(schema);
  if (!(inner instanceof z.ZodObject)) return '';
  return fieldNames(inner)
    .filter((name) => !isOptional(inner.shape[name]))
    .map((name) => exampleOf(inner.shape[name], name))
    .join('\n');
}

/**
 * What an editor could write for a field: the schema file's example, or one put together from the fields inside.
 *
 * @param key name of the field, or its index in a list
 * @returns lines of YAML to paste; `…` stands for a value that has no example
 */
export function exampleOf(schema: Schema, key: string | number): string {
  const given = givenExample(schema);
  if (given !== undefined && !isValueAlone(given)) return given;
  const inner = unwrap(schema);
  const group = inner instanceof z.ZodArray ? exampleOf(inner.element, 0) : exampleFields(inner);
  if (given === undefined && group !== '') return typeof key === 'number' ? asItem(group) : `${key}:\n${indent(group)}`;
  return typeof key === 'number' ? `- ${given ?? '…'}` : `${key}: ${given ?? '…'}`;
}

/** {@link exampleOf} a field by its path, or of the list around it where the field alone has no example. */
export function exampleAt(schema: Schema, path: FieldPath): string {
  const field = schemaAt(schema, path);
  const example = field ? exampleOf(field, path.at(-1) ?? '') : '…';
  return example.endsWith('…') && typeof path.at(-1) === 'number' ? exampleAt(schema, path.slice(0, -1)) : example;
}
