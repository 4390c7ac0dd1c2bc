import { expect, test } from 'vitest';
import { reportAfter } from './contentFolder.ts';
import { newsPost, productIds, validContent } from './validContent.ts';

const news = (ko: string, en = '') =>
  reportAfter({ 'news/launch/ko.md': newsPost(ko), 'news/launch/en.md': newsPost(en) });

test('accepts keywords that differ by language', async () => {
  expect(await news('keywords: [엠챗, 챗봇]\n', 'keywords: [chatbot]\n')).toBe('');
});

test('rejects a keyword that differs from another by case, space or hyphen only', async () => {
  expect(await news('keywords: [M-Chat, 챗봇, m chat, 챗 봇]\n')).toMatchInlineSnapshot(`
    "content/news/launch/ko.md:6 keywords[2]: This is listed twice: m chat → Delete this line.
    content/news/launch/ko.md:6 keywords[3]: This is listed twice: 챗 봇 → Delete this line."
  `);
});

test('rejects a line of customers that is listed twice, and fewer than six for a product', async () => {
  const file = `products/${productIds[0]}/ko.md`;
  const product = (asks: string) =>
    reportAfter({ [file]: String(validContent[file]).replace(/^asks: .*$/m, `asks: ${asks}`) });
  expect(await product('[말 1, 말 2, 말 3, 말 4, 말 5, 말1]')).toMatchInlineSnapshot(
    `"content/products/enterprise/chat/ko.md:22 asks[5]: This is listed twice: 말1 → Delete this line."`,
  );
  expect(await product('[말 1, 말 2]')).toMatchInlineSnapshot(
    `"content/products/enterprise/chat/ko.md:22 asks: There must be at least 6; there are 2. → - …"`,
  );
});

test('rejects an empty keyword and a list that is too long', async () => {
  expect(await news("keywords: [챗봇, ' ']\n")).toContain('keywords[1]: This field is empty.');
  const words = Array.from({ length: 13 }, (_, index) => `낱말${index}`);
  expect(await news(`keywords: [${words.join(', ')}]\n`)).toContain('There must be at most 12; there are 13.');
});

test('suggests a list for keywords in one text', async () => {
  expect(await news('keywords: 엠챗\n')).toMatch(/keywords: This must be a list.*→ keywords:\s+- 엠챗/s);
});
