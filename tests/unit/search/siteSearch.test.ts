import { describe, expect, test } from 'vitest';
import { pageDocument } from '#search/document.ts';
import type { IndexedPage, IndexedPost } from '#search/indexFiles.ts';
import { PostIndex } from '#search/postIndex.ts';
import { maxHits, searchDocuments } from '#search/siteSearch.ts';

const page = (href: string, title: string, rest: Partial<IndexedPage> = {}): IndexedPage => ({
  kind: 'product',
  href,
  title,
  description: '',
  keywords: [],
  asks: [],
  sections: [],
  ...rest,
});

const pages = [
  page('/meet', 'A-Meet · AI 회의록', {
    name: 'A-Meet',
    tagline: '누가 말했는지 아는 회의록',
    keywords: ['엠밋', '녹취록'],
    sections: [
      ['회의실과 화상회의를 받아 적습니다.'],
      ['결정과 할 일을 나눕니다.', '할 일 정리', 'todo'],
      ['보관 기간은 회사가 정합니다.', '녹음 파일은 얼마나 보관하나요?', 'keep', true],
    ],
  }),
  page('/ling', 'A-Ling · AI 번역', { name: 'A-Ling', sections: [['회의록을 번역합니다. 음성 인식도 씁니다.']] }),
  page('/stt', '음성 인식·합성', { sections: [['전화 음성을 글로 옮깁니다.', '전화 음질', 'phone']] }),
  page('/privacy', '개인정보 처리방침', { kind: 'policy', sections: [['보관 기간이 지나면 지웁니다.']] }),
].map(pageDocument);

const posts: IndexedPost[] = [
  ['new', '회의록 소식', '2026-05-12', []],
  ['old', '회의록 소식', '2020-05-12', []],
];

const documents = [...pages, ...new PostIndex({ posts, content: [] }, 'news', '/news').documents];
const search = (query: string) => searchDocuments(query, documents);
const best = (query: string) => search(query).groups[0]?.hits[0];
const first = (query: string) => best(query)?.href;

describe('searchDocuments', () => {
  test('a keyword finds the page that does not show it', () => {
    expect(first('엠밋')).toBe('/meet');
    expect(search('녹취록').total).toBe(1);
  });

  test('a hit links to its best section and marks the words in it', () => {
    expect(best('할 일')).toMatchObject({
      href: '/meet#todo',
      heading: {
        text: '할 일 정리',
        marks: [
          { start: 0, end: 1 },
          { start: 2, end: 3 },
        ],
      },
    });
  });

  test('groups have the order of their best hits', () => {
    expect(search('보관 기간').groups.map(({ kind }) => kind)).toEqual(['product', 'policy']);
    expect(search('개인정보 보관').groups[0]?.kind).toBe('policy');
  });

  test('a sentence finds the page that has most of its rare words', () => {
    expect(first('화상회의를 받아 적어 주는 제품이 있나요?')).toBe('/meet');
  });

  test('a query of which little is found finds nothing', () => {
    expect(search('강아지 분양')).toEqual({ total: 0, groups: [], corrections: [] });
    expect(search('강아지 분양 전화').total).toBe(0);
    expect(search('   ').total).toBe(0);
  });

  test('a name is found beside words that no page has', () => {
    expect(first('A-Meet 도커 쿠버네티스')).toBe('/meet');
  });

  test('a result says which words were corrected', () => {
    expect(search('음섬인식').corrections).toMatchObject([{ typed: '음섬인식', used: '음성인식' }]);
    expect(first('음섬인식')).toBe('/stt');
  });

  test('a group lists a limited number of hits and the total counts all', () => {
    const many = Array.from({ length: maxHits + 5 }, (_, at) => pageDocument(page(`/p${at}`, '회의')));
    const result = searchDocuments('회의', many);
    expect(result.total).toBe(maxHits + 5);
    expect(result.groups[0]?.hits).toHaveLength(maxHits);
  });
});
