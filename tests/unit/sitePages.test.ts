import { beforeEach, describe, expect, test, vi } from 'vitest';
import { fixedEntries } from '#content/check/read/addresses.ts';
import { sitePageAt, sitePages } from '#content/queries/sitePages.ts';
import { asBuild, setContent } from './support/content.ts';

vi.mock('#site.ts', async (original) => (await import('../support/acme.ts')).acme(original));
vi.mock('astro:content', async () => (await import('./support/content.ts')).astroContent);

const inBothLanguages = (id: string, data: Record<string, unknown> = {}) =>
  ['ko', 'en'].map((language) => ({
    id: [id, language].filter(Boolean).join('/'),
    data: { title: `${id} ${language}`, description: `about ${id} ${language}`, ...data },
  }));

const post = (id: string, date: string) => inBothLanguages(id, { date, pinned: false, summary: `summary of ${id}` });

beforeEach(() => {
  asBuild();
  setContent({
    home: inBothLanguages(''),
    about: inBothLanguages(''),
    recruit: inBothLanguages(''),
    pages: fixedEntries.pages?.flatMap((id) => inBothLanguages(id)) ?? [],
    policies: ['2025-01-01', '2026-01-01'].flatMap((id) => inBothLanguages(id)),
    products: ['plant/safe', 'apps/chat'].flatMap((id) => inBothLanguages(id, { name: id.toUpperCase() })),
    news: Array.from({ length: 11 }, (_, index) => post(`news-${index}`, `2026-01-${index + 10}`)).flat(),
    postings: [...post('engineer', '2026-03-01'), ...post('korean-only', '2026-03-02').slice(0, 1)],
  });
});

describe.each(['ko', 'en'] as const)('the pages in %s', (locale) => {
  test('lists the home page, products in menu order, pages, all list pages, and posts', async () => {
    const paths = (await sitePages(locale)).map(({ path }) => path);
    expect(paths.slice(0, 3)).toEqual(['/dashboard', '/apps/chat', '/plant/safe']);
    expect(paths).toEqual(
      expect.arrayContaining([
        '/company/company',
        '/recruit/info',
        '/company/contact',
        '/privacy',
        '/login',
        '/company/news',
        '/company/news/page/2',
        '/company/news/news-10',
        '/recruit/posting',
        '/recruit/posting/engineer',
      ]),
    );
    expect(new Set(paths).size).toBe(paths.length);
  });
});

test('the page of an untranslated post has the post’s language', async () => {
  expect(await sitePageAt('/recruit/posting/korean-only', 'en')).toMatchObject({ locale: 'en', language: 'ko' });
  expect(await sitePageAt('/recruit/posting/engineer', 'en')).toMatchObject({ locale: 'en', language: 'en' });
});

test('a page has its section, its list and an indexed flag', async () => {
  expect(await sitePageAt('/company/news/news-3', 'ko')).toMatchObject({
    section: 'company',
    parent: '/company/news',
    indexed: true,
    description: 'summary of news-3',
  });
  expect(await sitePageAt('/plant/safe', 'en')).toMatchObject({
    section: 'plant',
    title: 'PLANT/SAFE · plant/safe en',
  });
  expect(await sitePageAt('/login', 'ko')).toMatchObject({ section: 'login', indexed: false });
  expect(await sitePageAt('/company/contact/add', 'ko')).toMatchObject({ parent: '/company/contact', indexed: false });
  expect(await sitePageAt('/privacy/2026-01-01', 'ko')).toMatchObject({ section: 'privacy', indexed: false });
  expect(await sitePageAt('/company/news', 'ko')).toMatchObject({ section: 'company', parent: undefined });
});

test('pages with loggingOnPage in their content have the flag', async () => {
  const logged = ['/company/contact', '/company/news'];
  setContent({
    home: inBothLanguages(''),
    about: inBothLanguages(''),
    recruit: inBothLanguages(''),
    pages: fixedEntries.pages?.flatMap((id) => inBothLanguages(id, { loggingOnPage: logged.includes(`/${id}`) })) ?? [],
    policies: inBothLanguages('2026-01-01'),
  });
  const logging = (await sitePages('en')).filter(({ loggingOnPage }) => loggingOnPage);
  expect(logging.map(({ path }) => path).sort()).toEqual(logged);
});

test('an address without a page throws', async () => {
  await expect(sitePageAt('/nowhere', 'ko')).rejects.toThrow('No page has the address /nowhere (ko)');
});
