import { beforeEach, describe, expect, test, vi } from 'vitest';
import { boardListPaths, boardPostPaths } from '#content/queries/boardPaths.ts';
import { boardPagePath, boardPosts, openPositions, paginate, pinnedFirst } from '#content/queries/boards.ts';
import { localizePath } from '#i18n/paths.ts';
import { boards } from '#site.ts';
import { asBuild, setContent } from './support/content.ts';

vi.mock('astro:content', async () => (await import('./support/content.ts')).astroContent);

const post = (id: string, date: string, pinned = false) =>
  ['ko', 'en'].map((language) => ({ id: `${id}/${language}`, data: { title: id, date, pinned } }));

beforeEach(asBuild);

describe('posts of a board', () => {
  beforeEach(() =>
    setContent({
      news: [
        ...post('middle', '2025-03-01'),
        ...post('newest', '2026-01-01'),
        ...post('oldest', '2024-12-31', true),
        ...post('same-day-b', '2025-06-01'),
        ...post('same-day-a', '2025-06-01'),
      ],
    }),
  );

  test('sorts posts newest first and numbers them from the oldest', async () => {
    expect((await boardPosts('news', 'ko')).map(({ id, number }) => [number, id])).toEqual([
      [5, 'newest'],
      [4, 'same-day-b'],
      [3, 'same-day-a'],
      [2, 'middle'],
      [1, 'oldest'],
    ]);
  });

  test('lists pinned posts first without renumbering', async () => {
    const listed = pinnedFirst(await boardPosts('news', 'ko'));
    expect(listed.map(({ number }) => number)).toEqual([1, 5, 4, 3, 2]);
  });

  test('returns one path per post and language, with neighbours by date', async () => {
    const paths = await boardPostPaths();
    expect(paths).toHaveLength(10);
    const oldest = paths.find(({ params }) => params.post.endsWith('/oldest'));
    expect(oldest?.props).toMatchObject({ older: undefined, newer: { id: 'middle' } });
    const newest = paths.find(({ params }) => params.post.endsWith('/newest'));
    expect(newest?.props).toMatchObject({ older: { id: 'same-day-b' }, newer: undefined });
  });
});

describe('pages of a list', () => {
  const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);

  test.each([
    [0, [0]],
    [1, [1]],
    [10, [10]],
    [11, [10, 1]],
    [25, [10, 10, 5]],
  ])('splits %i posts into pages of %o', (count, sizes) => {
    const pages = paginate(numbers(count));
    expect(pages.map((page) => page.length)).toEqual(sizes);
    expect(pages.flat()).toEqual(numbers(count));
  });

  test('the first list page has the board’s address, and the others are below it', () => {
    expect(boardPagePath('news', 1)).toBe('/company/news');
    expect(boardPagePath('posting', 12)).toBe('/recruit/posting/page/12');
  });

  test('returns one path per list page and language', async () => {
    setContent({
      news: numbers(11).flatMap((number) => post(`notice-${number}`, `2026-01-${number + 10}`, number === 0)),
    });
    const paths = (await boardListPaths()).filter(({ props }) => props.board === 'news');
    expect(paths.map(({ params }) => `/${params.list}`)).toEqual([
      localizePath(boards.news.path, 'ko'),
      localizePath(`${boards.news.path}/page/2`, 'ko'),
      localizePath(boards.news.path, 'en'),
      localizePath(`${boards.news.path}/page/2`, 'en'),
    ]);
    expect(paths[0]?.props).toMatchObject({ total: 11, pageNumber: 1, pageCount: 2 });
    expect(paths[0]?.props.posts.map(({ id }) => id).slice(0, 2)).toEqual(['notice-0', 'notice-10']);
    expect(paths[1]?.props.posts.map(({ id }) => id)).toEqual(['notice-1']);
  });

  test('an empty board has one empty list page', async () => {
    setContent({});
    const paths = (await boardListPaths()).filter(({ props }) => props.board === 'posting');
    expect(paths.map(({ props }) => [props.locale, props.posts, props.total])).toEqual([
      ['ko', [], 0],
      ['en', [], 0],
    ]);
  });
});

describe('job postings', () => {
  const posting = (id: string, date: string, fields = {}) => ({ id: `${id}/ko`, data: { title: id, date, ...fields } });

  beforeEach(() =>
    setContent({
      postings: [
        posting('without-day', '2026-05-01'),
        posting('filled', '2026-02-01', { filled: true, closes: '2999-01-01' }),
        posting('closed', '2026-03-01', { closes: '2026-03-31' }),
        posting('closes-last', '2026-04-01', { closes: '2999-02-01' }),
        posting('closes-first', '2026-01-01', { closes: '2999-01-01' }),
      ],
    }),
  );

  test('are listed by closing day, those without one later, and closed ones last', async () => {
    const [list] = (await boardListPaths()).filter(({ props }) => props.board === 'posting');
    const listed = ['closes-first', 'closes-last', 'without-day', 'closed', 'filled'];
    expect(list?.props.posts.map(({ id }) => id)).toEqual(listed);
    expect((await openPositions('ko')).map(({ id }) => id)).toEqual(listed.slice(0, 3));
  });

  test('a pinned open one comes first', async () => {
    setContent({
      postings: [
        posting('closes', '2026-04-01', { closes: '2999-01-01' }),
        posting('pinned', '2026-01-01', { pinned: true }),
      ],
    });
    expect((await openPositions('ko')).map(({ id }) => id)).toEqual(['pinned', 'closes']);
  });
});
