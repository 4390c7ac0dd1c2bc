import { parseDocument, type YAMLError } from 'yaml';
import { show } from '../advice/values.ts';
import type { Fault, Words } from '../mistake.ts';

const fieldPattern = /^((?:- +)?[A-Za-z]\w*:) +(.*)$/;
const hasErrors = (text: string) => parseDocument(text).errors.length > 0;
const inQuotes = (start: string, value: string) => `${start} '${value.replaceAll("'", "''")}'`;

/** The line with its value in quotes, where that alone makes it readable. */
function quotedLine(line: string): string | undefined {
  const [, start, value] = fieldPattern.exec(line.trim()) ?? [];
  if (!start || !value || /^(?:['"{|>]|\[[^\]]*\]?$)/.test(value)) return undefined;
  const quoted = inQuotes(start, value);
  return hasErrors(line.trim()) && !hasErrors(quoted) ? quoted : undefined;
}

/** The first line with a quote that is never closed, and the line with its quote closed. */
function openQuote(lines: readonly string[]): { index: number; closed: string } | undefined {
  for (const [index, line] of lines.entries()) {
    const [, start, value] = fieldPattern.exec(line.trim()) ?? [];
    const text = /^(['"])((?:(?!\1).)*)$/.exec(value ?? '')?.[2];
    if (start && text !== undefined) return { index, closed: inQuotes(start, text) };
  }
  return undefined;
}

const specialFirst: Words = {
  ko: '특수 문자(*, &, !)로 시작하는 값은 그대로 읽을 수 없습니다',
  en: 'A value that begins with *, & or ! cannot be read as it stands',
};

/** A value that was to be bold, which fields cannot be. */
const withoutAsterisks = (start: string, value: string) =>
  value.startsWith('**') && !hasErrors(`${start} ${value.replaceAll('**', '')}`)
    ? `${start} ${value.replaceAll('**', '')}`
    : undefined;

/** A line whose value YAML takes for an alias, an anchor or a tag. */
export function specialCharacterFault(line: string): Fault {
  const [, start, value] = fieldPattern.exec(line.trim()) ?? [];
  return {
    wrong: {
      ko: `${specialFirst.ko}: ${show(line.trim())}`,
      en: `${specialFirst.en}: ${show(line.trim())}`,
    },
    write: start && value ? (withoutAsterisks(start, value) ?? inQuotes(start, value)) : unreadable.write,
  };
}

interface Explanation {
  wrong: Words;
  write: Words;
}

const tab: Explanation = {
  wrong: { ko: '탭 문자로 들여 쓴 줄입니다', en: 'The line is indented with a tab' },
  write: { ko: '탭 대신 띄어쓰기 두 칸으로 들여 쓰세요.', en: 'Indent with two spaces instead of the tab.' },
};

const indentation: Explanation = {
  wrong: {
    ko: '이 줄이나 다음 줄의 들여쓰기가 맞지 않습니다',
    en: 'This line or the next one is not indented like the others',
  },
  write: {
    ko: '같은 묶음의 줄은 같은 칸에서 시작하도록 맞추세요.',
    en: 'Start all lines of a group in the same column.',
  },
};

const explanations: Partial<Record<YAMLError['code'], Explanation>> = {
  TAB_AS_INDENT: tab,
  BAD_INDENT: indentation,
  BLOCK_AS_IMPLICIT_KEY: indentation,
  DUPLICATE_KEY: {
    wrong: { ko: '같은 항목이 두 번 있습니다', en: 'This field is written twice' },
    write: { ko: '한 줄만 남기고 지우세요.', en: 'Keep one of the lines and delete the other.' },
  },
  MISSING_CHAR: {
    wrong: { ko: '쌍점(:), 따옴표 또는 괄호가 빠졌습니다', en: 'A colon, a quote or a bracket is missing' },
    write: {
      ko: '“이름: 값”처럼 쌍점 뒤를 한 칸 띄우고, 연 따옴표와 괄호를 닫으세요.',
      en: 'Write "name: value" with a space after the colon, and close quotes and brackets.',
    },
  },
};

const unreadable: Explanation = {
  wrong: { ko: '읽을 수 없는 줄입니다', en: 'This line cannot be read' },
  write: {
    ko: '“이름: 값” 꼴로 쓰고, 값에 쌍점(:)이나 특수 문자가 있으면 작은따옴표로 감싸세요.',
    en: 'Write "name: value"; put the value in single quotes if it has a colon or special characters.',
  },
};

const unclosed: Words = { ko: '따옴표를 닫지 않았습니다', en: 'The quote is never closed' };

const quoting: Words = {
  ko: '값에 쌍점(:)이나 특수 문자가 있어 읽을 수 없습니다',
  en: 'A colon or special character makes the value unreadable',
};

/**
 * An error of the YAML reader in an editor's words.
 *
 * @param lines the lines between the two `---`
 * @param index the line that the reader points at, from 0
 * @returns the fault, and the line where an editor has to look
 */
export function yamlFault(error: YAMLError, lines: readonly string[], index: number): { index: number; fault: Fault } {
  const open = error.code === 'MISSING_CHAR' ? openQuote(lines) : undefined;
  const at = open?.index ?? index;
  const line = lines[at] ?? '';
  const found = (words: Words): Words => ({
    ko: `${words.ko}: ${show(line.trim())}`,
    en: `${words.en}: ${show(line.trim())}`,
  });
  if (open) return { index: at, fault: { wrong: found(unclosed), write: open.closed } };
  const quoted = quotedLine(line);
  if (quoted) return { index: at, fault: { wrong: found(quoting), write: quoted } };
  const { wrong, write } = /^\s*\t/.test(line) ? tab : (explanations[error.code] ?? unreadable);
  return { index: at, fault: { wrong: found(wrong), write } };
}
