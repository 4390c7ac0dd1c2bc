import { createMarkdownProcessor } from '@astrojs/markdown-remark';
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { readFrontmatter } from '#content/check/read/frontmatter.ts';
import { parseMarkdown } from '#content/check/read/markdown.ts';
import { joinedLineFaults } from '#content/check/text/joinedLines.ts';
import { leftMarkFaults } from '#content/check/text/leftMarks.ts';
import { lostTextFaults } from '#content/check/text/lostText.ts';
import { rendererOptions } from '#content/markdown/dialect.ts';
import { expectFixes } from './contentFolder.ts';
import { newsPost } from './validContent.ts';

vi.mock('#site.ts', async (original) => (await import('../support/acme.ts')).acme(original));

const problems = (text: string, law: typeof lostTextFaults) =>
  [...law(parseMarkdown(text))].map(({ fault }) => fault.problem.en);

/** Blocks of Markdown around words of their own, of which the page loses some. */
const block = fc.tuple(fc.nat(), fc.constantFrom('a', 'b'), fc.nat(4)).chain(([seed, name, cells]) => {
  const word = (at: number) => `낱말${seed}q${at}`;
  return fc.constantFrom(
    word(0),
    `## ${word(0)}`,
    `[${word(0)}][${name}]`,
    `${word(0)}[^${name}]`,
    `[^${name}]: ${word(0)}`,
    `[${name}]: https://example.com/${word(0)}`,
    `- ${word(0)}\n  - ${word(1)}`,
    `> ${word(0)}\n> ${word(1)}`,
    `\`\`\`\n${word(0)}\n\`\`\``,
    `| ${word(0)} | ${word(1)} |\n| --- | --- |\n|${Array.from({ length: cells + 1 }, (_, at) => ` ${word(at + 2)} |`).join('')}`,
  );
});

test('all that is written is on the page, or named', async () => {
  const renderer = await createMarkdownProcessor({ ...rendererOptions, syntaxHighlight: false });
  await fc.assert(
    fc.asyncProperty(fc.array(block, { minLength: 1, maxLength: 6 }), async (blocks) => {
      const text = blocks.map((each, at) => each.replaceAll(/(?<=낱말)\d+/g, String(at))).join('\n\n');
      const { code } = await renderer.render(text, { fileURL: new URL('file:///content/news/launch/ko.md') });
      const page = decodeURI(code);
      const lost = [...text.matchAll(/낱말\d+q\d+/g)].filter(([word]) => !page.includes(word));
      if (lost.length > 0) expect(problems(text, lostTextFaults), text).not.toEqual([]);
      else expect(problems(text, lostTextFaults), text).toEqual([]);
    }),
    { numRuns: 300 },
  );
});

/** Signs and numbers that a line can begin with, unlike brackets and quotation marks, which begin sentences. */
const enumerator = fc.oneof(
  fc
    .integer({ min: 0x21, max: 0x32ff })
    .map((code) => String.fromCodePoint(code))
    .filter((sign) => /^[\p{P}\p{S}\p{No}]$/u.test(sign) && !/^[\p{Ps}\p{Pi}"'`~…#@\\&<>|_*+=:-]$/u.test(sign)),
  fc.constantFrom('-', '*', '+', '1.', '12)', '가.', '하)', 'a)', 'iv.', '(1)', '(가)', '[2]', '1️⃣', 'ㅇ ', 'o '),
);

test('lines that look like items, fields or rows keep apart, or are named', () => {
  fc.assert(
    fc.property(enumerator, fc.constantFrom('', '> ', '- '), (sign, outer) => {
      const inner = outer === '> ' ? '> ' : '  '.slice(0, outer.length);
      const lines = `${outer}${sign}하나\n${inner}${sign}둘`;
      const { lists } = parseMarkdown(lines);
      const isList = lists.some(({ children }) => children.length === 2);
      expect(isList || problems(lines, joinedLineFaults).length > 0, lines).toBe(true);
    }),
    { numRuns: 1000 },
  );
  for (const lines of [
    '담당: 김\n전화: 02',
    '가\t나\n다\t라',
    '09:00 등록\n10:00 발표',
    '| 가 |\n| --- |\n| 나 |\n다음 글',
  ])
    expect(problems(lines, joinedLineFaults), lines).toHaveLength(1);
  for (const lines of [
    '- 가\n- 나',
    '가. 접수\\\n나. 확인',
    '(참고) 가\n둘째 줄',
    '#하나\n#둘',
    '가: 나\n다',
    '1. 가\n1. 나',
  ])
    expect(problems(lines, joinedLineFaults), lines).toEqual([]);
});

test('a damaged mark is named', () => {
  const marks = ['[글](/a)', '![글](a.png)', '## 글', '**글**', '| 가 |\n| --- |\n| 나 |', '[글][a]', '글[^1]', '`글`'];
  const damages: ((mark: string) => string)[] = [
    (mark) => mark.replace('](', '] ('),
    (mark) => mark.replace('](', '](/ '),
    (mark) => mark.replace('## ', '##'),
    (mark) => mark.replace(/\*\*(.+)\*\*/, '** $1 **'),
    (mark) => mark.replace('\n| --- |', ''),
    (mark) => mark.replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0)),
    (mark) => `${mark}{#글 .표}`,
    (mark) => `${mark}{width="3in"}`,
    (mark) => `${mark}\n:::`,
    (mark) => `${mark}\n\n!!! note`,
    (mark) => `[[${mark}]]`,
    (mark) => `==${mark}==`,
    (mark) => `<b>${mark}</b>`,
  ];
  const unnamed = marks.flatMap((mark) =>
    damages
      .map((damage) => damage(mark))
      .filter((text) => text !== mark && !/^(?:\[\[|==)\||^[｀\p{L}]/u.test(text))
      .filter((text) => [leftMarkFaults, lostTextFaults].every((law) => problems(text, law).length === 0)),
  );
  expect(unnamed).toEqual([]);
});

const written = fc.string({ unit: fc.constantFrom(...`가나 ab1:#'"*&!?[]{}|<>@%,-\\\`~`), minLength: 1, maxLength: 8 });

test('a field is read as it is written, or its line is named with a right correction', () => {
  const read = (line: string) => readFrontmatter('ko.md', `---\n${line}\n---\n`, 'title: …');
  fc.assert(
    fc.property(written, (text) => {
      const { fields, mistakes } = read(`title: ${text}`);
      for (const { line, fix } of mistakes) {
        expect(line, text).toBe(2);
        if (typeof fix === 'string') expect(read(fix).mistakes, text).toEqual([]);
      }
      const { title } = fields.fields ?? {};
      // Other rules name an empty value and text that a comment cuts. Quotation marks are meant as YAML's.
      const isNamed = typeof title !== 'string' || title.trim() === '' || fields.commentOf(['title']);
      if (!isNamed && !/^['"]/.test(text)) expect(title, text).toBe(text.trim());
    }),
    { numRuns: 2000 },
  );
});

test('a correction is right itself', () => {
  const texts = [
    '[글] (/a)',
    '［글］（/a）',
    '![글](a b.png)',
    '![글](a.png =30x20)',
    '##글',
    '1．글',
    '-\u00a0글',
    '｜ 가 ｜',
    '＊＊글＊＊은',
    '_글_은',
    '==글==',
    'm^2^',
    'H~2~O',
    '\\5,000',
    '&amp;nbsp;',
    '- [ ] 글',
  ];
  for (const text of texts) {
    const fixes = [...leftMarkFaults(parseMarkdown(text))].map(({ fault: { fix } }) => fix);
    expect(fixes, text).toHaveLength(1);
    const [fix = ''] = fixes;
    const right = typeof fix === 'string' ? fix : (/write (\S*\\\S*)\./.exec(fix.en)?.[1] ?? '');
    expect(right, text).not.toBe('');
    expect(problems(right, leftMarkFaults), right).toEqual([]);
  }
});

test('writes what keeps lines apart', async () => {
  await expectFixes(
    (body) => newsPost('', body),
    {
      '1.신청서\n2.사본': '1. 신청서',
      '-날짜\n-장소': '- 날짜',
      'ㅇ 일시\nㅇ 장소': '- 일시',
      '가. 접수\n나. 확인': '가. 접수\\',
      '※ 주차 불가\n※ 예약 필수': '※ 주차 불가\\',
      '1. 설치\n  1. 파일\n  2. 실행\n2. 등록': 'For a level below, indent it more:    1. 파일',
      '1. 설치\n  - 파일\n2. 등록': 'For a level below, indent it more:    - 파일',
      '1. 가\n3. 나': '2. 나',
      '| 가 | 나 |\n| --- | --- |\n| 1 | 2 |\n값은 원입니다.': 'Put an empty line above it.',
    },
    'advice',
  );
  await expectFixes((body) => newsPost('', body), {
    '제품\t가격\n가\t100': '| 제품 | 가격 |\n| --- | --- |\n| 가 | 100 |',
    '정확도[^1]\n\n[^1]: 6월\n[^1]: 7월': 'Use another name: [^1-2]: …',
    '[안내][a]\n\n[a]: /company/contact\n[a]: /ir': 'Use another name: [a-2]: …',
    '\\\\server\\자료, C:\\_temp': ['`\\\\server\\자료`', '`C:\\_temp`'],
  });
});
