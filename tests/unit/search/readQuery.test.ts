import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { foldText } from '#search/foldText.ts';
import { readQuery } from '#search/readQuery.ts';

const text = foldText('K-Chat 음성 인식 회의록 그룹웨어 번역을 불량 자동 AICC 주차 About us');

const titles = ['k-chat', '음성', '인식', '음성인식', '회의록', '그룹웨어', 'aicc'];

const read = (query: string, covered = text, titleWords: readonly string[] = covered === text ? titles : []) =>
  readQuery(query, { has: (pattern) => covered.search(pattern) >= 0, titleWords: () => titleWords });

/** Returns what the words of a query find in the text, and what the reader did to them. */
function found(query: string) {
  const { words, missing, corrections } = read(query);
  return {
    found: words.map(({ pattern }) => text.match(pattern)?.[0]),
    missing,
    corrections: corrections.map(({ typed, used }) => `${typed} → ${used}`),
  };
}

const as = (words: string[], missing: string[] = [], corrections: string[] = []) => ({
  found: words,
  missing,
  corrections,
});

describe('readQuery', () => {
  test.each([
    ['음성인식', as(['음성 인식'])],
    ['음성 인식', as(['음성', '인식'])],
    ['음성', as(['음성'])],
    ['음성'.normalize('NFD'), as(['음성'])],
    ['ＡＩＣＣ', as(['aicc'])],
    ['kchat', as(['k-chat'])],
    ['k chat', as(['k-chat'])],
    ['“회의록”, 주차?', as(['회의록', '주차'])],
    ['회의록 회의록', as(['회의록'])],
    ['ㅎㅇㄹ', as(['회의록'])],
    ['음서', as(['음성'])],
    ['회의록에서', as(['회의록'])],
    ['불량품을', as(['불량'])],
    ['AICC란?', as(['aicc'])],
    ['K-Chat은', as(['k-chat'])],
    ['AICC솔루션', as(['aicc'])],
    ['AICC주차', as(['aicc', '주차'])],
    ['그룹웨어회의록', as(['그룹웨어', '회의록'])],
    ['주차-your-AICC', as(['주차', 'aicc'])],
    ["what's AICC", as(['aicc'])],
  ])('finds %s', (query, expected) => {
    expect(found(query)).toEqual(expected);
  });

  test('reads a query of any length at a cost of its limit', () => {
    const part = fc.constantFrom('x', '가', 'ㅇ', '엠', 'a-', 'ing', '하는', '은는', '1', '1분기', 'x ', '.', '\u0301');
    fc.assert(
      fc.property(part, fc.integer({ min: 1, max: 100_000 }), (each, times) => {
        const start = process.threadCpuUsage();
        read(each.repeat(times));
        // Microseconds of this thread alone, whatever else the machine does.
        const { user, system } = process.threadCpuUsage(start);
        expect(user + system).toBeLessThan(2_000_000);
      }),
      { numRuns: 50 },
    );
  });

  test.each(['q3', 'Q3', '3Q', '3Q26', '3분기', '3/4분기', '3사분기', '3 분기에', 'third quarter', '3rd-quarter'])(
    'reads %s as the third quarter',
    (query) => {
      for (const written of ['2026년 3분기 실적', '3/4분기', 'the third quarter of 2026', 'q3 2026', '3q26'])
        expect(read(query, written).missing.length, written).toBe(query === '3Q26' && !written.includes('26') ? 1 : 0);
      expect(read(query, '2분기, q1 and 4q, 13분기').words).toEqual([]);
    },
  );

  test('joins two English words only where they follow each other', () => {
    expect(read('offsite', 'off-site work').words).not.toEqual([]);
    expect(read('offsite', 'off the site').words).toEqual([]);
    expect(read('officehours', 'office hours').words).toHaveLength(2);
  });

  test('a correction begins with the typed letter', () => {
    const letters = fc.string({ minLength: 5, maxLength: 9, unit: fc.constantFrom(...'aeiknorst') });
    fc.assert(
      fc.property(letters, letters, (typed, title) => {
        const [correction] = readQuery(typed, { has: () => false, titleWords: () => [title] }).corrections;
        if (correction) expect(correction.used[0]).toBe(typed[0]);
      }),
    );
  });

  test.each([
    ['300ms', '300 ms'],
    ['15years', '15 years'],
    ['2026Q3', '2026 Q3'],
    ['STT/TTS', 'STT TTS'],
    ['STT&TTS,ASR', 'STT TTS ASR'],
  ])('reads %s as %s', (joined, spaced) => {
    const typed = (query: string) => readQuery(query, { has: () => false, titleWords: () => [] }).missing;
    expect(typed(joined)).toEqual(typed(spaced));
  });

  test.each(['unless', 'horoscope', '3months', '1qkr2dlf'])(
    'reads %s, which the keyboard’s library rejects',
    (query) => {
      expect(() => read(query)).not.toThrow();
    },
  );

  test('matches a half-typed word at the end of the query only', () => {
    expect(found('회의록 음서')).toEqual(as(['회의록', '음성']));
    expect(found('음서 회의록 주차')).toEqual(as(['회의록', '주차'], ['음서']));
    expect(found('회의록 주차 음서?')).toEqual(as(['회의록', '주차'], ['음서']));
  });

  test('drops stop words unless there are no others', () => {
    expect(found('회의록은 어떻게 하나요')).toEqual(as(['회의록']));
    expect(found('about us')).toEqual(as(['about', 'us']));
  });

  test.each([
    ['dmatjd', as(['음성'], [], ['dmatjd → 음성'])],
    ['ㅏ-초ㅁㅅ', as(['k-chat'], [], ['ㅏ-초ㅁㅅ → k-chat'])],
    ['ㅁㅑㅊㅊ', as(['aicc'], [], ['ㅁㅑㅊㅊ → aicc'])],
  ])('reads %s in the other keyboard state, and says so', (query, expected) => {
    expect(found(query)).toEqual(expected);
  });

  test.each([
    ['음섬', as(['음성'], [], ['음섬 → 음성'])],
    ['음섬인식', as(['음성 인식'], [], ['음섬인식 → 음성인식'])],
    ['그룹왜어', as(['그룹웨어'], [], ['그룹왜어 → 그룹웨어'])],
    ['회이록을', as(['회의록'], [], ['회이록을 → 회의록'])],
    ['K-Caht', as(['k-chat'], [], ['K-Caht → k-chat'])],
    ['K-Cht', as(['k-chat'], [], ['K-Cht → k-chat'])],
    ['K-Chaat', as(['k-chat'], [], ['K-Chaat → k-chat'])],
    ['음섬 주차', as(['음성', '주차'], [], ['음섬 → 음성'])],
  ])('corrects one jamo or letter of %s, and says so', (query, expected) => {
    expect(found(query)).toEqual(expected);
  });

  test('corrects nothing when the word or most of the query is found', () => {
    expect(found('번역을').corrections).toEqual([]);
    expect(found('회의록 주차 음섬')).toEqual(as(['회의록', '주차'], ['음섬']));
  });

  test('corrects neither short words nor the beginnings of short ones', () => {
    expect(found('옴')).toEqual(as([], ['옴']));
    expect(found('회로')).toEqual(as([], ['회로']));
    expect(found('강아지 분양')).toEqual(as([], ['강아지', '분양']));
  });

  test('reads a query of white space as no words', () => {
    expect(found(' \u3000\t ')).toEqual(as([]));
  });

  test('orders the forms of a word by how sure they are', () => {
    const [word] = read('회의록을').words;
    const qualities = word?.forms.map(({ quality }) => quality) ?? [];
    expect(qualities).toEqual(qualities.toSorted((one, other) => other - one));
    expect(qualities[0]).toBe(1);
  });
});
