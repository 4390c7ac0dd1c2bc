import { expect, test, vi } from 'vitest';
import { termAdvice } from '#content/check/text/terms.ts';
import { adviceAfter } from './contentFolder.ts';
import { newsPost } from './validContent.ts';

vi.mock('#site.ts', async (original) => (await import('../support/acme.ts')).acme(original));

test.each([
  ['지금 모집 중인 자리입니다.', '"모집 중인 자리"', '공고'],
  ['지원하신 자리가 있는 사무소', '"지원하신 자리"', '공고'],
  ['판올림 안내', '"판올림"', '업그레이드'],
  ['Office를 쓰는 회사', '"Office"', '오피스'],
  ['설치할 수 있습니까?', '"있습니까?"', '-나요? -인가요?'],
  ['Two telephone exchanges', '"telephone exchanges"', 'PBX'],
  ['Mails', '"Mails"', 'emails'],
  ["It doesn't stop", '"\'"', '“ ” ‘ ’'],
])('advises on “%s”: %s → %s', (text, word, fix) => {
  const [first, ...others] = termAdvice(text);
  expect(first).toMatchObject({ advice: true, fix });
  expect(first?.problem.ko).toContain(word);
  expect(others).toEqual([]);
});

test.each([
  '8월에 갈았던 자리입니다.',
  '어떻게 쓰나요?',
  '300 ms',
  'It doesn’t stop.',
  'Please proceed with the robot certification.',
])('accepts “%s”', (text) => {
  expect(termAdvice(text)).toEqual([]);
});

test('advises with file, line, word and what to write, in fields, texts and labels', async () => {
  const labels = '{\n  "top": "맨 위로!"\n}';
  expect(
    await adviceAfter({
      'news/launch/ko.md': newsPost('', '첫 줄입니다.\n답이 **300ms** 안에 옵니다.').replace(
        'title: 새 소식',
        'title: 판올림 소식',
      ),
      'locales/ko/common.json': labels,
    }),
  ).toMatchInlineSnapshot(`
    "content/locales/ko/common.json:2 top: The site does not use this wording: "!" → End the sentence with a period.
    content/news/launch/ko.md:2 title: The site does not use this wording: "판올림" → 업그레이드
    content/news/launch/ko.md:8: The site does not use this wording: "300ms" → Put a space before the unit."
  `);
});

test('does not advise on keywords, code, addresses and quotes that the renderer converts', async () => {
  const page = (fields: string, text: string) =>
    `---\ntitle: News\ndescription: All\nheading: News\n${fields}---\n\n${text}\n`;
  const text = 'It\'s `300ms` in [a link](https://example.com/mails "mails").';
  expect(await adviceAfter({ 'pages/company/news/en.md': page('keywords: [mails]\n', text) })).toBe('');
});
