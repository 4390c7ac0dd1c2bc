import { describe, expect, test } from 'vitest';
import { markdownVersion } from '#build/seo/markdownVersion.ts';
import type { PageHead } from '#build/seo/pageHead.ts';

const head: PageHead = {
  title: '“제품” | 회사',
  description: '설명: #1',
  canonical: 'https://a.example/p',
  indexed: true,
  alternates: [
    { lang: 'ko', url: 'https://a.example/p' },
    { lang: 'en', url: 'https://a.example/en/p' },
  ],
  modified: undefined,
};

const page = (main: string) => `<body><header>메뉴</header><main id="content">${main}</main><footer>끝</footer>`;

/** Returns the body of the Markdown version. */
const markdownOf = (main: string) => markdownVersion(page(main), head).split('---\n\n')[1]?.trimEnd();

test('front matter has the title, description, address and language of the page', () => {
  expect(markdownVersion(page('<h1>제품</h1>'), head)).toBe(`---
title: "“제품” | 회사"
description: "설명: #1"
canonical: "https://a.example/p"
language: "ko-KR"
---

# 제품
`);
});

test('the language is that of the canonical address', () => {
  const untranslated = { ...head, canonical: 'https://a.example/en/p' };
  expect(markdownVersion(page(''), untranslated)).toContain('language: "en-US"');
});

describe('text', () => {
  test.each([
    [
      'joins figures that are split over elements',
      '<p><span>15</span><i></i><span>년</span> <span>3만</span> 건</p>',
      '15년 3만 건',
    ],
    ['keeps names that must not break', '<p><span class="whole">A-Chat</span>은</p>', 'A-Chat은'],
    ['escapes Markdown marks', '<p>a*b* [c] _d_ `e` &lt;f></p>', 'a\\*b\\* \\[c] \\_d\\_ \\`e\\` \\<f>'],
    ['escapes tildes, which GitHub strikes through', '<p>5~7명, 10~20분</p>', '5\\~7명, 10\\~20분'],
    ['escapes a date that would become a list', '<p>2026. 12. 24.</p>', '2026\\. 12. 24.'],
    ['does not escape addresses', '<p>a@b.example, https://a.example/b_c</p>', 'a@b.example, https://a.example/b_c'],
    ['keeps bold text before a Korean particle', '<p><strong>강조(emphasis)</strong>는</p>', '**강조(emphasis)**는'],
    ['replaces a picture with its description', '<p><img src="/a.webp" alt="육각형 그림"></p>', '*육각형 그림*'],
    ['omits a picture without a description', '<p>글<img src="/a.webp" alt=""></p>', '글'],
    ['keeps the lines of a code block', '<pre><code>[a](b)\n c\n</code></pre>', '```\n[a](b)\n c\n```'],
  ])('%s', (_, html, markdown) => {
    expect(markdownOf(html)).toBe(markdown);
  });
});

describe('links', () => {
  test.each([
    ['<a href="/m/company/contact?category=office">문의</a>', '[문의](/m/company/contact?category=office)'],
    ['<a href="https://a.example/?a=1&amp;query=2">지도</a>', '[지도](https://a.example/?a=1&query=2)'],
    ['<a href="https://a.example/(b)">지도</a>', '[지도](<https://a.example/(b)>)'],
    ['<a href="mailto:a@b.example">a@b.example</a>', '[a@b.example](mailto:a@b.example)'],
    ['<a href="/m/page/2" aria-label="다음 페이지">→</a>', '[다음 페이지](/m/page/2)'],
    ['<a href="#table">아래 표</a>', '아래 표'],
  ])('converts the link %s to %s', (html, markdown) => {
    expect(markdownOf(`<p>${html}</p>`)).toBe(markdown);
  });
});

describe('elements that are not text', () => {
  test.each([
    '<button>보내기</button>',
    '<form><label>이름 <input value="값"></label></form>',
    '<fieldset><legend>미리 써 보기</legend></fieldset>',
    '<svg><title>선</title><text>글</text></svg>',
    '<div role="img" aria-label="화면">그림 속 글</div>',
    '<span aria-hidden="true">–</span>',
    '<p hidden>나중에</p>',
    '<p role="status">찾는 중</p>',
    '<p data-markdown="skip">조회 3</p>',
    '<noscript><link rel="stylesheet" href="/a.css"></noscript>',
    '<astro-island><!--astro:end--></astro-island>',
  ])('omits %s', (html) => {
    expect(markdownOf(`<p>앞</p>${html}<p>뒤</p>`)).toBe('앞\n\n뒤');
  });

  test('keeps the text of a form marked with data-markdown="keep"', () => {
    const form = `<form data-markdown="keep"><label>분야</label><select><option value="">고르세요</option>
      <option value="a">오피스</option><option value="b">채용</option></select>
      <fieldset><legend>로봇 확인</legend></fieldset><button>보내기</button></form>`;
    expect(markdownOf(form)).toBe('**분야**\n\n오피스, 채용');
    expect(markdownOf('<form><label>이름</label><p data-markdown="keep">도움말</p></form>')).toBe('도움말');
  });
});

describe('structure', () => {
  test('writes breadcrumbs as one line', () => {
    const trail = '<nav><ol><li><a href="/m">홈</a></li><li><span>뉴스룸</span></li></ol></nav>';
    expect(markdownOf(trail)).toBe('[홈](/m) › 뉴스룸');
  });

  test('writes a term and its details as a list item', () => {
    const list = '<dl><div><dt>경험</dt><dd>15년</dd><dd>오래 들었습니다.</dd></div><dt>건수</dt><dd>3만 건</dd></dl>';
    expect(markdownOf(list)).toBe('- **경험**: 15년 — 오래 들었습니다.\n- **건수**: 3만 건');
  });

  test('writes the heading of a list item in bold', () => {
    const steps = '<ol><li><h3>연결</h3><p>문서를 연결합니다.</p></li><li><h3>시험</h3><p>물어봅니다.</p></li></ol>';
    expect(markdownOf(steps)).toBe('1. **연결**\n\n   문서를 연결합니다.\n\n2. **시험**\n\n   물어봅니다.');
  });

  test('writes list items with second-level headings as sections', () => {
    const years = '<ol><li><h2>2026</h2><ul><li>출시</li></ul></li><li><h2>2025</h2><ul><li>설립</li></ul></li></ol>';
    expect(markdownOf(years)).toBe('## 2026\n\n- 출시\n\n## 2025\n\n- 설립');
  });

  test('writes the question of a details element as a heading', () => {
    expect(markdownOf('<details><summary><h3>질문?</h3></summary><p>답.</p></details>')).toBe('### 질문?\n\n답.');
  });

  test('omits a table column marked with data-markdown="skip"', () => {
    const table = `<table><thead><tr><th>제목</th><th data-markdown="skip">조회</th></tr></thead>
      <tbody><tr><td>글</td><td data-markdown="skip">–</td></tr></tbody></table>`;
    expect(markdownOf(table)).toBe('| 제목 |\n| - |\n| 글 |');
  });

  test('writes a table cell as one line', () => {
    const table = '<table><tr><th>제목</th></tr><tr><td><a href="/m/a">글</a><p>팀 · 서울</p></td></tr></table>';
    expect(markdownOf(table)).toBe('| 제목 |\n| - |\n| [글](/m/a) 팀 · 서울 |');
  });

  test('writes a line break as <br> in a table cell', () => {
    const table = '<table><tr><th>시간</th></tr><tr><td>평일<br>\n9:00~18:00</td></tr></table><p>하나<br>둘</p>';
    expect(markdownOf(table)).toBe('| 시간 |\n| - |\n| 평일<br>9:00\\~18:00 |\n\n하나\\\n둘');
  });

  test('writes footnotes as Markdown footnotes', () => {
    const text = `<p>3%<sup><a href="#user-content-fn-1" id="user-content-fnref-1" data-footnote-ref>1</a></sup></p>
      <section data-footnotes class="footnotes"><h2 id="footnote-label">각주</h2><ol><li id="user-content-fn-1">
      <p>연결 기준입니다. <a href="#user-content-fnref-1" data-footnote-backref>↩</a></p></li></ol></section>`;
    expect(markdownOf(text)).toBe('3%[^1]\n\n[^1]: 연결 기준입니다.');
  });
});
