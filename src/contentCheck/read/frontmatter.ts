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
import type { FieldPath, Mistake } from '../mistake.ts';
import type { ContentFile } from './content.ts';
import { specialCharacterFault, yamlFault } from './yamlFault.ts';

/** The fields of a file, and where they stand. */
export interface Fields extends Pick<ContentFile, 'fields' | 'lineOf' | 'sourceOf' | 'commentOf'> {
  /** The whole file with its fields blanked out, so that lines keep their numbers. */
  body: string;
}

/** Walks down to a field, and gives the last offset in the text on the way. */
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

/** Offset of the first alias, anchor or tag: `*`, `&` and `!` before a value mean something to YAML alone. */
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

/** What is known of a file that cannot be read. */
export const unread: Fields = {
  body: '',
  lineOf: () => undefined,
  sourceOf: () => undefined,
  commentOf: () => undefined,
};

/**
 * Reads the fields between the two `---` lines (YAML 1.2 core schema: days stay text) and the body below.
 * One syntax error is reported at a time, since the next ones follow from it; fields written twice all are.
 *
 * @param path path for the mistakes
 * @param example fields that the file could have, shown when it has none
 */
export function readFrontmatter(path: string, text: string, example: string): { fields: Fields; mistakes: Mistake[] } {
  const lines = text.split(/\r?\n/);
  const open = lines.findIndex((line) => line.trim() !== '');
  const close = lines.findIndex((line, index) => index > open && /^---\s*$/.test(line));
  const template = `---\n${example}\n---`;
  if (lines[open]?.trimEnd() !== '---') {
    const wrong = { ko: '파일 맨 위에 항목을 적는 부분이 없습니다.', en: 'The file does not begin with its fields.' };
    return { fields: unread, mistakes: [{ file: path, line: 1, wrong, write: template }] };
  }
  if (close < 0) {
    const wrong = {
      ko: '맨 위의 --- 줄을 닫는 --- 줄이 없습니다.',
      en: 'The --- at the top is never closed by another.',
    };
    const write = { ko: '마지막 항목 아래에 --- 줄을 넣으세요.', en: 'Add a line --- below the last field.' };
    return { fields: unread, mistakes: [{ file: path, line: open + 1, wrong, write }] };
  }

  const fieldLines = lines.slice(open + 1, close);
  const fieldText = fieldLines.join('\n');
  const lineCounter = new LineCounter();
  const document = parseDocument(fieldText, { schema: 'core', lineCounter, prettyErrors: false });
  const indexAt = (offset: number) => lineCounter.linePos(offset).line - 1;
  const lineOfIndex = (index: number) => index + open + 2;
  const body = '\n'.repeat(close + 1) + lines.slice(close + 1).join('\n');
  const explain = (error: YAMLError): Mistake => {
    const { index, fault } = yamlFault(error, fieldLines, indexAt(error.pos[0]));
    return { file: path, line: lineOfIndex(index), ...fault };
  };

  const special = specialOffset(document, fieldText);
  if (special !== undefined) {
    const index = indexAt(special);
    const fault = specialCharacterFault(fieldLines[index] ?? '');
    return { fields: { ...unread, body }, mistakes: [{ file: path, line: lineOfIndex(index), ...fault }] };
  }
  const syntaxError = document.errors.find(({ code }) => code !== 'DUPLICATE_KEY');
  if (syntaxError) return { fields: { ...unread, body }, mistakes: [explain(syntaxError)] };
  const values: unknown = document.toJS();
  if (typeof values !== 'object' || values === null || Array.isArray(values)) {
    const wrong = {
      ko: '두 --- 줄 사이에 “이름: 값” 줄이 없습니다.',
      en: 'There are no "name: value" lines between the two --- lines.',
    };
    return { fields: { ...unread, body }, mistakes: [{ file: path, line: open + 1, wrong, write: template }] };
  }
  return {
    mistakes: document.errors.map(explain),
    fields: {
      fields: values as Record<string, unknown>,
      body,
      lineOf(field) {
        const { offset } = find(document, field);
        // A field that is missing would stand below the first line.
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
