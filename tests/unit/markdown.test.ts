import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { unified } from '@astrojs/markdown-remark';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { attachmentAddress } from '#content/markdown/attachmentAddress.ts';
import { fileBeside } from '#content/markdown/fileBeside.ts';
import astroConfig from '../../astro.config.mjs';

vi.mock('#site.ts', async (original) => (await import('../support/acme.ts')).acme(original));

/** Renders Markdown of a file in a language, as the build does. */
async function htmlOf(
  markdown: string,
  language: 'ko' | 'en' = 'ko',
  folder = '/content/news/launch',
): Promise<string> {
  const processor = astroConfig.markdown?.processor as ReturnType<typeof unified>;
  const renderer = await processor.createRenderer({ syntaxHighlight: false });
  const { code } = await renderer.render(markdown, { fileURL: pathToFileURL(`${folder}/${language}.md`) });
  return code;
}

describe('emphasis', () => {
  test.each([
    ['**강조(emphasis)**는', '<p><strong>강조(emphasis)</strong>는</p>'],
    ['**“인용”**입니다', '<p><strong>“인용”</strong>입니다</p>'],
    ['*A-Chat*을', '<p><em>A-Chat</em>을</p>'],
    ['**KRIS (System)**를 **[Tab]**키', '<p><strong>KRIS (System)</strong>를 <strong>[Tab]</strong>키</p>'],
    ['~~지난(옛)~~은', '<p><del>지난(옛)</del>은</p>'],
  ])('renders the emphasis in %s', async (markdown, html) => {
    expect(await htmlOf(markdown)).toBe(html);
  });
});

describe('tildes', () => {
  test.each(['5~7명이 10~20분 동안', '9:00~18:00, 토요일 9:00~13:00', '3~5만 원, ~10% 할인, 약 ~5'])(
    'shows the single tildes in %s',
    async (text) => {
      expect(await htmlOf(text)).toBe(`<p>${text}</p>`);
      expect(await htmlOf(`| ${text} |\n| --- |\n| ${text} |`)).not.toContain('<del>');
    },
  );

  test('strikes text between double tildes that has single ones', async () => {
    expect(await htmlOf('~~25~30~~')).toBe('<p><del>25~30</del></p>');
  });
});

describe('typographic marks', () => {
  test.each([
    [`"It's here" -- now...`, '“It’s here” — now…'],
    ['그대로 둡니다.', '그대로 둡니다.'],
    [`그는"좋다"고 했고, 다른 이는'싫다'고`, '그는“좋다”고 했고, 다른 이는‘싫다’고'],
    [`'한국어(테스트)'입니다. "About Me"로`, '‘한국어(테스트)’입니다. “About Me”로'],
    [`'26년과 '25년`, '’26년과 ’25년'],
    [`'25년 실적'과 '26년`, '‘25년 실적’과 ’26년'],
    [`the '80s and '90s, dogs' bones`, 'the ’80s and ’90s, dogs’ bones'],
    [`'We'll use Erika's parser'`, '‘We’ll use Erika’s parser’'],
    [`One\\\n'two' and "three"`, 'One<br>\n‘two’ and “three”'],
    [`She said, "He said, 'I don't like '80s music'?"`, 'She said, “He said, ‘I don’t like ’80s music’?”'],
    [`[link](#a)'s mark. There's more.`, '<a href="#a">link</a>’s mark. There’s more.'],
    [`He said, "'Quoted' words."`, 'He said, “‘Quoted’ words.”'],
    ['"**강조**"한 말', '“<strong>강조</strong>”한 말'],
    [`\`x\`'s "\`y\`"는`, '<code>x</code>’s “<code>y</code>”는'],
  ])('curls the marks in %s', async (markdown, html) => {
    expect(await htmlOf(markdown)).toBe(`<p>${html}</p>`);
  });

  test.each([`24" 화면과 27" 화면`, `키 6' 2"`, 'run x --watch', '--watch로 켭니다', '2 - 1, 가-나, 정말.....'])(
    'leaves %s as it is',
    async (text) => {
      expect(await htmlOf(text)).toBe(`<p>${text}</p>`);
    },
  );

  test('leaves the dashes of an address as they are', async () => {
    const address = 'https://www.example.com/a--b';
    expect(await htmlOf(address)).toBe(`<p><a href="${address}">${address}</a></p>`);
  });
});

describe('HTML', () => {
  test('shows raw HTML as text', async () => {
    expect(await htmlOf('글 <b>굵게</b>')).toBe('<p>글 &#x3C;b>굵게&#x3C;/b></p>');
    expect(await htmlOf('> <script>alert(1)</script>')).toContain('<p>&#x3C;script>alert(1)&#x3C;/script></p>');
  });

  test('breaks lines at <br> in cells of tables alone', async () => {
    const html = await htmlOf('| 요일<br/>시간 | 비고 |\n| --- | --- |\n| 평일<BR />주말<b> | 없음<br>있음 |');
    expect(html).toContain('<th>요일<br>\n시간</th>');
    expect(html).toContain('<td>평일<br>\n주말&#x3C;b></td>');
    expect(await htmlOf('하나<br>둘')).toBe('<p>하나&#x3C;br>둘</p>');
  });
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
    await mkdir(path.join(folder, '자료'.normalize('NFD')));
    for (const name of ['보고서.pdf', '자료/보고서.pdf']) {
      await writeFile(path.join(folder, name.normalize('NFD')), '%PDF-');
      for (const form of ['NFC', 'NFD']) {
        expect(fileBeside(folder, name.normalize(form))).toBe(path.join(folder, name.normalize('NFD')));
      }
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
  test('keep the page of an attached PDF file', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'markdown-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    await writeFile(path.join(folder, 'a.pdf'), '%PDF-');
    expect(await htmlOf('[둘째 쪽](./a.pdf#page=2)', 'ko', folder)).toMatch(/files\/[\w-]{10}\/a\.pdf#page=2"/);
  });

  test('a link to a page of the site leads to the file’s language', async () => {
    expect(await htmlOf('[문의](/company/contact?category=apps)')).toContain('"/acme/company/contact?category=apps"');
    expect(await htmlOf('[Contact](/company/contact#form)', 'en')).toContain('"/acme/en/company/contact#form"');
  });

  test.each(['https://www.example.com/a', 'mailto:hello@acme.example', '#part', '//cdn.example.com/a'])(
    'a link to %s does not change',
    async (href) => {
      expect(await htmlOf(`[x](${href})`)).toContain(`href="${href}"`);
    },
  );
});

describe('tables', () => {
  const table = '| 항목 | 금액 | 비고 |\n| --- | ---: | :---: |\n| 매출 | 1,200 | - |';

  test('a table is in a scrollable box with an accessible name', async () => {
    expect(await htmlOf(table)).toMatch(
      /^<div class="table-scroller" role="group" aria-label="[^"]+"><table class="table">/,
    );
    expect(await htmlOf(table, 'en')).toContain('aria-label="Table that scrolls sideways"');
  });

  test('a table leaves the alignment of its columns to the style sheet', async () => {
    const html = await htmlOf(table);
    expect(html).not.toMatch(/\salign=/);
    expect(html.match(/data-align="right"/g)).toHaveLength(2);
    expect(html.match(/data-align="center"/g)).toHaveLength(2);
  });

  test('a table of words becomes cards: the first cell is the title, and the others name their columns', async () => {
    const html = await htmlOf('| 이름 | **보관** | 기간 |\n| --- | --- | --- |\n| `lang` | 쿠키 | 1년 |');
    expect(html).toContain('<table class="table cards">');
    expect(html).toContain('<td><code>lang</code></td>\n<td data-column="보관">쿠키</td>');
  });

  test('a table breaks long words alone', async () => {
    const html = await htmlOf(
      '| 이름 | 가나다라 마바사아 자차카타 파하 |\n| --- | --- |\n| 가나다라마바사아자차카타파하가나 | 나<br>다 |',
    );
    expect(html.match(/<t[hd] data-long[^>]*>[^<]*/g)).toEqual(['<td data-long="">가나다라마바사아자차카타파하가나']);
  });

  test('a table of figures, or of names and values, has no cards', async () => {
    expect(await htmlOf(table)).not.toMatch(/cards|data-column/);
    expect(await htmlOf('| 구분 | 값 |\n| --- | --- |\n| 무게 | 1.2 kg |')).not.toMatch(/cards|data-column/);
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
