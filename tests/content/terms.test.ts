import { expect, test, vi } from 'vitest';
import { readTerms } from '#content/check/read/terms.ts';
import { termAdvice } from '#content/check/text/terms.ts';
import { adviceAfter, contentFolder, reportAfter } from './contentFolder.ts';
import { newsPost } from './validContent.ts';

vi.mock('#site.ts', async (original) => (await import('../support/acme.ts')).acme(original));

const terms = {
  ko: [
    { avoid: ['판올림', '니까?'], use: '업그레이드' },
    { avoid: ['Office'], use: '오피스' },
  ],
  en: [{ avoid: ['mails', 'exchange (old)'], use: 'emails' }],
};

const file = { 'terms.json': JSON.stringify(terms) };

test.each([
  ['ko', '판올림 안내', '"판올림"'],
  ['ko', '설치할 수 있습니까?', '"니까?"'],
  ['ko', 'Office를 쓰는 회사', '"Office"'],
  ['ko', '답이 300ms 안에 옵니다', '"300ms"'],
  ['en', 'Mails', '"Mails"'],
  ['en', 'An exchange (old)', '"exchange (old)"'],
  ['en', "It doesn't stop", '"\'"'],
] as const)('advises in %s on “%s”: %s', async (language, text, word) => {
  const [first, ...others] = termAdvice(text, readTerms(await contentFolder(file)).terms[language]);
  expect(first).toMatchObject({ advice: true });
  expect(first?.problem.ko).toContain(word);
  expect(others).toEqual([]);
});

test.each([
  ['ko', 'office를 여는 날'],
  ['ko', 'Officer'],
  ['ko', 'mails'],
  ['ko', '300 ms'],
  ['en', 'emails'],
  ['en', 'It doesn’t stop.'],
] as const)('accepts in %s “%s”', async (language, text) => {
  expect(termAdvice(text, readTerms(await contentFolder(file)).terms[language])).toEqual([]);
});

test('advises with file, line, word and what to write, in fields, texts and labels', async () => {
  const changes = {
    'news/launch/ko.md': newsPost('', '첫 줄입니다.\n답이 **300ms** 안에 옵니다.').replace(
      'title: 새 소식',
      'title: 판올림 소식',
    ),
    'locales/ko/common.json': '{\n  "top": "판올림"\n}',
  };
  expect(await adviceAfter({ ...changes, ...file })).toMatchInlineSnapshot(`
    "content/locales/ko/common.json:2 top: The site does not use this wording: "판올림" → 업그레이드
    content/news/launch/ko.md:2 title: The site does not use this wording: "판올림" → 업그레이드
    content/news/launch/ko.md:8: The site does not use this wording: "300ms" → Put a space before the unit."
  `);
  expect(await adviceAfter(changes)).not.toContain('판올림');
});

test('rejects terms with a wrong format', async () => {
  const report = (list: unknown) => reportAfter({ 'terms.json': JSON.stringify(list) });
  expect(await report(terms)).toBe('');
  expect(await report({})).toBe('');
  expect(await report({ ko: [{ avoid: [], use: '말' }] })).toContain(
    'content/terms.json ko[0].avoid: The list of words',
  );
  expect(await report({ ja: [] })).toContain('content/terms.json: The list of words');
  expect(await reportAfter({ 'terms.json': '{' })).toContain('content/terms.json: The list of words');
});

test('does not advise on keywords, code, addresses and quotes that the renderer converts', async () => {
  const page = (fields: string, text: string) =>
    `---\ntitle: News\ndescription: All\nheading: News\n${fields}---\n\n${text}\n`;
  const text = 'It\'s `300ms` in [a link](https://example.com/mails "mails").';
  expect(await adviceAfter({ ...file, 'pages/company/news/en.md': page('keywords: [mails]\n', text) })).toBe('');
});
