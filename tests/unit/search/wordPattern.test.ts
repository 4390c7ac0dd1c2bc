import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { foldText } from '#search/foldText.ts';
import { initialLetters } from '#search/letterNames.ts';
import { startingPattern, wordPattern } from '#search/wordPattern.ts';

/** Returns the parts of a text that a word matches, in folded form. */
function matches(word: string, text: string, isHalfTyped = false): string[] {
  const pattern = wordPattern(foldText(word.normalize('NFC')), isHalfTyped);
  return [...foldText(text).matchAll(pattern)].map(([match]) => match);
}

describe('Korean', () => {
  test.each([
    ['재무제표', '2025년 재무제표를 올립니다', ['재무제표']],
    ['등록번호', '사업자등록번호 000-00-00000', ['등록번호']],
    ['표', '재무제표, 표준', ['표', '표']],
    ['음성인식', '음성 인식과 음성·인식', ['음성 인식', '음성·인식']],
    ['재무제표', '재무, 제표', []],
  ])('%s in “%s” matches %o', (query, text, found) => {
    expect(matches(query, text)).toEqual(found);
  });

  test('a word in decomposed form (NFD) matches its composed form', () => {
    expect(matches('재무제표'.normalize('NFD'), '재무제표를')).toEqual(['재무제표']);
    expect(matches('재무제표', '재무제표를'.normalize('NFD'))).toEqual(['재무제표']);
  });
});

describe('a letter at the start of a word', () => {
  test.each([
    ['k챗', '케이챗과 K-챗', ['케이챗', 'k-챗']],
    ['케이챗', 'K챗', ['k챗']],
    ['케이chat', 'K-Chat', ['k-chat']],
    ['xy뷰', '엑스와이 뷰', ['엑스와이 뷰']],
    ['e메일', '이메일', ['이메일']],
    ['chat', '씨hat', []],
  ])('%s in “%s” matches %o', (query, text, found) => {
    expect(matches(query, text)).toEqual(found);
  });

  test('means its name before every Korean word', () => {
    const letter = fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz');
    const word = fc.stringMatching(/^[가-힣]{1,4}$/);
    fc.assert(
      fc.property(letter, word, (each, rest) => {
        const [[, name] = []] = initialLetters(each + rest);
        expect(matches(each + rest, `${name}${rest}`)).toHaveLength(1);
        expect(matches(each + rest, `${each.toUpperCase()}-${rest}`)).toHaveLength(1);
      }),
    );
  });
});

test.each([
  ['700000', '700,000', ['700,000']],
  ['700,000', '700000', ['700000']],
  ['1234567', '1,234,567', ['1,234,567']],
  ['300', '3,000', []],
  ['3000', '30,000', []],
])('the figure %s in “%s” matches %o', (query, text, found) => {
  expect(matches(query, text)).toEqual(found);
});

describe('a half-typed word', () => {
  test.each([
    ['음서', '음성', ['음성']],
    ['음ㅅ', '음성', ['음성']],
    ['회으', '회의록', ['회의']],
    ['기도', '기동과 기됭', ['기동', '기됭']],
    ['갑', '가방', []],
    ['책갑', '책가방', ['책가방']],
    ['외곽', '외관', []],
    ['음성', '음서', []],
  ])('%s in “%s” matches %o', (word, text, found) => {
    expect(matches(word, text, true)).toEqual(found);
  });

  test('a word that is not half-typed matches its syllables only', () => {
    expect(matches('음서', '음성')).toEqual([]);
  });

  test('a word matches at every step of typing it with a Korean keyboard', () => {
    const steps = [
      '으',
      '음',
      '음ㅅ',
      '음서',
      '음성',
      '음성ㅇ',
      '음성이',
      '음성인',
      '음성인ㅅ',
      '음성인시',
      '음성인식',
    ];
    for (const step of steps.slice(1)) expect(matches(step, '음성인식', true), step).not.toEqual([]);
  });
});

describe('startingPattern', () => {
  test.each([
    ['회의', '회의록', true],
    ['회의', '이번 회의', true],
    ['회의', '정기회의', false],
    ['챗봇', 'AI챗봇', true],
    ['meet', 'A-Meet', true],
    ['sale', 'wholesale', false],
    ['2', '2026', true],
    ['2', '12월', false],
    ['stt', '음성STT', true],
    ['(주)', '가(주)', true],
  ])('%s in “%s”: %s', (word, text, found) => {
    expect(startingPattern(word, wordPattern(word)).test(foldText(text))).toBe(found);
  });
});

describe('initial consonants', () => {
  test.each([
    ['ㅈㅁㅈㅍ', '재무제표를', ['재무제표']],
    ['ㄷㄹㅂㅎ', '사업자등록번호', ['등록번호']],
    ['재무ㅈㅍ', '재무제표를', ['재무제표']],
    ['ㅈ무ㅈ표', '재무제표를', ['재무제표']],
    ['aiㅅㄷ', 'AI상담', ['ai상담']],
    ['ㄲ', '꿈과 금', ['꿈']],
    ['ㅎ', '힣', ['힣']],
    ['ㅈㅁㅈㅍ', 'ㅈㅁㅈㅍ로 찾기', ['ㅈㅁㅈㅍ']],
    ['ㅏ', '가', []],
  ])('%s in “%s” matches %o', (query, text, found) => {
    expect(matches(query, text)).toEqual(found);
  });

  test('consonants that a keyboard combined match two syllables', () => {
    expect(matches('ㄳ', '감사합니다')).toEqual(['감사']);
    expect(matches('ㅂㅄ', '바보상')).toEqual(['바보상']);
  });

  test('the initial consonants of every syllable match it', () => {
    const initials = [...'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ'];
    const syllable = fc.integer({ min: 0xac00, max: 0xd7a3 });
    fc.assert(
      fc.property(fc.array(syllable, { minLength: 1, maxLength: 8 }), (codes) => {
        const word = String.fromCodePoint(...codes);
        const query = codes.map((code) => initials[Math.floor((code - 0xac00) / 588)]).join('');
        expect(matches(query, word)).toEqual([word]);
      }),
    );
  });
});

describe('letters', () => {
  test.each([
    ['AICC', 'aicc 구축', ['aicc']],
    ['ａｉ', 'AI 상담', ['ai']],
    ['AI', 'ＡＩ 상담', ['ai']],
    ['(주)', '㈜아크메', ['(주)']],
    ['café', 'CAFE\u0301', ['café']],
  ])('%s in “%s” matches %o, regardless of case and width', (query, text, found) => {
    expect(matches(query, text)).toEqual(found);
  });

  test('special characters of regular expressions match literally', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[.*+?^${}()|[\]\\/a-c-]{1,6}$/), fc.string(), (query, around) => {
        expect(matches(query, `${around}${query}`).length).toBeGreaterThan(0);
      }),
    );
    expect(matches('a--b', 'a--b')).toEqual(['a--b']);
    expect(matches('.*', '아무 글')).toEqual([]);
    expect(matches('(', '괄호(가) 있다')).toEqual(['(']);
  });
});

describe('names', () => {
  test.each([
    ['achat', 'A-Chat', ['a-chat']],
    ['A-Chat', 'achat', ['achat']],
    ['stt·tts', 'STT/TTS와 STT·TTS', ['stt·tts']],
    ['sqview', 'SQ‐View', ['sq‐view']],
    ['-', 'A-Chat', ['-']],
    ['meet', 'me et', []],
  ])('%s in “%s” matches %o, whatever hyphens they have', (query, text, found) => {
    expect(matches(query, text)).toEqual(found);
  });
});

test('a word matches any text that contains it', () => {
  const word = fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 12 })
    .filter((text) => !/[\sㄳㄵㄶㄺ-ㅀㅄ·‐-]/.test(foldText(text)));
  fc.assert(
    fc.property(word, (query) => {
      expect(matches(query, ` ${query} `)).toEqual([foldText(query.normalize('NFC'))]);
    }),
  );
});
