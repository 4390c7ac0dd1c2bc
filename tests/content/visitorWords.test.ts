import { expect, test } from 'vitest';
import { reportAfter } from './contentFolder.ts';
import { newsPost } from './validContent.ts';

const news = (ko: string, en = '') =>
  reportAfter({ 'news/launch/ko.md': newsPost(ko), 'news/launch/en.md': newsPost(en) });

test('accepts keywords that differ by language', async () => {
  expect(await news('keywords: [엠챗, 챗봇]\n', 'keywords: [chatbot]\n')).toBe('');
});

test('rejects a keyword that differs from another by case, space or hyphen only', async () => {
  expect(await news('keywords: [M-Chat, 챗봇, m chat, 챗 봇]\n')).toMatchInlineSnapshot(`
    "content/news/launch/ko.md:6 keywords[2]: The same word is listed twice: m chat → Delete this word.
    content/news/launch/ko.md:6 keywords[3]: The same word is listed twice: 챗 봇 → Delete this word."
  `);
});

test('rejects an empty keyword and a list that is too long', async () => {
  expect(await news("keywords: [챗봇, ' ']\n")).toContain('keywords[1]: This field is empty.');
  const words = Array.from({ length: 13 }, (_, index) => `낱말${index}`);
  expect(await news(`keywords: [${words.join(', ')}]\n`)).toContain('There must be at most 12; there are 13.');
});

test('suggests a list for keywords in one text', async () => {
  expect(await news('keywords: 엠챗\n')).toMatch(/keywords: This must be a list.*→ keywords:\s+- 엠챗/s);
});
