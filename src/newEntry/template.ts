import { z } from 'zod';
import { formOf } from '#contentCheck/advice/rule.ts';
import { helpOf, isDay, isOptional, unwrap } from '#contentCheck/advice/schemaNode.ts';
import type { Locale } from '#i18n/locales.ts';

type Schema = z.core.$ZodType;

/** What the lines are written for. */
interface Template {
  language: Locale;
  /** The calendar day that dates begin with. */
  today: string;
}

/** Stands where the editor writes; the check reports those that are left. */
export const placeholder = '…';

const indented = (lines: readonly string[]) => lines.map((line) => `  ${line}`);

/** Lines as an item of a list: comments on top stay above its dash. */
function asItem(lines: readonly string[]): string[] {
  const first = lines.findIndex((line) => !line.startsWith('#'));
  return lines.map((line, index) => (index < first ? line : `${index === first ? '- ' : '  '}${line}`));
}

/** The fields of a group, those that must be there first. */
function fieldsOf(schema: z.ZodObject, template: Template): string[] {
  return Object.entries(schema.shape)
    .sort(([, one], [, other]) => Number(isOptional(one)) - Number(isOptional(other)))
    .flatMap(([name, field]) => fieldLines(name, field, template));
}

/** As many items as a list needs, the first with its comments. */
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

/** Reads the bounds from the schema's JSON form: zod gives them for lists nowhere else. */
function boundsOf(list: z.ZodArray): ListBounds {
  const { minItems = 0 } = z.toJSONSchema(list, { unrepresentable: 'any', io: 'input' });
  return { element: list.element, minLength: minItems };
}

function initialValue(schema: Schema, { today }: Template): string {
  if (isDay(schema)) return today;
  if (unwrap(schema) instanceof z.ZodBoolean) return 'true';
  return unwrap(schema) instanceof z.ZodTuple ? `[${placeholder}, ${placeholder}]` : placeholder;
}

/** What a field is, and where that is not there to see, what its value looks like. */
function commentsOn(schema: Schema, { language }: Template): string[] {
  const isShown = isDay(schema) || unwrap(schema) instanceof z.ZodBoolean;
  return [helpOf(schema), isShown ? undefined : formOf(schema)].flatMap((words) =>
    words ? [`# ${words[language]}`] : [],
  );
}

/** A field below its comments; one that may be left out is a comment itself. */
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
 * A language file to fill in: its fields, each below a comment from its description in the schema.
 *
 * @param hasBody whether a text belongs below the fields
 */
export function fileToFill(schema: z.ZodObject, template: Template, hasBody: boolean): string {
  return ['---', ...fieldsOf(schema, template), '---', ...(hasBody ? ['', placeholder] : []), ''].join('\n');
}
