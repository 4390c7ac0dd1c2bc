import { expect, test, vi } from 'vitest';
import { differentFigures } from '#content/check/text/figures.ts';
import { adviceAfter } from './contentFolder.ts';
import { newsPost } from './validContent.ts';

vi.mock('#site.ts', async (original) => (await import('../support/acme.ts')).acme(original));

const english = newsPost('', 'Where hands are busy, ask aloud and hear the answer.')
  .replace('새 소식', 'News')
  .replace('소식의 요약', 'Summary of the news');

test('advises on texts in the other language, once for each file', async () => {
  expect(
    await adviceAfter({
      'news/launch/ko.md': newsPost('', 'Where hands are busy, ask aloud and hear the answer.'),
      'news/launch/en.md': newsPost('', '| 품의 | approval |\n| --- | --- |\n| 콜백 | callback |'),
    }),
  ).toMatchInlineSnapshot(`
    "content/news/launch/en.md:2 title: The English file seems to have text in the other language (2): "새 소식" → Translate it into English.
    content/news/launch/ko.md:7: The Korean file seems to have text in the other language (1): "Where hands are busy, ask aloud and hear the answer." → Translate it into Korean."
  `);
  expect(await adviceAfter({ 'news/launch/en.md': english })).toBe('');
});

test('advises on figures that differ between the languages', async () => {
  const body = (text: string) => english.replace(/Where.*/, text);
  expect(
    await adviceAfter({
      'news/launch/ko.md': newsPost('', '첫 패킷은 300 ms 안에 나갑니다.'),
      'news/launch/en.md': body('The first packet leaves within 200 ms.'),
    }),
  ).toMatchInlineSnapshot(
    `"content/news/launch/en.md:7: The figures of the two languages seem to differ. ko: 300, en: 200 → Find out which is right, and write it in both."`,
  );
  // The check compares whole texts if the numbers of their paragraphs differ.
  expect(
    await adviceAfter({
      'news/launch/ko.md': newsPost('', '300 ms입니다.\n\n15년입니다.'),
      'news/launch/en.md': body('It took 16 years to reach 300 ms.'),
    }),
  ).toContain('ko: 15, en: 16');
});

test.each([
  ['70만 시간', '700,000 hours'],
  ['1억 2,000만 원', '120 million won'],
  ['3만 5천 건', '35,000 records'],
  ['13시 20분', '1:20 p.m.'],
  ['2026년 5월 12일', 'May 12, 2026'],
  ['02-0000-0000', '+82-2-0000-0000'],
  ['제7조', 'article 7'],
  ['스무 쪽과 3월', 'three of 20 pages'],
])('reads %s and %s as the same figures', (korean, other) => {
  expect(differentFigures(korean, other)).toBeUndefined();
});
