import { markdownMark } from '#i18n/fillReply.ts';
import { registry } from '../../schemas/registry.ts';
import { isText, schemaAt } from '../advice/schemaNode.ts';
import { htmlTag, show, templateName, toYaml, withoutHtml } from '../advice/values.ts';
import type { Diagnostic, Fault, FieldPath } from '../diagnostic.ts';
import { fault } from '../messages.ts';
import { atField, type Content, type ContentFile } from '../read/content.ts';

/** Removes HTML and Markdown marks, which a field shows literally. */
const plainWords = (value: string) =>
  withoutHtml(value)
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/\*\*|~~|`/g, '')
    .replace(/^#{1,6}\s+/, '')
    .trim();

/** Yields every free text of a file's fields with its path. */
export function* textsOf(
  file: ContentFile,
  value: unknown = file.fields,
  path: FieldPath = [],
): Iterable<[FieldPath, string]> {
  if (typeof value === 'string') {
    const schema = schemaAt(registry[file.collection].schema, path);
    if (schema && isText(schema)) yield [path, value];
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, inner] of Object.entries(value)) {
      yield* textsOf(file, inner, [...path, Array.isArray(value) ? Number(key) : key]);
    }
  }
}

/** Returns the fault of an unquoted text that YAML truncates or converts to a date. */
function quotingFault(value: string, comment: string | undefined, source: string | undefined): Fault | undefined {
  if (comment !== undefined) {
    const fix = `'${`${value} #${comment}`.replaceAll("'", "''")}'`;
    return fault('cutAtHash', { value: show(value), rest: show(`#${comment}`), fix });
  }
  // The build's YAML parser reads an unquoted day as a date.
  const isDate = source === value && /^\d{4}-\d{1,2}-\d{1,2}(?:[Tt ].*)?$/.test(value);
  return isDate ? fault('readAsDate', { value, fix: `'${value}'` }) : undefined;
}

function wordsFault(value: string): Fault | undefined {
  const words = value.trim();
  if (/^…$|^\[?(?:…(?:, )?)+\]?$/.test(words)) return fault('placeholder');
  const name = templateName.exec(value)?.[0];
  if (name) return fault('unfilledName', { name });
  const fix = toYaml(plainWords(value));
  const hasMarks = htmlTag.test(value) || markdownMark.test(value);
  return hasMarks ? fault('markupInField', { value: show(value), fix }) : undefined;
}

/** Finds literal markup, truncated values and placeholders in free texts. */
export function* checkTexts({ files }: Content): Iterable<Diagnostic> {
  for (const file of files) {
    for (const [path, value] of textsOf(file)) {
      const key = path.at(-1) ?? '';
      const found = wordsFault(value) ?? quotingFault(value, file.commentOf(path), file.sourceOf(path));
      if (!found) continue;
      const { problem, fix } = found;
      const line = typeof key === 'number' ? `- ${fix}` : `${key}: ${fix}`;
      yield atField(file, path, { problem, fix: typeof fix === 'string' ? line : fix });
    }
  }
}
