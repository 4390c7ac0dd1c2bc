import { isMap, isScalar, LineCounter, type Node, parseDocument } from 'yaml';
import { show } from '../advice/values.ts';
import { type Fault, formatPath, type Mistake } from '../mistake.ts';

/** A text of the interface. */
export interface Label {
  text: string;
  line: number;
}

/** A JSON file with labels in it; the labels are undefined where the file could not be read. */
export interface LabelFile {
  labels: Map<string, Label> | undefined;
  mistakes: Mistake[];
}

function syntaxMistake(file: string, text: string, error: unknown): Mistake {
  const message = error instanceof Error ? error.message : String(error);
  const line = /\(line (\d+)/.exec(message)?.[1];
  return {
    file,
    line: line ? Number(line) : text.trimEnd().split('\n').length,
    wrong: { ko: '여기에서 JSON을 읽을 수 없습니다.', en: `The JSON cannot be read: ${message}` },
    write: {
      ko: '이 줄과 바로 윗줄의 쉼표, 큰따옴표, 괄호를 확인하세요. 마지막 항목 뒤에는 쉼표를 쓰지 않습니다.',
      en: 'Check commas, double quotes and brackets here and in the line above. The last item has no comma after it.',
    },
  };
}

/** HTML, which would be shown as it stands. */
const htmlTag = /<\/?[a-z][a-z0-9-]*(?:\s[^<>]*)?\/?>|<!--/i;

function labelFault(value: unknown, name: string): Fault | undefined {
  const asJson = (text: string) => `${JSON.stringify(name)}: ${JSON.stringify(text)}`;
  if (typeof value !== 'string') {
    return { wrong: { ko: '글이 아닌 값입니다.', en: 'This value is not text.' }, write: asJson('…') };
  }
  if (value.trim() === '' || value.trim() === '…') {
    return { wrong: { ko: '값이 비어 있습니다.', en: 'This label is empty.' }, write: asJson('…') };
  }
  if (htmlTag.test(value)) {
    return {
      wrong: {
        ko: `문구에는 HTML을 쓸 수 없습니다: ${show(value)}`,
        en: `HTML is not possible in a label: ${show(value)}`,
      },
      write: asJson(value.replaceAll(/<!--.*?-->|<\/?[a-z][^<>]*>/gi, '').trim()),
    };
  }
  return undefined;
}

/**
 * Reads the labels of a JSON file, with the line of each.
 * JSON decides whether the file is right; the YAML reader, whose language includes JSON, knows lines and double keys.
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
  const mistakes: Mistake[] = document.errors
    .filter(({ code }) => code === 'DUPLICATE_KEY')
    .map(({ pos }) => ({
      file,
      line: lineAt(pos[0]),
      wrong: { ko: '같은 이름이 두 번 있습니다.', en: 'This name is written twice.' },
      write: { ko: '한 줄만 남기고 지우세요.', en: 'Keep one of the lines and delete the other.' },
    }));

  const collect = (node: Node | null, path: string[], line: number) => {
    if (isMap(node)) {
      for (const { key, value } of node.items) {
        const name = isScalar(key) ? String(key.value) : '';
        collect(value as Node | null, [...path, name], lineAt((key as Node).range?.[0]));
      }
      return;
    }
    const value = isScalar(node) ? node.value : node;
    const fault = labelFault(value, path.at(-1) ?? '');
    if (fault) mistakes.push({ file, line, field: formatPath(path), ...fault });
    labels.set(path.join('.'), { text: typeof value === 'string' ? value : '', line });
  };
  collect(document.contents, [], 1);
  return { labels, mistakes };
}
