import type { Code, Text } from 'mdast';
import { show } from '../advice/values.ts';
import type { Fault, PlacedFault } from '../mistake.ts';
import { type Markdown, type Passage, sourceOf } from '../read/markdown.ts';

interface Rule {
  pattern: RegExp;
  wrong(found: string): Fault['wrong'];
  /** The markup repaired, or a rule. */
  write(found: RegExpExecArray): Fault['write'];
}

const staysAsWritten = (ko: string, en: string) => (found: string) => ({
  ko: `${ko} 글자 그대로 보입니다: ${show(found)}`,
  en: `${en} is shown as it stands: ${show(found)}`,
});

const spacedEmphasis = /\*\*([^*\n]+)\*\*/;

/** Markup that is none, in the order in which it is looked for. */
const rules: Rule[] = [
  {
    pattern: /(!?)\[([^\]\n]*)\]\(([^()\n]*\s[^()\n]*)\)/g,
    wrong: staysAsWritten('주소에 띄어쓰기가 있는 링크나 그림이', 'A link or picture whose address has a space'),
    write: ([, mark, text, address = '']) => `${mark}[${text}](<${address.trim()}>)`,
  },
  {
    pattern: /(!?)\[([^\]\n]+)\]\s+\(((?:\/|\.{1,2}\/|#|https?:|mailto:|tel:)[^)\n]*)\)/g,
    wrong: staysAsWritten('글과 주소 사이가 떨어진 링크가', 'A link with a space between its words and its address'),
    write: ([, mark, text, address]) => `${mark}[${text}](${address})`,
  },
  {
    pattern: /^(#{2,6})([^#\s].*)$/gm,
    wrong: staysAsWritten('# 뒤를 띄지 않은 제목이', 'A heading without a space after the #'),
    write: ([, marks, text]) => `${marks} ${text}`,
  },
  {
    pattern: /!?\[\^([^\]\s]+)\]/g,
    wrong: (found) => ({ ko: `각주의 내용이 없습니다: ${found}`, en: `The footnote has no text: ${found}` }),
    write: ([found]) => `${found}: …`,
  },
  {
    pattern: /!?\[[^\]\n]+\]\[([^\]\n]*)\]/g,
    wrong: (found) => ({ ko: `이름을 붙인 주소가 없습니다: ${found}`, en: `The reference is not defined: ${found}` }),
    write: ([found, name]) => ({
      ko: `글 아래에 주소를 쓰세요: [${name || found.slice(1, found.indexOf(']'))}]: /…`,
      en: `Write the address below the text: [${name || found.slice(1, found.indexOf(']'))}]: /…`,
    }),
  },
];

const tableRow = /^\s*\|.*\|\s*$/;
const tableRule = /^\s*\|(?:\s*:?-+:?\s*\|)+\s*$/;
const cells = (row: string) =>
  row
    .trim()
    .replace(/^\||\|$/g, '')
    .split('|').length;

/** Rows of a table that no line of dashes makes one. */
function tableFault(source: string): { index: number; fault: Fault } | undefined {
  const lines = source.split('\n');
  const index = lines.findIndex((line, at) => tableRow.test(line) && tableRow.test(lines[at + 1] ?? ''));
  if (index < 0) return undefined;
  const columns = cells(lines[index] ?? '');
  const ruled = tableRule.test(lines[index + 1] ?? '');
  const rule = `|${' --- |'.repeat(columns)}`;
  return {
    index,
    fault: {
      wrong: ruled
        ? {
            ko: `표의 칸 수가 구분 줄과 다릅니다: ${lines[index]?.trim()}`,
            en: `The table has not as many columns as its line of dashes: ${lines[index]?.trim()}`,
          }
        : {
            ko: `첫 줄 아래에 구분 줄이 없어 표가 되지 않습니다: ${lines[index]?.trim()}`,
            en: `Without a line of dashes below its first line this is no table: ${lines[index]?.trim()}`,
          },
      write: rule,
    },
  };
}

/** Opened before a letter, closed behind one. */
const emphasis = /\*\*(?=\S)(?:(?!\*\*)[\s\S])*?\S\*\*/g;

const unclosedEmphasis: Fault['write'] = {
  ko: '강조할 글의 앞뒤에 띄어쓰기 없이 **를 하나씩 붙이세요. 별표를 보이려면 \\*\\*로 씁니다.',
  en: 'Put ** directly before and behind the words to emphasize. To show asterisks, write \\*\\*.',
};

const lineBefore = (start: number | undefined, source: string, index: number) =>
  (start ?? 1) + source.slice(0, index).split('\n').length - 1;

function textFaults(node: Text, markdown: Markdown): PlacedFault[] {
  let source = sourceOf(node, markdown).replaceAll(/\\[*[\]`#]/g, '  ');
  const faults: PlacedFault[] = [];
  for (const { pattern, wrong, write } of rules) {
    for (const found of source.matchAll(pattern)) {
      const line = lineBefore(node.position?.start.line, source, found.index);
      faults.push({ line, fault: { wrong: wrong(found[0]), write: write(found) } });
    }
    source = source.replaceAll(pattern, (found) => found.replaceAll(/[^\n]/g, ' '));
  }
  return faults;
}

/** Asterisks that the renderer finds no pair for. It follows the rules for Korean, where a letter may follow at once. */
function emphasisFault({ node, texts }: Passage, markdown: Markdown): PlacedFault | undefined {
  if (!texts.some((text) => sourceOf(text, markdown).includes('**'))) return undefined;
  const source = sourceOf(node, markdown)
    .replaceAll(/(`+)[^`]+\1|\\./g, (found) => ' '.repeat(found.length))
    .replaceAll(emphasis, (found) => ' '.repeat(found.length));
  const spaced = spacedEmphasis.exec(source);
  const open = spaced?.index ?? source.lastIndexOf('**');
  if (open < 0) return undefined;
  const found = show(
    spaced?.[0] ??
      source
        .slice(Math.max(0, open - 10), open + 12)
        .replaceAll('\n', ' ')
        .trim(),
  );
  return {
    line: lineBefore(node.position?.start.line, source, open),
    fault: spaced
      ? {
          wrong: {
            ko: `별표와 글 사이를 띈 강조가 글자 그대로 보입니다: ${found}`,
            en: `Emphasis with a space inside its asterisks is shown as it stands: ${found}`,
          },
          write: `**${spaced[1]?.trim()}**`,
        }
      : {
          wrong: {
            ko: `짝이 없는 **가 글자 그대로 보입니다: ${found}`,
            en: `A ** without its pair is shown as it stands: ${found}`,
          },
          write: unclosedEmphasis,
        },
  };
}

function passageFaults(passage: Passage, markdown: Markdown): PlacedFault[] {
  const table = passage.node.type === 'paragraph' ? tableFault(sourceOf(passage.node, markdown)) : undefined;
  return [
    ...passage.texts.flatMap((node) => textFaults(node, markdown)),
    ...(table ? [{ line: (passage.node.position?.start.line ?? 1) + table.index, fault: table.fault }] : []),
    ...[emphasisFault(passage, markdown)].filter((fault) => fault !== undefined),
  ];
}

function codeFault(node: Code, markdown: Markdown): PlacedFault | undefined {
  const source = sourceOf(node, markdown);
  const fence = /^(`{3,}|~{3,})/.exec(source)?.[1];
  const lines = source.trimEnd().split('\n');
  const line = node.position?.start.line;
  if (fence === undefined) {
    return {
      line,
      fault: {
        wrong: {
          ko: `네 칸 넘게 들여 쓴 줄은 코드로 보입니다: ${show(lines[0]?.trim())}`,
          en: `Lines indented by four spaces or more are shown as code: ${show(lines[0]?.trim())}`,
        },
        write: {
          ko: '글이면 줄 앞의 띄어쓰기를 지우고, 코드이면 위아래에 ``` 줄을 쓰세요.',
          en: 'Delete the spaces before a text; put a line ``` above and below code.',
        },
      },
    };
  }
  if (lines.length > 1 && lines.at(-1)?.trim().startsWith(fence)) return undefined;
  return {
    line,
    fault: {
      wrong: {
        ko: `닫지 않은 코드 묶음입니다. 아래의 글이 모두 코드로 보입니다: ${show(lines[0])}`,
        en: `The code is never closed; all the text below is shown as code: ${show(lines[0])}`,
      },
      write: { ko: `코드가 끝나는 줄 아래에 ${fence} 줄을 쓰세요.`, en: `Write a line ${fence} below the code.` },
    },
  };
}

/** A line of dashes directly below a text, which makes a heading of it. */
function underlineFaults(markdown: Markdown): PlacedFault[] {
  return markdown.headings.flatMap((heading) => {
    const source = sourceOf(heading, markdown);
    if (source.trimStart().startsWith('#')) return [];
    const text = source.split('\n', 1)[0] ?? '';
    return [
      {
        line: heading.position?.start.line,
        fault: {
          wrong: {
            ko: `바로 아래의 줄(---, ===) 때문에 제목이 되는 글입니다: ${show(text)}`,
            en: `The line below (---, ===) makes this text a heading: ${show(text)}`,
          },
          write: {
            ko: `제목이면 “## ${text}”로 쓰고, 아니면 사이에 빈 줄을 넣으세요.`,
            en: `Write "## ${text}" for a heading; otherwise put an empty line between the two.`,
          },
        },
      },
    ];
  });
}

/** Markup that stays markup, or becomes something else than what was meant. */
export function markupFaults(markdown: Markdown): PlacedFault[] {
  return [
    ...markdown.passages.flatMap((passage) => passageFaults(passage, markdown)),
    ...markdown.codes.flatMap((node) => codeFault(node, markdown) ?? []),
    ...underlineFaults(markdown),
  ];
}
