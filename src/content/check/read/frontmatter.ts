import {
  type Document,
  isAlias,
  isMap,
  isScalar,
  isSeq,
  LineCounter,
  type Node,
  parseDocument,
  visit,
  type YAMLError,
} from 'yaml';
import { show, templateName } from '../advice/values.ts';
import { fault } from '../messages.ts';
import type { FieldPath, Mistake } from '../mistake.ts';
import type { ContentFile } from './content.ts';
import { otherSpaceFault, specialCharacterFault, yamlFault } from './yamlFault.ts';

/** Fields of a file, and their positions in it. */
export interface ParsedFields extends Pick<ContentFile, 'fields' | 'lineOf' | 'sourceOf' | 'commentOf'> {
  /** The whole file with its fields blanked out, so that lines keep their numbers. */
  body: string;
}

/** Finds a field's node, and the offset of the field or its closest existing parent. */
function find(document: Document, path: FieldPath): { node: Node | undefined; offset: number | undefined } {
  let node = document.contents as Node | null | undefined;
  let offset: number | undefined;
  for (const part of path) {
    if (isMap(node)) {
      const pair = node.items.find(({ key }) => isScalar(key) && String(key.value) === String(part));
      if (!pair) return { node: undefined, offset };
      offset = (pair.key as Node).range?.[0] ?? offset;
      node = pair.value as Node | null;
    } else if (isSeq(node)) {
      node = node.items[Number(part)] as Node | undefined;
      offset = node?.range?.[0] ?? offset;
    } else {
      return { node: undefined, offset };
    }
  }
  return { node: node ?? undefined, offset };
}

/** Returns the offset of the first alias, anchor or tag: editors mean `*`, `&` and `!` as text. */
function specialOffset(document: Document, text: string): number | undefined {
  let offset: number | undefined;
  if (!/[&*!]/.test(text)) return undefined;
  visit(document, {
    Node(_, node) {
      if (!isAlias(node) && !node.anchor && !node.tag) return undefined;
      offset = node.range?.[0] ?? 0;
      return visit.BREAK;
    },
  });
  return offset;
}

/** Fields of an unreadable file. */
export const unread: ParsedFields = {
  body: '',
  lineOf: () => undefined,
  sourceOf: () => undefined,
  commentOf: () => undefined,
};

/** Matches a line that is meant as `---`: with dashes of a word processor, with spaces before it or of another length. */
const meantMark = /^\s*[-\u2010-\u2015\u2212\uff0dㅡ]{2,}\s*$/;

/**
 * Reads the fields between the two `---` lines (YAML 1.2 core schema: days stay text) and the body below.
 * Reports only the first syntax error, since it causes later ones, and every duplicate field.
 *
 * @param path path for the mistakes
 * @param example fields to suggest for a file without fields
 */
export function readFrontmatter(
  path: string,
  text: string,
  example: string,
): { fields: ParsedFields; mistakes: Mistake[] } {
  const lines = text.split(/\r?\n/);
  const open = lines.findIndex((line) => line.trim() !== '');
  const close = lines.findIndex((line, index) => index > open && /^---\s*$/.test(line));
  const sample = `---\n${example}\n---`;
  const markFault = (index: number): Mistake => ({
    file: path,
    line: index + 1,
    ...fault('wrongFieldsMark', { line: show(lines[index]), fix: '---' }),
  });
  if (/\r(?!\n)/.test(text)) return { fields: unread, mistakes: [{ file: path, line: 1, ...fault('oldLineEnds') }] };
  if (lines[open]?.trimEnd() !== '---') {
    if (meantMark.test(lines[open] ?? '')) return { fields: unread, mistakes: [markFault(open)] };
    return { fields: unread, mistakes: [{ file: path, line: 1, ...fault('noFields', { fix: sample }) }] };
  }
  if (close < 0) {
    const meant = lines.findIndex((line, index) => index > open && meantMark.test(line));
    if (meant > 0) return { fields: unread, mistakes: [markFault(meant)] };
    return { fields: unread, mistakes: [{ file: path, line: open + 1, ...fault('fieldsNotClosed') }] };
  }

  const fieldLines = lines.slice(open + 1, close);
  const fieldText = fieldLines.join('\n');
  const lineCounter = new LineCounter();
  const document = parseDocument(fieldText, { schema: 'core', lineCounter, prettyErrors: false });
  const indexAt = (offset: number) => lineCounter.linePos(offset).line - 1;
  const lineOfIndex = (index: number) => index + open + 2;
  const body = '\n'.repeat(close + 1) + lines.slice(close + 1).join('\n');
  const explain = (error: YAMLError): Mistake => {
    const found = yamlFault(error, fieldLines, indexAt(error.pos[0]));
    return { file: path, line: lineOfIndex(found.index), ...found.fault };
  };

  const otherSpace = otherSpaceFault(fieldLines);
  if (otherSpace) {
    const mistake = { file: path, line: lineOfIndex(otherSpace.index), ...otherSpace.fault };
    return { fields: { ...unread, body }, mistakes: [mistake] };
  }
  // YAML reads a label's placeholder as a group of fields in another one.
  const placeholder = fieldLines.findIndex((line) => /: *\{\{/.test(line) && templateName.test(line));
  if (placeholder >= 0) {
    const [name = ''] = templateName.exec(fieldLines[placeholder] ?? '') ?? [];
    const mistake = { file: path, line: lineOfIndex(placeholder), ...fault('unfilledName', { name }) };
    return { fields: { ...unread, body }, mistakes: [mistake] };
  }
  const special = specialOffset(document, fieldText);
  if (special !== undefined) {
    const index = indexAt(special);
    const mistake = { file: path, line: lineOfIndex(index), ...specialCharacterFault(fieldLines[index] ?? '') };
    return { fields: { ...unread, body }, mistakes: [mistake] };
  }
  const syntaxError = document.errors.find(({ code }) => code !== 'DUPLICATE_KEY');
  if (syntaxError) return { fields: { ...unread, body }, mistakes: [explain(syntaxError)] };
  const values: unknown = document.toJS();
  if (typeof values !== 'object' || values === null || Array.isArray(values)) {
    const mistake = { file: path, line: open + 1, ...fault('noNamedLines', { fix: sample }) };
    return { fields: { ...unread, body }, mistakes: [mistake] };
  }
  return {
    mistakes: document.errors.map(explain),
    fields: {
      fields: values as Record<string, unknown>,
      body,
      lineOf(field) {
        const { offset } = find(document, field);
        // A missing field belongs below the opening `---`.
        return offset === undefined ? open + 1 : lineOfIndex(indexAt(offset));
      },
      sourceOf(field) {
        const { node } = find(document, field);
        return isScalar(node) ? node.source : undefined;
      },
      commentOf(field) {
        const { node } = find(document, field);
        return isScalar(node) && node.type === 'PLAIN' ? (node.comment ?? undefined) : undefined;
      },
    },
  };
}
