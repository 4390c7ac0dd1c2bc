import { type Document, isMap, isScalar, isSeq, LineCounter, type Node, parseDocument, type YAMLError } from 'yaml';
import type { ContentFile } from './content.ts';
import type { FieldPath, Mistake } from './mistake.ts';
import { yamlFault } from './yamlFault.ts';

type Fields = Pick<ContentFile, 'fields' | 'body' | 'lineOf' | 'sourceOf'>;

const example = `---\ntitle: …\n---`;

/** Walks down to a field, remembering the last place in the text that it passed. */
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

const isDuplicateKey = (error: YAMLError) => error.code === 'DUPLICATE_KEY';

/**
 * Reads the fields between the two `---` lines (YAML 1.2 core schema: days stay text) and the body below.
 * One syntax error is reported at a time, since the next ones follow from it; fields written twice all are.
 */
export function readFrontmatter(path: string, text: string): { file: Fields; mistakes: Mistake[] } {
  const lines = text.split(/\r?\n/);
  const open = lines.findIndex((line) => line.trim() !== '');
  const unread: Fields = { body: '', lineOf: () => undefined, sourceOf: () => undefined };
  if (lines[open]?.trimEnd() !== '---') {
    const wrong = {
      ko: '파일 맨 위에 항목을 적는 부분이 없습니다.',
      en: 'The file does not begin with its fields.',
    };
    return { file: unread, mistakes: [{ file: path, line: 1, wrong, write: example }] };
  }
  const close = lines.findIndex((line, index) => index > open && /^---\s*$/.test(line));
  if (close < 0) {
    const wrong = {
      ko: `${open + 1}번째 줄의 ---를 닫는 --- 줄이 없습니다.`,
      en: `The --- on line ${open + 1} is never closed by another ---.`,
    };
    return { file: unread, mistakes: [{ file: path, line: open + 1, wrong, write: example }] };
  }

  const lineCounter = new LineCounter();
  const source = lines.slice(open + 1, close).join('\n');
  const document = parseDocument(source, { schema: 'core', lineCounter, prettyErrors: false });
  const lineAt = (offset: number) => lineCounter.linePos(offset).line + open + 1;
  const body = '\n'.repeat(close + 1) + lines.slice(close + 1).join('\n');

  const syntaxError = document.errors.find((error) => !isDuplicateKey(error));
  if (syntaxError) {
    const line = lineAt(syntaxError.pos[0]);
    return {
      file: { ...unread, body },
      mistakes: [{ file: path, line, ...yamlFault(syntaxError, lines[line - 1] ?? '') }],
    };
  }
  const mistakes = document.errors.map((error) => {
    const line = lineAt(error.pos[0]);
    return { file: path, line, ...yamlFault(error, lines[line - 1] ?? '') };
  });
  const fields: unknown = document.toJS();
  if (typeof fields !== 'object' || fields === null || Array.isArray(fields)) {
    const wrong = {
      ko: '두 --- 줄 사이에 “이름: 값” 줄이 없습니다.',
      en: 'There are no "name: value" lines between the two --- lines.',
    };
    return { file: { ...unread, body }, mistakes: [{ file: path, line: open + 1, wrong, write: example }] };
  }

  return {
    mistakes,
    file: {
      fields: fields as Record<string, unknown>,
      body,
      lineOf(field) {
        const { offset } = find(document, field);
        return offset === undefined ? undefined : lineAt(offset);
      },
      sourceOf(field) {
        const { node } = find(document, field);
        return isScalar(node) ? node.source : undefined;
      },
    },
  };
}
