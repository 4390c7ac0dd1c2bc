import type { CollectionEntry } from 'astro:content';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { bodyText } from '#seo/twins/bodyText.ts';
import { leaveTwins, takeTwins } from '#seo/twins/handover.ts';
import { blocks, link, list, plain, term } from '#seo/twins/markdown.ts';

function textOf(body: string, name = 'ko.md') {
  const folder = mkdtempSync(path.join(tmpdir(), 'twin-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const filePath = path.join(folder, name);
  writeFileSync(filePath, `---\ntitle: 글---\n---\n\n${body}`);
  for (const file of ['table.csv', '표 (50%).csv']) writeFileSync(path.join(folder, file), '가,나');
  return bodyText({ filePath } as CollectionEntry<'news'>);
}

describe('the text of an entry', () => {
  test.each([
    ['[문의](/company/contact)', '[문의](/msolution/company/contact)'],
    ['[문의](/company/contact "제목")', '[문의](/msolution/company/contact)'],
    ['[다른 곳](https://other.example/a)', '[다른 곳](https://other.example/a)'],
    ['[메일](mailto:a@b.example)', '[메일](mailto:a@b.example)'],
    ['[문의][1]\n\n[1]: /company/contact', '[문의][1]\n\n[1]: /msolution/company/contact'],
    ['`[문의](/company/contact)`', '`[문의](/company/contact)`'],
    ['```md\n[문의](/company/contact)\n```', '```md\n[문의](/company/contact)\n```'],
    ['![육각형 그림](./diagram.svg)', '*육각형 그림*'],
    ['![육각형 그림][1]\n\n[1]: ./diagram.svg', '*육각형 그림*'],
    ['[![그림](a.svg)](/company/contact)', '[*그림*](/msolution/company/contact)'],
    ['~~~md\n[문의](/company/contact)\n~~~', '~~~md\n[문의](/company/contact)\n~~~'],
    ['\\[문의](/company/contact)', '\\[문의](/company/contact)'],
    ['3%[^1]\n\n[^1]: 연결 기준입니다.', '3%[^1]\n\n[^1]: 연결 기준입니다.'],
    ['[문의]: 홍보팀 02-0000-0000', '[문의]: 홍보팀 02-0000-0000'],
    ['\n글\n', '글'],
    ['위\n\n---\n\n아래', '위\n\n---\n\n아래'],
  ])('%j is %j', (body, text) => {
    expect(textOf(body)).toBe(text);
  });

  test('leads to pages in its own language', () => {
    expect(textOf('[us](/company/contact)', 'en.md')).toBe('[us](/msolution/en/company/contact)');
  });

  test('leads to the files beside it', () => {
    expect(textOf('[표](table.csv)')).toMatch(/^\[표\]\(\/msolution\/assets\/files\/[\w-]{10}\/table\.csv\)$/);
    expect(textOf('[표](<표 (50%).csv>)')).toMatch(/^\[표\]\([/\w-]+\/%ED%91%9C%20\(50-\)\.csv\)$/);
  });
});

test('text that would mean something in Markdown is shown as it is', () => {
  expect(plain('a*b* [c] _d_ `e` <f> \\')).toBe('a\\*b\\* \\[c\\] \\_d\\_ \\`e\\` \\<f> \\\\');
});

test('a text is made of blocks, lists, terms and links', () => {
  expect(blocks('one', undefined, false, '', list(['two', term('three', link('four', '/four'))]))).toBe(
    'one\n\n- two\n- **three**: [four](/four)',
  );
  expect(list(['one', 'two'], true)).toBe('1. one\n2. two');
});

test('the build takes the twins that were left to it, once', () => {
  const twins = new Map([['/a.md', '# A\n']]);
  leaveTwins(twins);
  expect(takeTwins()).toBe(twins);
  expect(takeTwins).toThrow('no Markdown twins were made');
});
