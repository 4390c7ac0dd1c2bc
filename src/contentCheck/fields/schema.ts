import type { z } from 'zod';
import { registry } from '#schemas/registry.ts';
import { repair } from '../advice/repair.ts';
import { ruleOf } from '../advice/rule.ts';
import { fieldNames, fieldToFill, schemaAt } from '../advice/schemaNode.ts';
import { closest } from '../advice/suggest.ts';
import { toYaml } from '../advice/values.ts';
import type { FieldPath, Mistake } from '../mistake.ts';
import { atField, type Content, type ContentFile } from '../read/content.ts';
import { fieldFault } from './fieldFault.ts';

type Issue = z.core.$ZodIssue;

const pathOf = (issue: Issue): FieldPath => issue.path.filter((part) => typeof part !== 'symbol');

function valueAt(fields: unknown, path: FieldPath): unknown {
  return path.reduce<unknown>(
    (value, part) =>
      typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[part] : undefined,
    fields,
  );
}

/** A field whose name was mistyped: the name meant, where one that is not there yet is near. */
function meantField(file: ContentFile, path: FieldPath, name: string): string | undefined {
  const group = schemaAt(registry[file.collection].schema, path);
  const present = Object.keys(valueAt(file.fields, path) ?? {});
  return (
    group &&
    closest(
      name,
      fieldNames(group).filter((field) => !present.includes(field)),
    )
  );
}

function unknownField(file: ContentFile, path: FieldPath, name: string): Mistake {
  const schema = registry[file.collection].schema;
  const meant = meantField(file, path, name);
  const value = valueAt(file.fields, [...path, name]);
  const names = fieldNames(schemaAt(schema, path) ?? schema).join(', ');
  return atField(file, [...path, name], {
    wrong: {
      ko: `없는 항목 이름입니다: ${name}. 있는 항목: ${names}`,
      en: `No such field: ${name}. There are: ${names}`,
    },
    write: meant ? toYaml({ [meant]: value }) : { ko: '이 줄을 지우세요.', en: 'Delete this line.' },
  });
}

/** Where no value can be given: how far to shorten, what to add to a list, or how much to take out of it. */
function resized(issue: Issue, schema: z.core.$ZodType, value: unknown): Mistake['write'] | undefined {
  if (issue.code === 'too_big' && typeof value === 'string') {
    return { ko: `${issue.maximum}자 안으로 줄이세요.`, en: `Shorten it to ${issue.maximum} characters.` };
  }
  if (issue.code === 'too_big' && Array.isArray(value)) {
    return { ko: `${issue.maximum}개만 남기세요.`, en: `Keep only ${issue.maximum}.` };
  }
  const item = schemaAt(schema, [0]);
  return issue.code === 'too_small' && Array.isArray(value) && item ? fieldToFill(item, 0) : undefined;
}

/** A field to fill in, with what is to be written there. */
function toFill(schema: z.core.$ZodType, key: string | number): Mistake['write'] {
  const field = fieldToFill(schema, key);
  const rule = field.includes('\n') ? undefined : ruleOf(schema);
  return rule ? { ko: `${field}  ← ${rule.ko}`, en: `${field}  ← ${rule.en}` } : field;
}

function wrongValue(file: ContentFile, issue: Issue): Mistake {
  const path = pathOf(issue);
  const key = path.at(-1) ?? '';
  const value = valueAt(file.fields, path);
  const root = registry[file.collection].schema;
  const schema = schemaAt(root, path) ?? root;
  const source = file.sourceOf(path);
  const allowed = issue.code === 'invalid_value' ? issue.values.map(String) : [];
  const repaired = source ? repair(schema, source, allowed) : undefined;
  const isThere = value !== undefined && value !== null && String(value).trim() !== '';
  return atField(file, path, {
    wrong: fieldFault(issue, value),
    write:
      resized(issue, schema, value) ??
      (repaired === undefined ? undefined : toYaml(typeof key === 'number' ? [repaired] : { [key]: repaired })) ??
      (isThere ? ruleOf(schema) : undefined) ??
      toFill(schema, key),
  });
}

function checkFile(file: ContentFile): Mistake[] {
  if (!file.fields) return [];
  const issues = registry[file.collection].schema.safeParse(file.fields).error?.issues ?? [];
  const unknown = issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys' ? issue.keys.map((name) => ({ path: pathOf(issue), name })) : [],
  );
  const mistyped = unknown.map(({ path, name }) => [...path, meantField(file, path, name)].join('/'));
  return [
    ...unknown.map(({ path, name }) => unknownField(file, path, name)),
    ...issues
      .filter((issue) => issue.code !== 'unrecognized_keys' && !mistyped.includes(pathOf(issue).join('/')))
      .map((issue) => wrongValue(file, issue)),
  ];
}

/** Every field against the schema of its collection. */
export function checkFields({ files }: Content): Mistake[] {
  return files.flatMap(checkFile);
}
