import { describe, expect, test } from 'vitest';
import { indexedText, type SearchDocument, searchDocument } from '#search/document.ts';
import { rankDocuments } from '#search/rank.ts';
import { readQuery } from '#search/readQuery.ts';

const page = (title: string, rest: Partial<SearchDocument> = {}): SearchDocument =>
  searchDocument({
    kind: 'company',
    href: `/${title}`,
    title: indexedText(title),
    keywords: [],
    sections: [],
    ...rest,
  });

const text = (content: string, heading?: string) => ({
  text: indexedText(content),
  heading: heading ? indexedText(heading) : undefined,
  id: undefined,
});

/** Returns the titles found for a query, best first. */
function ranked(query: string, documents: readonly SearchDocument[]): string[] {
  const has = (pattern: RegExp) => documents.some(({ folded }) => folded.search(pattern) >= 0);
  return rankDocuments(readQuery(query, { has, titleWords: () => [] }), documents).map(
    ({ document }) => document.title.text,
  );
}

describe('rankDocuments', () => {
  test('fields weigh by name, title, heading and text', () => {
    const documents = [
      page('글', { sections: [text('회의록이 있습니다')] }),
      page('제목', { sections: [text('없음', '회의록 보기')] }),
      page('회의록 안내'),
      page('이름', { name: indexedText('회의록') }),
    ];
    expect(ranked('회의록', documents)).toEqual(['이름', '회의록 안내', '제목', '글']);
  });

  test('words that follow each other weigh more than scattered ones', () => {
    const documents = [
      page('흩어짐', { sections: [text('보관하는 곳과 그 뒤의 기간')] }),
      page('이어짐', { sections: [text('정한 보관 기간')] }),
    ];
    expect(ranked('보관 기간', documents)).toEqual(['이어짐', '흩어짐']);
  });

  test('a word at the start of a word weighs more than one within', () => {
    const documents = [page('안', { sections: [text('정기회의')] }), page('앞', { sections: [text('회의실')] })];
    expect(ranked('회의', documents)).toEqual(['앞', '안']);
  });

  test('a whole title weighs more than a part', () => {
    expect(ranked('연혁', [page('연혁과 수상'), page('연혁')])).toEqual(['연혁', '연혁과 수상']);
  });

  test('rare words weigh more than common ones', () => {
    const common = Array.from({ length: 8 }, (_, at) => page(`흔함 ${at}`, { sections: [text('회의를 합니다')] }));
    const rare = page('드묾', { sections: [text('지게차가 다닙니다')] });
    expect(ranked('지게차 회의', [...common, rare])[0]).toBe('드묾');
  });

  test('a newer post precedes an older one only if they match alike', () => {
    const post = (title: string, date: string, content: string) => page(title, { date, sections: [text(content)] });
    const documents = [
      post('지난 글', '2020-01-01', '휴무 안내'),
      post('새 글', '2026-01-01', '휴무 안내'),
      page('휴무', { date: '2010-01-01' }),
    ];
    expect(ranked('휴무', documents)).toEqual(['휴무', '새 글', '지난 글']);
  });

  test('a page precedes a new post with the same name', () => {
    const documents = [
      page('제품', { keywords: [indexedText('별칭')] }),
      page('소식', { date: '2026-01-01', keywords: [indexedText('별칭')] }),
    ];
    expect(ranked('별칭', documents)).toEqual(['제품', '소식']);
  });

  test('a document with less than half of what the best one has is left out, unless its title has a word', () => {
    const documents = [
      page('모두', { sections: [text('지게차 크레인 로봇')] }),
      page('하나', { sections: [text('로봇')] }),
      page('로봇 이야기'),
    ];
    expect(ranked('지게차 크레인 로봇', documents)).toEqual(['모두', '로봇 이야기']);
  });
});
