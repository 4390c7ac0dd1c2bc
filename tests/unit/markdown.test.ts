import { globSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseFrontmatter, type unified } from '@astrojs/markdown-remark';
import type { Nodes } from 'mdast';
import remarkCjkFriendly from 'remark-cjk-friendly';
import remarkCjkFriendlyGfmStrikethrough from 'remark-cjk-friendly-gfm-strikethrough';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified as unifiedProcessor } from 'unified';
import { describe, expect, onTestFinished, test } from 'vitest';
import { attachmentAddress } from '#markdown/attachmentAddress.ts';
import { fileBeside } from '#markdown/fileBeside.ts';
import { remarkNativeParser } from '#markdown/nativeParser.ts';
import astroConfig from '../../astro.config.mjs';

/** Renders markdown as the build does, from a file in a language. */
async function htmlOf(markdown: string, language: 'ko' | 'en' = 'ko'): Promise<string> {
  const processor = astroConfig.markdown?.processor as ReturnType<typeof unified>;
  const renderer = await processor.createRenderer({ syntaxHighlight: false });
  const { code } = await renderer.render(markdown, { fileURL: pathToFileURL(`/content/news/launch/${language}.md`) });
  return code;
}

describe('emphasis', () => {
  test.each([
    ['**강조(emphasis)**는', '<p><strong>강조(emphasis)</strong>는</p>'],
    ['**“인용”**입니다', '<p><strong>“인용”</strong>입니다</p>'],
    ['*M-Chat*을', '<p><em>M-Chat</em>을</p>'],
    ['~~지난(옛)~~은', '<p><del>지난(옛)</del>은</p>'],
  ])('%s leaves no asterisks or tildes', async (markdown, html) => {
    expect(await htmlOf(markdown)).toBe(html);
  });
});

describe('the native parser', () => {
  /** Without places, and with neighbouring texts joined: what pages are made from. */
  const plain = (tree: Nodes): unknown => {
    const { position: _, ...node } = tree;
    if (!('children' in node)) return node;
    const children: unknown[] = [];
    for (const child of node.children.map(plain) as (Nodes & { value: string })[]) {
      const last = children.at(-1) as typeof child | undefined;
      if (last?.type === 'text' && child.type === 'text') last.value += child.value;
      else children.push(child);
    }
    return { ...node, children };
  };
  const remark = unifiedProcessor()
    .use(remarkParse)
    .use(remarkGfm)
    .use(remarkCjkFriendly)
    .use(remarkCjkFriendlyGfmStrikethrough);
  const native = unifiedProcessor()
    .use(remarkParse)
    .use(remarkGfm)
    .use(remarkCjkFriendly)
    .use(remarkCjkFriendlyGfmStrikethrough)
    .use(remarkNativeParser);

  test.each([
    ['emphasis', 'a *b **c** d* __e__ _f_, **굵게** 쓰고 **굵게**를 씁니다. ***둘 다***'],
    ['emphasis that Korean needs', '**강조(emphasis)**는 **“인용”**입니다. 앞**(뒤)** ~~지난(옛)~~은 a**「b」**c'],
    ['links', '[a]: /x "t"\n\n[a] ![그림](./가.png "t") <http://x.y> [링크](https://a.b/c?d=1&e=2)를 봅니다.'],
    ['addresses', 'www.a.com http://b.kr/가 a@b.co http://a.kr에서'],
    ['footnotes', '글[^1]\n\n[^1]: 각주 **b**\n    더'],
    ['tables', '| 가 | b |\n|--|:-:|\n| c | d `x` |'],
    ['lists', '1. a\n2. b\n\n   c\n\n- [ ] x\n- [x] y\n  - z'],
    ['HTML', '<b>x</b> <div>\n\ny\n</div>\n\n<!-- z -->'],
    ['characters', '&amp; &copy; \\* \\_ a  \nb\\\nc\u00a0d\u3000'],
    ['code', '```js\nx\n```\n\n    y `z` ``a ` b``'],
    ['headings, quotes and rules', '# a #\n\nb\n===\n\n> q\n> r\n\n* * *'],
  ])('gives the tree that remark gives: %s', (_, text) => {
    expect(plain(native.parse(text))).toEqual(plain(remark.parse(text)));
  });

  test('gives the tree that remark gives of all content', () => {
    const texts = globSync('content/**/*.md').map((file) => parseFrontmatter(readFileSync(file, 'utf8')).content);
    expect(texts.length).toBeGreaterThan(100);
    for (const text of texts) expect(plain(native.parse(text))).toEqual(plain(remark.parse(text)));
  });
});

test.each([
  [`"It's here" -- now...`, '<p>“It’s here” — now…</p>'],
  ['그대로 둡니다.', '<p>그대로 둡니다.</p>'],
])('%s has typographic marks', async (markdown, html) => {
  expect(await htmlOf(markdown)).toBe(html);
});

describe('decomposed Hangul, as macOS writes it', () => {
  const composed = '바뀐 점'.normalize('NFC');
  const decomposed = composed.normalize('NFD');

  test('is composed in text, ids and links to them', async () => {
    expect(await htmlOf(`## ${decomposed}\n\n[${decomposed}](#${decomposed.replace(' ', '-')})`)).toBe(
      `<h2 id="${composed.replace(' ', '-')}">${composed}</h2>\n<p><a href="#${encodeURI(composed.replace(' ', '-'))}">${composed}</a></p>`,
    );
  });

  test('in the name of a file is the same name', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'markdown-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const name = '보고서.pdf';
    await writeFile(path.join(folder, name.normalize('NFD')), '%PDF-');
    for (const form of ['NFC', 'NFD']) {
      expect(fileBeside(folder, name.normalize(form))).toBe(path.join(folder, name.normalize('NFD')));
    }
    expect(fileBeside(folder, '없음.pdf')).toBe(path.join(folder, '없음.pdf'));
  });
});

describe('a percent sign in the name of a file', () => {
  test('is no percent-encoding of a picture’s name', async () => {
    expect(await htmlOf('![성장률 그래프](growth-50%.png)')).toContain('./growth-50%.png');
  });

  test('is a hyphen in the address of an attachment, as are the marks of queries and fragments', () => {
    expect(attachmentAddress('자료 100%?#1.pdf', Buffer.from('%PDF-'))).toMatch(
      /\/files\/[\w-]{10}\/%EC%9E%90%EB%A3%8C%20100---1\.pdf$/,
    );
  });
});

describe('links', () => {
  test('to pages of the site lead to the file’s language', async () => {
    expect(await htmlOf('[문의](/company/contact?category=aicc)')).toContain(
      '"/msolution/company/contact?category=aicc"',
    );
    expect(await htmlOf('[Contact](/company/contact#form)', 'en')).toContain('"/msolution/en/company/contact#form"');
  });

  test.each(['https://www.example.com/a', 'mailto:hello@msolution.example', '#part', '//cdn.example.com/a'])(
    'to %s are unchanged',
    async (href) => {
      expect(await htmlOf(`[x](${href})`)).toContain(`href="${href}"`);
    },
  );
});

describe('tables', () => {
  const table = '| 항목 | 금액 | 비고 |\n| --- | ---: | :---: |\n| 매출 | 1,200 | - |';

  test('are in a box that scrolls, with an accessible name that says so', async () => {
    expect(await htmlOf(table)).toMatch(/^<div class="table-scroller" role="group" aria-label="[^"]+"><table>/);
    expect(await htmlOf(table, 'en')).toContain('aria-label="Table that scrolls sideways"');
  });

  test('leave the alignment of columns to the style sheet', async () => {
    const html = await htmlOf(table);
    expect(html).not.toMatch(/\salign=/);
    expect(html.match(/data-align="right"/g)).toHaveLength(2);
    expect(html.match(/data-align="center"/g)).toHaveLength(2);
  });

  test('of words name the columns of their cells but the first, which is the title of a card', async () => {
    const html = await htmlOf('| 이름 | **보관** |\n| --- | --- |\n| `lang` | 쿠키 |');
    expect(html).toContain('<table class="cards">');
    expect(html).toContain('<td><code>lang</code></td>\n<td data-column="보관">쿠키</td>');
  });

  test('of figures stay tables on phones', async () => {
    expect(await htmlOf(table)).not.toMatch(/cards|data-column/);
  });
});

describe('footnotes', () => {
  const text = '하나[^1]와 둘[^1]\n\n[^1]: 설명';

  test('have a heading and ways back in the language of the file', async () => {
    const korean = await htmlOf(text);
    expect(korean).toContain('<h2 class="visually-hidden" id="footnote-label">각주</h2>');
    expect(korean).toContain('aria-label="각주 1의 본문으로 돌아가기"');
    expect(korean).toContain('aria-label="각주 1-2의 본문으로 돌아가기"');
    const english = await htmlOf(text, 'en');
    expect(english).toContain('<h2 class="visually-hidden" id="footnote-label">Footnotes</h2>');
    expect(english).toContain('aria-label="Back to reference 1-2"');
  });
});

describe('Korean words', () => {
  test('in English text have lang="ko"', async () => {
    expect(await htmlOf('Staff say 품의를 올리다 for "request approval".', 'en')).toBe(
      '<p>Staff say <span lang="ko">품의를 올리다</span> for “request approval”.</p>',
    );
    expect(await htmlOf('| 콜백 | callback |\n| --- | --- |\n| 가, 나 | a, b |', 'en')).toContain(
      '<td><span lang="ko">가, 나</span></td>',
    );
  });

  test('in Korean text have no lang attribute', async () => {
    expect(await htmlOf('품의를 올리다')).toBe('<p>품의를 올리다</p>');
  });
});
