import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** A word that the site does not use, and the word that replaces it (content/README.md, "표현 원칙"). */
interface Term {
  avoid: RegExp;
  use: string;
}

const terms: readonly Term[] = [
  // Korean
  { avoid: /판올림/, use: '업그레이드' },
  { avoid: /(?:모집[가-힣 ]{0,6}|지원하[신실] ?|(?:맞는|만드는|열린|비어 있는) )자리/, use: '공고' },
  { avoid: /(?:적임자를 찾을|맞는 분을 만날) 때까지/, use: '채용 시까지' },
  { avoid: /문의(?:가|를) 등록/, use: '접수' },
  { avoid: /로봇 인증/, use: '로봇 확인' },
  { avoid: /첫 소리(?:까지|부터)/, use: '첫 패킷' },
  { avoid: /(?:목소리|찍힘|균열)[을를] 가려/, use: '구분해' },
  { avoid: /되묻으/, use: '되물으' },
  // English
  { avoid: /telephone exchanges?/i, use: 'PBX' },
  { avoid: /delivery partners?/i, use: 'implementation partner' },
  { avoid: /\bmails\b/i, use: 'emails' },
  { avoid: /robot (?:certification|verification|test)/i, use: 'Robot check' },
  { avoid: /\bin work\b/i, use: 'In progress' },
  { avoid: /without owner/i, use: 'Unassigned' },
  { avoid: /\banew\b/i, use: 'again' },
  { avoid: /\bNewsroom\b/, use: 'News room' },
  { avoid: /approval line\b/i, use: 'approval route' },
  { avoid: /adviser and person|person and (?:their )?adviser/i, use: 'adviser and client' },
  { avoid: /first sound (?:leaves|goes)|ms to the first sound/i, use: 'first packet' },
  { avoid: /general affairs/i, use: 'administration' },
  { avoid: /\bwork standard/i, use: 'work instruction' },
  { avoid: /second factor/i, use: 'second step' },
  { avoid: /\bteam in charge\b/i, use: 'the right team' },
  // Both
  { avoid: /\d(?:ms|kHz|mm)\b/, use: 'a space before the unit' },
  { avoid: /\}\} s\b/, use: 'seconds' },
];

/** Sentences that the specification fixes word for word. */
const fixed = ['Please proceed with the robot certification.'];

/** Returns a line per word to avoid: file, line, word, and the word to use. */
function misusedTerms(file: string, text: string): string[] {
  return text.split('\n').flatMap((line, index) => {
    // The name of a label is no text.
    const shown = file.endsWith('.json') ? line.replace(/^\s*"[^"]*":\s*/, '') : line;
    if (fixed.some((sentence) => shown.includes(sentence))) return [];
    return terms.flatMap(({ avoid, use }) => {
      const word = avoid.exec(shown)?.[0];
      return word === undefined ? [] : [`${file}:${index + 1}: “${word}” → ${use}`];
    });
  });
}

test.each([
  ['ko.md', '지금 모집 중인 자리입니다.', 'ko.md:1: “모집 중인 자리” → 공고'],
  ['ko.md', '지원하신 자리가 있는 사무소', 'ko.md:1: “지원하신 자리” → 공고'],
  ['ko.md', '판올림 안내', 'ko.md:1: “판올림” → 업그레이드'],
  ['en.md', 'Two telephone exchanges', 'en.md:1: “telephone exchanges” → PBX'],
  ['en.json', '{\n  "mails": "Mails"', 'en.json:2: “Mails” → emails'],
  ['en.md', 'in 300ms', 'en.md:1: “0ms” → a space before the unit'],
])('a finding in %s names file, line, word and the word to use: %s', (file, text, finding) => {
  expect(misusedTerms(file, text)).toEqual([finding]);
});

test.each([
  ['ko.md', '8월에 갈았던 자리입니다.'],
  ['en.json', '  "mails": "Emails"'],
  ['en.json', '  "captchaRequired": "Please proceed with the robot certification."'],
])('the check accepts %s: %s', (file, text) => {
  expect(misusedTerms(file, text)).toEqual([]);
});

test('content and labels use one word for one thing', () => {
  // The guide quotes the words to avoid.
  const files = globSync('content/**/*.{md,json,csv}').filter((file) => file !== 'content/README.md');
  expect(files.length).toBeGreaterThan(200);
  expect(files.flatMap((file) => misusedTerms(file, readFileSync(file, 'utf8')))).toEqual([]);
});
