import { expect, test, vi } from 'vitest';
import { reportAfter, reportOnPosts } from './contentFolder.ts';
import { newsPost, productIds, validContent } from './validContent.ts';

vi.mock('#site.ts', async (original) => (await import('../support/acme.ts')).acme(original));

test('accepts keywords that differ by language', async () => {
  const words = (list: string) => newsPost(`keywords: [${list}]\n`);
  expect(await reportAfter({ 'news/launch/ko.md': words('엠챗, 챗봇'), 'news/launch/en.md': words('chatbot') })).toBe(
    '',
  );
});

test('rejects keywords that are repeated, empty, too many or no list', async () => {
  const words = Array.from({ length: 13 }, (_, index) => `낱말${index}`);
  expect(
    await reportOnPosts({
      repeated: newsPost('keywords: [A-Chat, 챗봇, a chat, 챗 봇]\n'),
      empty: newsPost("keywords: [챗봇, ' ']\n"),
      many: newsPost(`keywords: [${words.join(', ')}]\n`),
      text: newsPost('keywords: 엠챗\n'),
    }),
  ).toMatchInlineSnapshot(`
    "empty:6 keywords[1]: This field is empty. → - …  ← One word.
    many:6 keywords: There must be at most 12; there are 13. → Keep only 12.
    repeated:6 keywords[2]: This is listed twice: a chat → Delete this line.
    repeated:6 keywords[3]: This is listed twice: 챗 봇 → Delete this line.
    text:6 keywords: This must be a list; it is the text "엠챗". → keywords:
      - 엠챗"
  `);
});

test('rejects a line of customers that is listed twice, and fewer than six for a product', async () => {
  const [first, second] = productIds.map((id) => `products/${id}/ko.md`) as [string, string];
  const asks = (file: string, list: string) => String(validContent[file]).replace(/^asks: .*$/m, `asks: ${list}`);
  expect(
    await reportAfter({
      [first]: asks(first, '[말 1, 말 2, 말 3, 말 4, 말 5, 말1]'),
      [second]: asks(second, '[말 1, 말 2]'),
    }),
  ).toMatchInlineSnapshot(`
    "content/products/apps/chat/ko.md:22 asks[5]: This is listed twice: 말1 → Delete this line.
    content/products/apps/meet/ko.md:22 asks: There must be at least 6; there are 2. → - …"
  `);
});
