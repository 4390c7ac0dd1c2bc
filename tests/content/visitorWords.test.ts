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

test('rejects keywords that are empty, too many or no list', async () => {
  const words = Array.from({ length: 13 }, (_, index) => `낱말${index}`);
  expect(
    await reportOnPosts({
      empty: newsPost("keywords: [챗봇, ' ']\n"),
      many: newsPost(`keywords: [${words.join(', ')}]\n`),
      text: newsPost('keywords: 엠챗\n'),
    }),
  ).toMatchInlineSnapshot(`
    "empty:6 keywords[1]: This field has no value. → - …  ← One word.
    many:6 keywords: At most 12 is allowed; it is 13. → Shorten it to 12.
    text:6 keywords: This must be a list; it is the text "엠챗". → keywords:
      - 엠챗"
  `);
});

test('rejects fewer than six lines of customers for a product', async () => {
  const [file = ''] = productIds.map((id) => `products/${id}/ko.md`);
  const asks = String(validContent[file]).replace(/^asks: .*$/m, 'asks: [말 1, 말 2]');
  expect(await reportAfter({ [file]: asks })).toMatchInlineSnapshot(
    `"content/products/apps/chat/ko.md:22 asks: At least 6 is needed; it is 2. → - …"`,
  );
});
