import { parseDocument, type YAMLError } from 'yaml';
import type { Fault, Words } from './mistake.ts';
import { show } from './values.ts';

/** The line with its value in quotes, where that alone makes it readable. */
function quotedLine(line: string): string | undefined {
  const [, start, value] = /^(\s*(?:- +)?[A-Za-z]\w*:) +(.*\S)\s*$/.exec(line) ?? [];
  if (!start || !value || /^['"[{|>]/.test(value)) return undefined;
  const quoted = `${start.trim()} '${value.replaceAll("'", "''")}'`;
  return parseDocument(line).errors.length > 0 && parseDocument(quoted).errors.length === 0 ? quoted : undefined;
}

const explanations: Partial<Record<YAMLError['code'], Fault>> = {
  DUPLICATE_KEY: {
    wrong: { ko: '같은 항목이 두 번 있습니다.', en: 'This field is written twice.' },
    write: { ko: '한 줄만 남기고 지우세요.', en: 'Keep one of the lines and delete the other.' },
  },
  TAB_AS_INDENT: {
    wrong: { ko: '탭 문자로 들여 썼습니다.', en: 'The line is indented with a tab.' },
    write: { ko: '탭 대신 띄어쓰기 두 칸으로 들여 쓰세요.', en: 'Indent with two spaces instead of the tab.' },
  },
  BAD_INDENT: {
    wrong: { ko: '들여쓰기가 위아래 줄과 맞지 않습니다.', en: 'The indentation does not fit the lines around it.' },
    write: {
      ko: '같은 묶음의 줄은 같은 칸에서 시작하도록 맞추세요.',
      en: 'Start all lines of a group in the same column.',
    },
  },
  MISSING_CHAR: {
    wrong: { ko: '따옴표, 괄호 또는 쌍점(:)이 빠졌습니다.', en: 'A quote, a bracket or a colon is missing.' },
    write: {
      ko: '연 따옴표와 괄호를 닫고, “이름: 값”처럼 쌍점 뒤를 한 칸 띄우세요.',
      en: 'Close the quote or bracket, and write "name: value" with a space after the colon.',
    },
  },
};

const generalAdvice: Words = {
  ko: '“이름: 값” 꼴로 쓰고, 값에 쌍점(:)이나 특수 문자가 있으면 작은따옴표로 감싸세요.',
  en: 'Write "name: value"; put the value in single quotes if it has a colon or special characters.',
};

/**
 * An error of the YAML reader in an editor's words.
 *
 * @param line the line of the file that the error points at
 */
export function yamlFault(error: YAMLError, line: string): Fault {
  const quoted = quotedLine(line);
  if (quoted) {
    const found = show(line.trim());
    return {
      wrong: {
        ko: `값에 쌍점(:)이나 특수 문자가 있어 읽을 수 없습니다: ${found}`,
        en: `A colon or special character in the value makes it unreadable: ${found}`,
      },
      write: quoted,
    };
  }
  return (
    explanations[error.code] ?? {
      wrong: { ko: `읽을 수 없는 줄입니다: ${error.message}`, en: `This line cannot be read: ${error.message}` },
      write: generalAdvice,
    }
  );
}
