import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server.browser';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { BoardSearch } from '#browser/islands/BoardSearch/BoardSearch.tsx';
import type { ContentIndexFile, TitleIndex } from '#search/indexFiles.ts';
import { labels } from './support/labels.ts';

const titles: TitleIndex = {
  posts: [
    ['closing', '연말 휴무 안내', '2026-12-01', ['pinned', 'company']],
    ['results', '2025년 재무제표', '2026-03-02', ['earnings']],
    ['office', 'Ulsan office', '2026-01-05', ['notice'], 'en'],
  ],
  content: ['/content.json'],
};
const content: ContentIndexFile = [[['The new office.']], [['매출과 이익입니다.']], [['재무 부서도 쉽니다.']]];

/** Responses of the index files by path, which a test may delay or replace. */
let files: Record<string, () => Promise<Response>>;

/** Requested paths. */
let requests: string[];

beforeEach(() => {
  requests = [];
  files = {
    '/titles.json': async () => Response.json(titles),
    '/content.json': async () => Response.json(content),
  };
  vi.stubGlobal('fetch', (address: string | Request) => {
    const { pathname } = new URL(typeof address === 'string' ? address : address.url, location.href);
    requests.push(pathname);
    return files[pathname]?.() ?? Promise.reject(new TypeError('Failed to fetch'));
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
  history.replaceState(null, '', location.pathname);
});

const island = <BoardSearch board="news" boardHref="/news" titles="/titles.json" locale="ko" labels={labels} />;
const status = () => page.getByRole('status');
const field = () => page.getByRole('searchbox');

async function search(query: string): Promise<void> {
  await userEvent.fill(field(), query);
  await userEvent.keyboard('{Enter}');
}

test('board search links found posts in the order of the board, with marked matches', async () => {
  await render(island);
  await search('ㅈㅁ');
  await expect.element(status()).toHaveTextContent('2건 찾음');
  const links = page.getByRole('link').elements();
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/news/closing', '/news/results']);
  const marks = [...document.querySelectorAll('mark')].map(({ textContent }) => textContent);
  expect(marks).toEqual(['재무', '재무']);
  expect(document.querySelector('td p')?.textContent).toBe('재무 부서도 쉽니다.');
});

test('board search shows the view counts of found posts', async () => {
  files['/cms/user/site/board'] = async () =>
    Response.json({ success: true, msg: '', data: { list: [{ id: 'results', views: 1234 }] } });
  await render(island);
  await search('ㅈㅁ');
  const views = () => [...document.querySelectorAll('td:last-child')].map(({ textContent }) => textContent);
  await expect.poll(views).toEqual(['0', '1,234']);
});

test('board search marks the language of a post in another language', async () => {
  await render(island);
  await search('ulsan');
  await expect.element(page.getByRole('link', { name: 'Ulsan office' })).toHaveAttribute('lang', 'en');
});

test('board search ignores the result of a superseded search', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  files['/content.json'] = () => promise;
  await render(island);
  await search('office');
  await expect.element(status()).toHaveTextContent(labels.searching);
  await userEvent.selectOptions(page.getByRole('combobox'), 'title');
  await search('연말');
  await expect.element(page.getByRole('link', { name: '연말 휴무 안내' })).toBeVisible();
  resolve(Response.json(content));
  await userEvent.selectOptions(page.getByRole('combobox'), 'content');
  await expect.element(status()).toHaveTextContent('0건 찾음');
  expect(location.search).toBe(`?${new URLSearchParams({ q: '연말', in: 'content' })}`);
});

test.each([
  ['is missing', async () => new Response('', { status: 404 })],
  ['is truncated', async () => new Response('{"posts":[["clos')],
  ['does not load', () => Promise.reject(new TypeError('Failed to fetch'))],
])('board search reports that the index %s, keeps the list and retries', async (_, answer) => {
  files['/titles.json'] = answer;
  await render(island);
  await search('연말');
  await expect.element(status()).toHaveTextContent(labels.failed);
  expect(document.querySelector('[data-results]')).toBeNull();
  files['/titles.json'] = async () => Response.json(titles);
  await page.getByRole('button', { name: labels.retry }).click();
  await expect.element(status()).toHaveTextContent('1건 찾음');
});

test('board search keeps text typed before hydration, and searches for it', async () => {
  const root = document.createElement('div');
  root.innerHTML = renderToString(island);
  document.body.append(root);
  onTestFinished(() => root.remove());
  await userEvent.fill(field(), '휴무');
  await userEvent.selectOptions(page.getByRole('combobox'), 'title');
  const wrong = vi.fn();
  const hydrated = hydrateRoot(root, island, { onRecoverableError: wrong });
  onTestFinished(() => hydrated.unmount());
  // The focus in the form preloads the index.
  await expect.poll(() => requests).toContain('/titles.json');
  await expect.element(field()).toHaveValue('휴무');
  await userEvent.click(field());
  await userEvent.keyboard('{Enter}');
  await expect.element(status()).toHaveTextContent('1건 찾음');
  expect(location.search).toBe(`?${new URLSearchParams({ q: '휴무', in: 'title' })}`);
  expect(wrong).not.toHaveBeenCalled();
});

test('clearing an empty search result returns to the list', async () => {
  history.replaceState(null, '', '?q=없는말');
  await render(island);
  await expect.element(page.getByRole('heading')).toHaveTextContent('‘없는말’에 맞는 글이 없습니다');
  await page.getByRole('button', { name: labels.clear }).click();
  expect(location.search).toBe('');
  expect(document.querySelector('[data-results]')).toBeNull();
  await expect.element(field()).toHaveFocus();
  await expect.element(field()).toHaveValue('');
});

/** Pretends that a link of this site opened the page with the address's search. */
function openByLink(type = 'navigate'): void {
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([
    { type, name: location.href } as PerformanceNavigationTiming,
  ]);
  vi.spyOn(document, 'referrer', 'get').mockReturnValue(`${location.origin}/`);
  onTestFinished(() => void vi.restoreAllMocks());
}

test('a search from the other language that finds nothing disappears without a history entry', async () => {
  history.replaceState(null, '', '?q=absent&in=title&page=2');
  openByLink();
  const { length } = history;
  await render(island);
  await expect.poll(() => location.search).toBe('');
  await expect.element(field()).toHaveValue('');
  await expect.element(status()).toHaveTextContent('');
  expect([document.querySelector('[data-results]'), history.length]).toEqual([null, length]);

  // The visitor's own search stays.
  await search('absent');
  await expect.element(status()).toHaveTextContent('0건 찾음');
  expect(location.search).toBe('?q=absent');
});

test('a search from the other language that finds posts stays', async () => {
  history.replaceState(null, '', '?q=ulsan');
  openByLink();
  await render(island);
  await expect.element(status()).toHaveTextContent('1건 찾음');
  expect(location.search).toBe('?q=ulsan');
});

test('a search without a match stays after a reload', async () => {
  history.replaceState(null, '', '?q=absent');
  openByLink('reload');
  await render(island);
  await expect.element(status()).toHaveTextContent('0건 찾음');
  expect(location.search).toBe('?q=absent');
});
