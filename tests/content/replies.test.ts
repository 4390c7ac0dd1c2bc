import { expect, test, vi } from 'vitest';
import { readSavedReplies } from '#content/check/replies/savedReplies.ts';
import { attachmentAddress } from '#content/markdown/attachmentAddress.ts';
import { origin, product } from '#site.ts';
import { contentFolder, now, reportAfter } from './contentFolder.ts';
import { newsPost, savedReply } from './validContent.ts';

vi.mock('#site.ts', async (original) => (await import('../support/acme.ts')).acme(original));

const attached = {
  'news/launch/ko.md': newsPost('attachments: [{ file: 안내.pdf }]\n'),
  'news/launch/안내.pdf': '%PDF-1.7',
};

const reportOn = (body: string, changes: Parameters<typeof reportAfter>[0] = {}) =>
  reportAfter({ ...attached, ...changes, 'replies/product/ko.md': savedReply(body) });

test('accepts placeholders, lists, and links on lines of their own', async () => {
  const lines = [
    '{name} 님, 문의 {number}에 답해 드립니다.',
    '',
    '- [A-Chat](/apps/chat)',
    '[안내(PDF)](../../news/launch/안내.pdf)',
    '[메일](mailto:hello@example.com)',
    '',
    '대표 주소는 hello@example.com, https://example.com 입니다.',
  ];
  expect(await reportOn(lines.join('\n'))).toBe('');
});

test('rejects unknown placeholders, and suggests the meant one', async () => {
  expect(await reportOn('{nmae} 님\n{{number}}\n{담당자} 드림\n{ name }')).toMatchInlineSnapshot(`
    "content/replies/product/ko.md:5: The email would show this literally: "{nmae}". Possible placeholders: {name}, {number}, {staff} → {name}
    content/replies/product/ko.md:6: Visitors see this literally: {{number}} → Write the words in its place.
    content/replies/product/ko.md:6: The email would show this literally: "{{number}}". Possible placeholders: {name}, {number}, {staff} → {number}
    content/replies/product/ko.md:7: The email would show this literally: "{담당자}". Possible placeholders: {name}, {number}, {staff} → Write one of {name}, {number}, {staff}, or words.
    content/replies/product/ko.md:8: The email would show this literally: "{ name }". Possible placeholders: {name}, {number}, {staff} → {name}"
  `);
});

test('rejects links within sentences, and Markdown that an email shows literally', async () => {
  const lines = [
    '자세한 내용은 [A-Chat](/apps/chat)에 있습니다.',
    '[A-Chat](/apps/chat) [A-Meet](/apps/meet)',
    '',
    '## 소제목',
    '**강조**입니다.',
    '![그림](./picture.png)',
  ];
  expect(await reportOn(lines.join('\n'))).toMatchInlineSnapshot(`
    "content/replies/product/ko.md:5: In the email a link becomes its words and its address, so it needs a line of its own: "자세한 내용은 [A-Chat](/apps/chat)에 있습니다." → Move it from the sentence to its own line: [A-Chat](/apps/chat)
    content/replies/product/ko.md:6: In the email a link becomes its words and its address, so it needs a line of its own: "[A-Chat](/apps/chat) [A-Meet](/apps/meet)" → Move it from the sentence to its own line: [A-Chat](/apps/chat)
    [A-Meet](/apps/meet)
    content/replies/product/ko.md:8: An email shows Markdown marks literally: "## 소제목" → 소제목
    content/replies/product/ko.md:9: An email shows Markdown marks literally: "**강조**입니다." → 강조입니다.
    content/replies/product/ko.md:10: An email shows Markdown marks literally: "![그림](./picture.png)" → 그림"
  `);
});

test('rejects links to pages that do not exist or are not published', async () => {
  const draft = { 'news/later/ko.md': newsPost('draft: true\n').replace('새 소식', '다음 소식') };
  const lines = ['[제품](/apps/chta)', '[소식](/company/news/later)', '[영어](/en/apps/chat)', '[위](#top)'];
  expect(await reportOn(lines.join('\n'), draft)).toMatchInlineSnapshot(`
    "content/replies/product/ko.md:5: There is no such page on this site: /apps/chta → [제품](/apps/chat)
    content/replies/product/ko.md:6: The link leads to a draft (draft: true): /company/news/later → Publish /company/news/later first, or delete the link.
    content/replies/product/ko.md:7: A link to a page of this site has no host, product, language or extension: /en/apps/chat → [영어](/apps/chat)
    content/replies/product/ko.md:8: The link leads nowhere: #top → For a file that a post attaches, write the path of the post's folder, such as ../../news/m-meet-2/file.pdf; for a page, an address that begins with /."
  `);
});

test('rejects links to files that no published post attaches', async () => {
  const draft = {
    'news/later/ko.md': newsPost('draft: true\nattachments: [{ file: later.pdf }]\n').replace('새 소식', '다음 소식'),
    'news/later/later.pdf': '%PDF-1.7',
  };
  const lines = ['[안내](안내.pdf)', '[안내](../../news/launch/안네.pdf)', '[다음](../../news/later/later.pdf)'];
  expect(await reportOn(lines.join('\n'), draft)).toMatchInlineSnapshot(`
    "content/replies/product/ko.md:5: No published post attaches this file: 안내.pdf → [안내](../../news/launch/안내.pdf)
    content/replies/product/ko.md:6: No published post attaches this file: ../../news/launch/안네.pdf → [안내](../../news/launch/안내.pdf)
    content/replies/product/ko.md:7: No published post attaches this file: ../../news/later/later.pdf → For a file that a post attaches, write the path of the post's folder, such as ../../news/m-meet-2/file.pdf; for a page, an address that begins with /."
  `);
});

test('rejects a reply without a text', async () => {
  expect(await reportOn('')).toMatchInlineSnapshot(
    `"content/replies/product/ko.md: There is no text below the fields. → Write the text below the second --- line."`,
  );
});

test('the build gets published replies with absolute addresses in their language', async () => {
  const links =
    '[A-Chat](/apps/chat)\n[안내](../../news/launch/안내.pdf)\n[밖](https://example.com/a)\n[전화](tel:+82-2-0000-0000)';
  const root = await contentFolder({
    ...attached,
    'replies/product/ko.md': savedReply(`{name} 님\n\n${links}`),
    'replies/product/en.md': savedReply('[A-Chat](</apps/chat>)'),
    'replies/draft/ko.md': savedReply('초안', 'draft: true\n'),
    'replies/later/ko.md': savedReply('예약', 'publishAt: 2026-12-01T09:00:00+09:00\n'),
    'replies/sooner/en.md': savedReply('Published', 'publishAt: 2026-11-01T09:00:00+09:00\n'),
  });
  const file = origin + attachmentAddress('안내.pdf', new TextEncoder().encode('%PDF-1.7'));
  const chat = (language = '') => `A-Chat: ${origin}/${product}${language}/apps/chat`;
  expect(readSavedReplies(root, now)).toEqual([
    { id: 'product', lang: 'en', title: '제품 안내', text: chat('/en') },
    {
      id: 'product',
      lang: 'ko',
      title: '제품 안내',
      text: `{name} 님\n\n${chat()}\n안내: ${file}\n밖: https://example.com/a\n전화: +82-2-0000-0000`,
    },
    { id: 'sooner', lang: 'en', title: '제품 안내', text: 'Published' },
  ]);
});
