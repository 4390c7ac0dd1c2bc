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
import { show } from '../advice/values.ts';
import type { Diagnostic, Fault, FieldPath } from '../diagnostic.ts';
import { fault } from '../messages.ts';
import type { ContentFile } from './content.ts';
import { type LineFault, otherSpaceFault, unreadableFault, yamlFault } from './yamlFault.ts';

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
): { fields: ParsedFields; mistakes: Diagnostic[] } {
  const lines = text.split(/\r?\n/);
  const open = lines.findIndex((line) => line.trim() !== '');
  const close = lines.findIndex((line, index) => index > open && /^---\s*$/.test(line));
  const unreadable = (index: number, found: Fault, body = '') => ({
    fields: { ...unread, body },
    mistakes: [{ file: path, line: index + 1, ...found }],
  });
  const noFields = fault('noFields', { fix: `---\n${example}\n---` });
  const markFault = (index: number) => unreadable(index, fault('wrongFieldsMark', { line: show(lines[index]) }));
  if (/\r(?!\n)/.test(text)) return unreadable(0, fault('oldLineEnds'));
  if (lines[open]?.trimEnd() !== '---') {
    return meantMark.test(lines[open] ?? '') ? markFault(open) : unreadable(0, noFields);
  }
  if (close < 0) {
    const meant = lines.findIndex((line, index) => index > open && meantMark.test(line));
    return markFault(meant > 0 ? meant : open);
  }

  const fieldLines = lines.slice(open + 1, close);
  const fieldText = fieldLines.join('\n');
  const lineCounter = new LineCounter();
  const document = parseDocument(fieldText, { schema: 'core', lineCounter, prettyErrors: false });
  const indexAt = (offset: number) => lineCounter.linePos(offset).line - 1;
  const lineOfIndex = (index: number) => index + open + 2;
  const body = '\n'.repeat(close + 1) + lines.slice(close + 1).join('\n');
  const inFields = ({ index, fault: found }: LineFault) => unreadable(index + open + 1, found, body);
  const explain = (error: YAMLError) => yamlFault(error, fieldLines, indexAt(error.pos[0]));

  const special = specialOffset(document, fieldText);
  const syntaxError = document.errors.find(({ code }) => code !== 'DUPLICATE_KEY');
  const otherSpace = otherSpaceFault(fieldLines);
  if (otherSpace) return inFields(otherSpace);
  if (special !== undefined) {
    const index = indexAt(special);
    return inFields({ index, fault: unreadableFault(fieldLines[index]) });
  }
  if (syntaxError) return inFields(explain(syntaxError));
  const values: unknown = document.toJS();
  if (typeof values !== 'object' || values === null || Array.isArray(values)) return unreadable(open, noFields, body);
  return {
    mistakes: document.errors.map((error) => {
      const { index, fault: found } = explain(error);
      return { file: path, line: lineOfIndex(index), ...found };
    }),
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
