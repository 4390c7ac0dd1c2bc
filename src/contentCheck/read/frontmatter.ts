import { type Document, isMap, isScalar, isSeq, LineCounter, type Node, parseDocument, type YAMLError } from 'yaml';
import type { FieldPath, Mistake } from '../mistake.ts';
import type { ContentFile } from './content.ts';
import { yamlFault } from './yamlFault.ts';

interface Fields extends Pick<ContentFile, 'fields' | 'lineOf' | 'sourceOf'> {
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

const unread: Fields = { body: '', lineOf: () => undefined, sourceOf: () => undefined };

/**
 * Reads the fields between the two `---` lines (YAML 1.2 core schema: days stay text) and the body below.
 * One syntax error is reported at a time, since the next ones follow from it; fields written twice all are.
 *
 * @param path path for the mistakes
 * @param example fields that the file could have, shown when it has none
 */
export function readFrontmatter(path: string, text: string, example: string): { file: Fields; mistakes: Mistake[] } {
  const lines = text.split(/\r?\n/);
  const open = lines.findIndex((line) => line.trim() !== '');
  const close = lines.findIndex((line, index) => index > open && /^---\s*$/.test(line));
  const template = `---\n${example}\n---`;
  if (lines[open]?.trimEnd() !== '---') {
    const wrong = { ko: '파일 맨 위에 항목을 적는 부분이 없습니다.', en: 'The file does not begin with its fields.' };
    return { file: unread, mistakes: [{ file: path, line: 1, wrong, write: template }] };
  }
  if (close < 0) {
    const wrong = {
      ko: '맨 위의 --- 줄을 닫는 --- 줄이 없습니다.',
      en: 'The --- at the top is never closed by another.',
    };
    const write = { ko: '마지막 항목 아래에 --- 줄을 넣으세요.', en: 'Add a line --- below the last field.' };
    return { file: unread, mistakes: [{ file: path, line: open + 1, wrong, write }] };
  }

  const fieldLines = lines.slice(open + 1, close);
  const lineCounter = new LineCounter();
  const document = parseDocument(fieldLines.join('\n'), { schema: 'core', lineCounter, prettyErrors: false });
  const indexAt = (offset: number) => lineCounter.linePos(offset).line - 1;
  const lineOfIndex = (index: number) => index + open + 2;
  const body = '\n'.repeat(close + 1) + lines.slice(close + 1).join('\n');
  const explain = (error: YAMLError): Mistake => {
    const { index, fault } = yamlFault(error, fieldLines, indexAt(error.pos[0]));
    return { file: path, line: lineOfIndex(index), ...fault };
  };

  const syntaxError = document.errors.find(({ code }) => code !== 'DUPLICATE_KEY');
  if (syntaxError) return { file: { ...unread, body }, mistakes: [explain(syntaxError)] };
  const fields: unknown = document.toJS();
  if (typeof fields !== 'object' || fields === null || Array.isArray(fields)) {
    const wrong = {
      ko: '두 --- 줄 사이에 “이름: 값” 줄이 없습니다.',
      en: 'There are no "name: value" lines between the two --- lines.',
    };
    return { file: { ...unread, body }, mistakes: [{ file: path, line: open + 1, wrong, write: template }] };
  }
  return {
    mistakes: document.errors.map(explain),
    file: {
      fields: fields as Record<string, unknown>,
      body,
      lineOf(field) {
        const { offset } = find(document, field);
        return offset === undefined ? undefined : lineOfIndex(indexAt(offset));
      },
      sourceOf(field) {
        const { node } = find(document, field);
        return isScalar(node) ? node.source : undefined;
      },
    },
  };
}
