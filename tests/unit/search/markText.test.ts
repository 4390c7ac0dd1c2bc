import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { excerptOf } from '#search/excerpt.ts';
import { findMarks, type MarkedText } from '#search/markText.ts';
import { readQuery } from '#search/readQuery.ts';

const patterns = (query: string) =>
  readQuery(query, { has: () => true, titleWords: () => [] }).words.map(({ pattern }) => pattern);

/** Returns the text with its marks in brackets. */
function bracketed({ text, marks }: MarkedText): string {
  return marks.toReversed().reduce((marked, { start, end }) => {
    return `${marked.slice(0, start)}[${marked.slice(start, end)}]${marked.slice(end)}`;
  }, text);
}

const marked = (text: string, query: string) => bracketed({ text, marks: findMarks(text, patterns(query)) });

describe('findMarks', () => {
  test.each([
    ['재무', '재무제표와 재무 상태', '[재무]제표와 [재무] 상태'],
    ['ㅈㅁㅈㅍ', '2025년 재무제표를', '2025년 [재무제표]를'],
    ['재무 제표', '재무제표', '[재무제표]'],
    ['음성인식', '음성 인식과 합성', '[음성 인식]과 합성'],
    ['achat', 'A-Chat 답변', '[A-Chat] 답변'],
    ['회의록을', '회의록은 회의록을', '[회의록]은 [회의록을]'],
    ['음서', '음성으로', '[음성]으로'],
    ['무제 재무', '재무제표', '[재무제]표'],
    ['ai', 'ＡＩ와 AI', '[ＡＩ]와 [AI]'],
    ['주', '㈜아크메', '[㈜]아크메'],
    ['크메', '㈜아크메', '㈜아[크메]'],
    ['fi', 'ofﬁce', 'of[ﬁ]ce'],
    ['e\u0301', 'cafe\u0301 e', 'caf[e\u0301] e'],
    ['없음', '재무제표', '재무제표'],
  ])('findMarks finds %s in “%s”', (query, text, expected) => {
    expect(marked(text, query)).toBe(expected);
  });

  test('marks are in order, do not overlap, stay within the text and never split a character', () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 40 });
    fc.assert(
      fc.property(text, text, (content, query) => {
        let before = 0;
        for (const { start, end } of findMarks(content, patterns(query))) {
          expect(start).toBeGreaterThanOrEqual(before);
          expect(end).toBeGreaterThan(start);
          expect(end).toBeLessThanOrEqual(content.length);
          expect(content.slice(start, end).isWellFormed()).toBe(true);
          before = end;
        }
      }),
    );
  });
});

describe('excerptOf', () => {
  const sentence = '회의가 끝나면 회의록이 먼저 도착합니다. ';

  test('the excerpt of a short text is the whole text', () => {
    expect(bracketed(excerptOf('재무제표를 올립니다', patterns('ㅈㅍ')) ?? { text: '', marks: [] })).toBe(
      '재무[제표]를 올립니다',
    );
  });

  test('an excerpt starts and ends between words around the first match, and marks every match', () => {
    const text = `${sentence.repeat(5)}주주총회 결과와 주주 명부입니다. ${sentence.repeat(9)}`;
    expect(bracketed(excerptOf(text, patterns('주주')) ?? { text: '', marks: [] })).toBe(
      '…회의가 끝나면 회의록이 먼저 도착합니다. [주주]총회 결과와 [주주] 명부입니다. ' +
        '회의가 끝나면 회의록이 먼저 도착합니다. 회의가 끝나면 회의록이 먼저 도착합니다. 회의가 끝나면…',
    );
  });

  test('excerptOf returns undefined when nothing matches', () => {
    expect(excerptOf(sentence, patterns('주주'))).toBeUndefined();
  });

  test('an excerpt contains the match, is limited in length and never splits a character', () => {
    const words = fc.array(fc.string({ unit: 'grapheme', maxLength: 60 }), { maxLength: 12 });
    fc.assert(
      fc.property(words, words, (before, after) => {
        const text = `${before.join(' ')} 재무제표 ${after.join(' ')}`;
        const excerpt = excerptOf(text, patterns('재무제표'));
        expect(excerpt?.marks.length).toBeGreaterThan(0);
        expect(excerpt?.text).toContain('재무제표');
        expect(excerpt?.text.length).toBeLessThanOrEqual(130);
        expect(excerpt?.text.isWellFormed()).toBe(true);
      }),
    );
  });
});
