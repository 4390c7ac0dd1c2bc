import { z } from 'zod';
import type { Locale } from '#i18n/locales.ts';
import { formOf, helpOf, isDay, isOptional, unwrap } from '../check/advice/schemaNode.ts';

type Schema = z.core.$ZodType;

/** Settings of a template. */
interface Template {
  language: Locale;
  /** Initial value of dates. */
  today: string;
}

/** Text that the editor replaces. The check reports any left. */
export const placeholder = '…';

const indented = (lines: readonly string[]) => lines.map((line) => `  ${line}`);

/** Formats lines as a list item, with leading comments above its dash. */
function asItem(lines: readonly string[]): string[] {
  const first = lines.findIndex((line) => !line.startsWith('#'));
  return lines.map((line, index) => (index < first ? line : `${index === first ? '- ' : '  '}${line}`));
}

/** Returns the lines of a group's fields, required ones first. */
function fieldsOf(schema: z.ZodObject, template: Template): string[] {
  return Object.entries(schema.shape)
    .sort(([, one], [, other]) => Number(isOptional(one)) - Number(isOptional(other)))
    .flatMap(([name, field]) => fieldLines(name, field, template));
}

/** Returns the lines of a list's minimum of items. Only the first item has comments. */
function itemsOf({ element, minLength }: ListBounds, template: Template): string[] {
  const inner = unwrap(element);
  const item = inner instanceof z.ZodObject ? fieldsOf(inner, template) : [initialValue(element, template)];
  const plain = item.filter((line) => !line.trimStart().startsWith('#'));
  return Array.from({ length: Math.max(1, minLength) }, (_, index) => asItem(index === 0 ? item : plain)).flat();
}

interface ListBounds {
  element: Schema;
  minLength: number;
}

/** Reads a list's bounds from its JSON schema, the only place where zod exposes them. */
function boundsOf(list: z.ZodArray): ListBounds {
  const { minItems = 0 } = z.toJSONSchema(list, { unrepresentable: 'any', io: 'input' });
  return { element: list.element, minLength: minItems };
}

function initialValue(schema: Schema, { today }: Template): string {
  if (isDay(schema)) return today;
  if (unwrap(schema) instanceof z.ZodBoolean) return 'true';
  return unwrap(schema) instanceof z.ZodTuple ? `[${placeholder}, ${placeholder}]` : placeholder;
}

/** Returns a field's description, and the format of its value unless the initial value shows it. */
function commentsOn(schema: Schema, { language }: Template): string[] {
  const isShown = isDay(schema) || unwrap(schema) instanceof z.ZodBoolean;
  return [helpOf(schema), isShown ? undefined : formOf(schema)].flatMap((words) =>
    words ? [`# ${words[language]}`] : [],
  );
}

/** Returns the lines of a field below its comments. Optional fields are commented out. */
function fieldLines(name: string, schema: Schema, template: Template): string[] {
  const inner = unwrap(schema);
  const below =
    inner instanceof z.ZodObject
      ? fieldsOf(inner, template)
      : inner instanceof z.ZodArray
        ? itemsOf(boundsOf(inner), template)
        : undefined;
  const lines = below ? [`${name}:`, ...indented(below)] : [`${name}: ${initialValue(schema, template)}`];
  return [...commentsOn(schema, template), ...(isOptional(schema) ? lines.map((line) => `# ${line}`) : lines)];
}

/**
 * Returns a language file to fill in, with each field below its description from the schema.
 *
 * @param hasBody true for an entry with a text below its fields
 */
export function fileToFill(schema: z.ZodObject, template: Template, hasBody: boolean): string {
  return ['---', ...fieldsOf(schema, template), '---', ...(hasBody ? ['', placeholder] : []), ''].join('\n');
}
