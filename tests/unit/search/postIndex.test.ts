import { describe, expect, test } from 'vitest';
import { type IndexedPost, postsPerContentFile } from '#search/indexFiles.ts';
import { PostIndex } from '#search/postIndex.ts';
import type { SearchScope } from '#search/search.ts';

/** Newest first, as on the board. `contents` is oldest first, as in the files. */
const posts: IndexedPost[] = [
  ['results', '2025년 재무제표를 올립니다', '2026-03-02', ['earnings']],
  ['notice', '주주총회 소집 공고', '2026-02-01', ['pinned', 'meeting']],
  ['office', 'Ulsan office opens', '2026-01-05', ['notice'], 'en'],
];
const contents = ['The office is open to all.', '재무제표 승인의 건. 사업자등록번호 000.', '매출과 이익입니다.'];

function boardOf(indexed: IndexedPost[], texts: readonly string[]): PostIndex {
  const index = new PostIndex({ posts: indexed, content: [] }, 'news', '/company/news');
  for (let file = 0; file * postsPerContentFile < texts.length; file++) {
    const inFile = texts.slice(file * postsPerContentFile, (file + 1) * postsPerContentFile);
    index.addContent(
      file,
      inFile.map((text) => [[text]]),
    );
  }
  return index;
}

const board = boardOf(posts, contents);
const find = (query: string, scope: SearchScope = 'all') => board.search({ query, scope, page: 1 }, 10);
const ids = (query: string, scope?: SearchScope) => find(query, scope).posts.map(({ id }) => id);

describe('PostIndex', () => {
  test('a search covers its scope, and keeps the order of the board', () => {
    expect(ids('재무제표')).toEqual(['results', 'notice']);
    expect(ids('재무제표', 'title')).toEqual(['results']);
    expect(ids('재무제표', 'content')).toEqual(['notice']);
    expect(ids('ㅈㅁㅈㅍ')).toEqual(['results', 'notice']);
  });

  test('a search requires every word, in the title or the content', () => {
    expect(ids('재무제표 공고')).toEqual(['notice']);
    expect(find('재무제표 공고', 'title').total).toBe(0);
    expect(ids('OFFICE open')).toEqual(['office']);
  });

  test('a search corrects the keyboard state and typing errors, and says so', () => {
    expect(find('thwlq')).toMatchObject({ total: 1, corrections: [{ typed: 'thwlq', used: '소집' }] });
    expect(find('재무재표')).toMatchObject({ total: 2, corrections: [{ typed: '재무재표', used: '재무제표' }] });
  });

  test('a search finds posts by the headings of their sections', () => {
    const index = boardOf(posts, []);
    index.addContent(0, [[['본문', '배당 안내', 'dividend']], [['본문']], [['본문']]]);
    expect(index.search({ query: '배당', scope: 'content', page: 1 }, 10).posts).toMatchObject([
      { id: 'office', excerpt: { text: '배당 안내 본문', marks: [{ start: 0, end: 2 }] } },
    ]);
  });

  test('a search treats a pattern as text, and offers the newest posts for an absent word', () => {
    expect(find('.*').total).toBe(0);
    expect(find('없는말')).toMatchObject({ total: 0, page: 1, pageCount: 1, corrections: [] });
    expect(ids('없는말')).toEqual(posts.map(([id]) => id));
  });

  test('a search returns posts with marks in the title and an excerpt of the content', () => {
    expect(find('등록번호').posts).toEqual([
      {
        id: 'notice',
        number: 2,
        title: '주주총회 소집 공고',
        date: '2026-02-01',
        badges: ['pinned', 'meeting'],
        lang: undefined,
        titleMarks: [],
        excerpt: { text: contents[1], marks: [{ start: 15, end: 19 }] },
      },
    ]);
    expect(find('재무제표', 'title').posts[0]).toMatchObject({
      titleMarks: [{ start: 6, end: 10 }],
      excerpt: undefined,
    });
    expect(find('ulsan').posts[0]).toMatchObject({ lang: 'en', titleMarks: [{ start: 0, end: 5 }] });
  });

  test('a search covers titles before the contents are loaded', () => {
    const titles = new PostIndex({ posts, content: [] }, 'news', '/company/news');
    expect(titles.search({ query: '재무제표', scope: 'all', page: 1 }, 10).total).toBe(1);
    titles.addContent(
      0,
      contents.map((text) => [[text]]),
    );
    expect(titles.search({ query: '재무제표', scope: 'all', page: 1 }, 10).total).toBe(2);
  });
});

describe('a large board', () => {
  const count = postsPerContentFile * 2 + 3;
  const large = boardOf(
    Array.from({ length: count }, (_, at) => [`post-${count - at}`, `소식 ${count - at}`, '2026-01-01', []]),
    Array.from({ length: count }, (_, at) => `본문 ${at + 1}번`),
  );

  test('every post of a large board has its own content', () => {
    for (const number of [1, postsPerContentFile, postsPerContentFile + 1, count]) {
      const { posts: found } = large.search({ query: `${number}번`, scope: 'content', page: 1 }, count);
      const post = found.find(({ id }) => id === `post-${number}`);
      expect(post).toMatchObject({ number, excerpt: { text: `본문 ${number}번` } });
    }
  });

  test('search results are paginated, and a page past the end is the last page', () => {
    const page = (number: number) => large.search({ query: '소식', scope: 'title', page: number }, 10);
    expect(page(2)).toMatchObject({ total: count, page: 2, pageCount: 101 });
    expect(page(2).posts[0]?.number).toBe(count - 10);
    expect(page(9999)).toMatchObject({ page: 101 });
    expect(page(9999).posts.map(({ number }) => number)).toEqual([3, 2, 1]);
  });
});
