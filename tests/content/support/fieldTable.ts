import { z } from 'zod';
import { helpOf, isOptional, unwrap } from '#content/check/advice/schemaNode.ts';
import { families } from '#site.ts';

type Schema = z.core.$ZodType;

function row(schema: Schema, path: string, names: readonly string[]): string {
  const { ko = '', en = '' } = helpOf(schema) ?? {};
  const isFamily = names.length > 0 && names.every((name) => families.some(({ id }) => id === name));
  // The guide names no fact of the company, so that it is the same for all.
  const list = isFamily ? '`families` (`content/site.ts`)' : names.map((name) => `\`${name}\``).join(', ');
  const both = [ko, en, list].filter(Boolean).join('<br>');
  return `| \`${path}\` | ${isOptional(schema) ? '' : '●'} | ${both} |`;
}

/** Returns the table rows of a schema, with paths such as `faq[].question` for fields in groups and lists. */
function rowsOf(schema: Schema, path: string): string[] {
  const inner = unwrap(schema);
  const element = inner instanceof z.ZodArray ? unwrap(inner.element) : inner;
  const own = inner instanceof z.ZodArray ? `${path}[]` : path;
  const names = element instanceof z.ZodEnum ? element.options.map(String) : [];
  const fields = element instanceof z.ZodObject ? Object.entries(element.shape) : [];
  return [
    ...(own ? [row(schema, own, names)] : []),
    ...fields.flatMap(([name, field]) => rowsOf(field, own ? `${own}.${name}` : name)),
  ];
}

/** Returns the fields of a schema as a Markdown table in both languages. */
export function fieldTable(schema: Schema): string {
  return ['| 항목 · Field | | 쓸 것 · What to write |', '| --- | --- | --- |', ...rowsOf(schema, '')].join('\n');
}
