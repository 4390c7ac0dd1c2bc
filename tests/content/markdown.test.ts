import { glob, readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import type { unified as siteMarkdown } from '@astrojs/markdown-remark';
import { toString as plainText } from 'mdast-util-to-string';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { expect, test } from 'vitest';
import { addressIn, headingIds, parseMarkdown } from '#content/check/read/markdown.ts';
import { dialect } from '#content/markdown/dialect.ts';
import astroConfig from '../../astro.config.mjs';

const renderer = unified().use(remarkParse).use(dialect);

/** Returns the nodes that the site's renderer finds in a text, with their lines. */
function rendered(text: string): string[] {
  const found: string[] = [];
  visit(renderer.parse(text), (node) => {
    const line = node.position?.start.line;
    if (node.type === 'heading') found.push(`${line} heading ${node.depth} ${plainText(node)}`);
    if (node.type === 'link') found.push(`${line} link ${node.url} ${plainText(node)}`);
    if (node.type === 'image') found.push(`${line} picture ${node.url} ${node.alt}`);
    if (node.type === 'html') found.push(`${line} html ${node.value}`);
  });
  return found.sort();
}

/** Returns the nodes that the check finds in a text, with their lines. */
function checked(text: string): string[] {
  const markdown = parseMarkdown(text);
  const { headings, links, pictures, html } = markdown;
  return [
    ...headings.map((node) => `${node.position?.start.line} heading ${node.depth} ${plainText(node)}`),
    ...links.map((node) => `${node.position?.start.line} link ${addressIn(node, markdown)} ${plainText(node)}`),
    ...pictures.map((node) => `${node.position?.start.line} picture ${addressIn(node, markdown)} ${node.alt}`),
    ...html.map((node) => `${node.position?.start.line} html ${node.value}`),
  ].sort();
}

const tricky = `## 제목 \`코드\` *기울임*

글 [가](/x "제목") 와 ![그림](a.png), <https://example.com>, www.example.com, a@example.com <b>굵게</b>

> ## 인용 속 제목
> - [목록](/y)

| 가 | 나 |
| --- | --- |
| [표](/z) | ![표 그림](b.png) |

<div>
<p>HTML</p>
</div>

    [코드](/no)

\`\`\`
[코드](/no)
\`\`\`

아래 줄
---
`;

test('the check and the renderer parse all syntax equally', () => {
  expect(checked(tricky)).toEqual(rendered(tricky));
});

test('the check and the renderer generate the same heading ids', async () => {
  const text = [
    '가격 -- 할인',
    '`--force` 옵션',
    '*기울임* -- `코드`',
    '“인용” & 1/2',
    '같은 제목',
    '같은 제목',
    '결과[^1]',
  ]
    .map((heading) => `## ${heading}`)
    .concat('[^1]: 6월 시험')
    .join('\n\n');
  const processor = astroConfig.markdown?.processor as unknown as ReturnType<typeof siteMarkdown>;
  const { code, metadata } = await (await processor.createRenderer({ syntaxHighlight: false })).render(text, {
    fileURL: pathToFileURL('/content/news/launch/ko.md'),
  });
  expect(metadata.headings).toContainEqual({ depth: 2, slug: '결과', text: '결과' });
  expect(code).toMatch(/<h2 id="결과">결과<sup><a href="#user-content-fn-1"[^>]*><span>1<\/span><\/a><\/sup>/);
  expect(headingIds(parseMarkdown(text))).toEqual([...code.matchAll(/<h2 id="([^"]*)"/g)].map(([, id]) => id));
});

test('the check and the renderer parse all content equally', async () => {
  for await (const file of glob('content/**/{ko,en}.md')) {
    const body = (await readFile(file, 'utf8')).split(/^---$/m).slice(2).join('---');
    expect(checked(body), file).toEqual(rendered(body));
  }
});
