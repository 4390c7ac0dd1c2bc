import { isMap, isScalar, LineCounter, type Node, parseDocument } from 'yaml';
import type { Locale } from '#i18n/locales.ts';
import { htmlTag, show, withoutHtml } from '../advice/values.ts';
import { type Diagnostic, type Fault, formatPath } from '../diagnostic.ts';
import { fault } from '../messages.ts';

/** Interface text. */
export interface Label {
  text: string;
  line: number;
}

/** Labels of a file in one language, by their names. */
export type LabelMap = ReadonlyMap<string, Label>;

/** Labels of a JSON file; undefined where the file cannot be read. */
export interface LabelFile {
  labels: LabelMap | undefined;
  mistakes: Diagnostic[];
}

/** Formats a label as its line in the file, with the last part of its name as key. */
export const asJson = (name: string, text: string) =>
  `${JSON.stringify(name.split('.').at(-1))}: ${JSON.stringify(text)}`;

function syntaxMistake(file: string, text: string, error: unknown): Diagnostic {
  const message = error instanceof Error ? error.message : String(error);
  const line = /\(line (\d+)/.exec(message)?.[1];
  return {
    file,
    line: line ? Number(line) : text.trimEnd().split('\n').length,
    ...fault('unreadableJson', { error: message }),
  };
}

function labelFault(value: unknown, name: string): Fault | undefined {
  const fix = asJson(name, '…');
  if (typeof value !== 'string' || ['', '…'].includes(value.trim())) return fault('labelNotText', { fix });
  if (!htmlTag.test(value)) return undefined;
  return fault('markupInField', { value: show(value), fix: asJson(name, withoutHtml(value).trim()) });
}

/**
 * Reads the labels of a JSON file with their lines. JSON.parse validates the file. The YAML parser, which also reads
 * JSON, finds lines and duplicate keys.
 *
 * @param file path for the mistakes
 */
export function readLabels(file: string, text: string): LabelFile {
  try {
    JSON.parse(text);
  } catch (error) {
    return { labels: undefined, mistakes: [syntaxMistake(file, text, error)] };
  }
  const lineCounter = new LineCounter();
  const document = parseDocument(text, { schema: 'json', lineCounter, prettyErrors: false });
  const lineAt = (offset = 0) => lineCounter.linePos(offset).line;
  const labels = new Map<string, Label>();
  const mistakes: Diagnostic[] = document.errors
    .filter(({ code }) => code === 'DUPLICATE_KEY')
    .map(({ pos }) => ({ file, line: lineAt(pos[0]), ...fault('labelTwice') }));

  const collect = (node: Node | null, path: string[], line: number) => {
    if (isMap(node)) {
      for (const { key, value } of node.items) {
        const name = isScalar(key) ? String(key.value) : '';
        collect(value as Node | null, [...path, name], lineAt((key as Node).range?.[0]));
      }
      return;
    }
    const value = isScalar(node) ? node.value : node;
    const found = labelFault(value, path.at(-1) ?? '');
    if (found) mistakes.push({ file, line, field: formatPath(path), ...found });
    labels.set(path.join('.'), { text: typeof value === 'string' ? value : '', line });
  };
  collect(document.contents, [], 1);
  return { labels, mistakes };
}

/** Name of the words of the drawings, which are beside them. */
const drawings = 'drawings';

/**
 * Returns the path of labels below the content folder.
 *
 * @param name file name, or `drawings`
 */
export const labelPath = (locale: Locale, name: string) =>
  name === drawings ? `${drawings}/${locale}.json` : `locales/${locale}/${name}`;

/** Returns the name of labels by their path, see {@link labelPath}. */
export const labelName = (file: string) =>
  file.startsWith(`${drawings}/`) ? drawings : file.slice(file.lastIndexOf('/') + 1);
