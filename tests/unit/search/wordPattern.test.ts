import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { foldText } from '#search/foldText.ts';
import { queryPatterns } from '#search/wordPattern.ts';

/** Returns the parts of a text that a one-word query matches, in folded form. */
function matches(query: string, text: string): string[] {
  const [pattern] = queryPatterns(query, foldText);
  return pattern ? [...foldText(text).matchAll(pattern)].map(([match]) => match) : [];
}

describe('Korean', () => {
  test.each([
    ['재무제표', '2025년 재무제표를 올립니다', ['재무제표']],
    ['등록번호', '사업자등록번호 000-00-00000', ['등록번호']],
    ['표', '재무제표, 표준', ['표', '표']],
    ['재무', '재 무', []],
  ])('%s in “%s” matches %o', (query, text, found) => {
    expect(matches(query, text)).toEqual(found);
  });

  test('a word in decomposed form (NFD) matches its composed form', () => {
    expect(matches('재무제표'.normalize('NFD'), '재무제표를')).toEqual(['재무제표']);
    expect(matches('재무제표', '재무제표를'.normalize('NFD'))).toEqual(['재무제표']);
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
    ['(주)', '㈜엠솔루션', ['(주)']],
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
    expect(matches('.*', '아무 글')).toEqual([]);
    expect(matches('(', '괄호(가) 있다')).toEqual(['(']);
  });
});

describe('a query', () => {
  test('a query of white space has no patterns', () => {
    expect(queryPatterns(' \u3000\t ', foldText)).toEqual([]);
  });

  test('a query has one pattern per distinct word', () => {
    expect(queryPatterns(' 재무  AI 재무 ai ', foldText)).toHaveLength(2);
  });

  test('a query matches any text that contains it', () => {
    const word = fc
      .string({ unit: 'grapheme', minLength: 1, maxLength: 12 })
      .filter((text) => !/[\sㄳㄵㄶㄺ-ㅀㅄ]/.test(foldText(text)));
    fc.assert(
      fc.property(word, (query) => {
        expect(matches(query, ` ${query} `)).toEqual([foldText(query)]);
      }),
    );
  });
});
