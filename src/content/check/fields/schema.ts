import { z } from 'zod';
import { closest } from '#closest.ts';
import { registry } from '../../schemas/registry.ts';
import { repair } from '../advice/repair.ts';
import { fieldNames, fieldToFill, ruleOf, schemaAt } from '../advice/schemaNode.ts';
import { type Issue, isBlank, pathOf, valueAt, valueFault } from '../advice/valueFault.ts';
import { toYaml } from '../advice/values.ts';
import type { Diagnostic, Fault, FieldPath } from '../diagnostic.ts';
import { fault, message } from '../messages.ts';
import { isOwnPage } from '../read/addresses.ts';
import { atField, type Content, type ContentFile } from '../read/content.ts';

/** Returns the field that a mistyped name means: the closest one that is missing from the group. */
function meantField(file: ContentFile, path: FieldPath, name: string): string | undefined {
  const group = schemaAt(registry[file.collection].schema, path);
  const present = Object.keys(valueAt(file.fields, path) ?? {});
  const absent = group ? fieldNames(group).filter((field) => !present.includes(field)) : [];
  return closest(name, absent);
}

function unknownField(file: ContentFile, path: FieldPath, name: string): Diagnostic {
  const schema = registry[file.collection].schema;
  const meant = meantField(file, path, name);
  const names = fieldNames(schemaAt(schema, path) ?? schema)
    .filter((each) => each !== name)
    .join(', ');
  const fix = meant ? toYaml({ [meant]: valueAt(file.fields, [...path, name]) }) : message('deleteLine');
  return atField(file, [...path, name], fault('unknownField', { name, names, fix }));
}

/** Returns the fix for a text or list of the wrong size: its limit, or an item to add. */
function resized(issue: Issue, schema: z.core.$ZodType, value: unknown): Fault['fix'] | undefined {
  const isLong = issue.code === 'too_big' && (typeof value === 'string' || Array.isArray(value));
  if (isLong) return message('shorten', { limit: String(issue.maximum) });
  const item = schemaAt(schema, [0]);
  return issue.code === 'too_small' && Array.isArray(value) && item ? fieldToFill(item, 0) : undefined;
}

/** Returns the rule for a value, or a group to fill in. A field without a value stands before its rule. */
function instruction(schema: z.core.$ZodType, key: string | number, value: unknown): Fault['fix'] {
  const field = fieldToFill(schema, key);
  // Some groups take a word instead, which their rule names.
  const rule = field.includes('\n') && !z.safeParse(schema, 'none').success ? undefined : ruleOf(schema);
  if (!rule) return field;
  return value === undefined || isBlank(value) ? message('fillIn', { field, rule }) : rule;
}

function wrongValue(file: ContentFile, issue: Issue): Diagnostic {
  const path = pathOf(issue);
  const key = path.at(-1) ?? '';
  const value = valueAt(file.fields, path);
  const root = registry[file.collection].schema;
  const schema = schemaAt(root, path) ?? root;
  const source = file.sourceOf(path);
  const allowed = issue.code === 'invalid_value' ? issue.values.map(String) : [];
  const repaired = source ? repair(schema, source, allowed) : undefined;
  const fix =
    resized(issue, schema, value) ??
    (repaired === undefined ? undefined : toYaml(typeof key === 'number' ? [repaired] : { [key]: repaired })) ??
    instruction(schema, key, value);
  return atField(file, path, valueFault(issue, value, fix));
}

function checkFile(file: ContentFile): Diagnostic[] {
  if (!file.fields) return [];
  const issues = registry[file.collection].schema.safeParse(file.fields).error?.issues ?? [];
  const unknown = issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys' ? issue.keys.map((name) => ({ path: pathOf(issue), name })) : [],
  );
  // Pages of the code do not show the table.
  const showsTable = file.collection !== 'pages' || isOwnPage(file);
  if (file.fields.aiTable === true && !showsTable) unknown.push({ path: [], name: 'aiTable' });
  const mistyped = unknown.map(({ path, name }) => [...path, meantField(file, path, name)].join('/'));
  return [
    ...unknown.map(({ path, name }) => unknownField(file, path, name)),
    ...issues
      .filter((issue) => issue.code !== 'unrecognized_keys' && !mistyped.includes(pathOf(issue).join('/')))
      .map((issue) => wrongValue(file, issue)),
  ];
}

/** Checks every field against the schema of its collection. */
export function checkFields({ files }: Content): Diagnostic[] {
  return files.flatMap(checkFile);
}
