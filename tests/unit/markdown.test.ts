import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { unified } from '@astrojs/markdown-remark';
import { describe, expect, onTestFinished, test } from 'vitest';
import { attachmentAddress } from '#markdown/attachmentAddress.ts';
import { fileBeside } from '#markdown/fileBeside.ts';
import astroConfig from '../../astro.config.mjs';

/** Renders Markdown of a file in a language, as the build does. */
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
  ])('renders the emphasis in %s', async (markdown, html) => {
    expect(await htmlOf(markdown)).toBe(html);
  });
});

test.each([
  [`"It's here" -- now...`, '<p>“It’s here” — now…</p>'],
  ['그대로 둡니다.', '<p>그대로 둡니다.</p>'],
])('renders %s with typographic marks', async (markdown, html) => {
  expect(await htmlOf(markdown)).toBe(html);
});

describe('decomposed Hangul, as macOS writes it', () => {
  const composed = '바뀐 점'.normalize('NFC');
  const decomposed = composed.normalize('NFD');

  test('composes Hangul in text, ids and links', async () => {
    expect(await htmlOf(`## ${decomposed}\n\n[${decomposed}](#${decomposed.replace(' ', '-')})`)).toBe(
      `<h2 id="${composed.replace(' ', '-')}">${composed}</h2>\n<p><a href="#${encodeURI(composed.replace(' ', '-'))}">${composed}</a></p>`,
    );
  });

  test('finds a file by its name in either Unicode normalization', async () => {
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
  test('does not decode a percent sign in a picture’s name', async () => {
    expect(await htmlOf('![성장률 그래프](growth-50%.png)')).toContain('./growth-50%.png');
  });

  test('replaces percent signs, question marks and number signs in an attachment’s address with hyphens', () => {
    expect(attachmentAddress('자료 100%?#1.pdf', Buffer.from('%PDF-'))).toMatch(
      /\/files\/[\w-]{10}\/%EC%9E%90%EB%A3%8C%20100---1\.pdf$/,
    );
  });
});

describe('links', () => {
  test('a link to a page of the site leads to the file’s language', async () => {
    expect(await htmlOf('[문의](/company/contact?category=aicc)')).toContain(
      '"/msolution/company/contact?category=aicc"',
    );
    expect(await htmlOf('[Contact](/company/contact#form)', 'en')).toContain('"/msolution/en/company/contact#form"');
  });

  test.each(['https://www.example.com/a', 'mailto:hello@msolution.example', '#part', '//cdn.example.com/a'])(
    'a link to %s does not change',
    async (href) => {
      expect(await htmlOf(`[x](${href})`)).toContain(`href="${href}"`);
    },
  );
});

describe('tables', () => {
  const table = '| 항목 | 금액 | 비고 |\n| --- | ---: | :---: |\n| 매출 | 1,200 | - |';

  test('a table is in a scrollable box with an accessible name', async () => {
    expect(await htmlOf(table)).toMatch(/^<div class="table-scroller" role="group" aria-label="[^"]+"><table>/);
    expect(await htmlOf(table, 'en')).toContain('aria-label="Table that scrolls sideways"');
  });

  test('a table leaves the alignment of its columns to the style sheet', async () => {
    const html = await htmlOf(table);
    expect(html).not.toMatch(/\salign=/);
    expect(html.match(/data-align="right"/g)).toHaveLength(2);
    expect(html.match(/data-align="center"/g)).toHaveLength(2);
  });

  test('a table of words becomes cards: the first cell is the title, and the others name their columns', async () => {
    const html = await htmlOf('| 이름 | **보관** |\n| --- | --- |\n| `lang` | 쿠키 |');
    expect(html).toContain('<table class="cards">');
    expect(html).toContain('<td><code>lang</code></td>\n<td data-column="보관">쿠키</td>');
  });

  test('a table of figures has no cards', async () => {
    expect(await htmlOf(table)).not.toMatch(/cards|data-column/);
  });
});

describe('footnotes', () => {
  const text = '하나[^1]와 둘[^1]\n\n[^1]: 설명';

  test('footnotes have their heading and back links in the file’s language', async () => {
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
  test('Korean words in English text have lang="ko"', async () => {
    expect(await htmlOf('Staff say 품의를 올리다 for "request approval".', 'en')).toBe(
      '<p>Staff say <span lang="ko">품의를 올리다</span> for “request approval”.</p>',
    );
    expect(await htmlOf('| 콜백 | callback |\n| --- | --- |\n| 가, 나 | a, b |', 'en')).toContain(
      '<td><span lang="ko">가, 나</span></td>',
    );
  });

  test('Korean words in Korean text have no lang attribute', async () => {
    expect(await htmlOf('품의를 올리다')).toBe('<p>품의를 올리다</p>');
  });
});
