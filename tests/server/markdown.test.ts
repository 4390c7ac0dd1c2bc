import { describe, expect, test } from 'vitest';
import { prefersMarkdown } from '#server/files/negotiation.ts';
import { siteApp } from './support/siteApp.ts';

test.each([
  [undefined, false],
  ['', false],
  ['*/*', false],
  ['text/*', false],
  ['text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8', false],
  ['text/markdown', true],
  ['TEXT/MARKDOWN', true],
  ['text/markdown, text/html, */*', true],
  ['text/markdown, text/html;q=0.9', true],
  ['text/markdown;q=0.5, text/html', false],
  ['text/markdown;q=0.5, */*', false],
  ['text/markdown;q=0.5, text/html;q=0.1, */*', true],
  ['text/markdown;q=0', false],
  ['text/markdownish', false],
])('Accept: %j prefers Markdown: %s', (header, wanted) => {
  expect(prefersMarkdown(header)).toBe(wanted);
});

describe('a page and its Markdown version', () => {
  async function site() {
    const app = await siteApp();
    return (path: string, headers: Record<string, string> = {}) => app.request(path, { headers });
  }
  const wanted = { Accept: 'text/markdown' };

  test('a Markdown version has its own address', async () => {
    const answer = await (await site())('/acme/enterprise/chat.md');
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/markdown; charset=utf-8']);
    expect(await answer.text()).toBe('# M-Chat\n');
    expect(answer.headers.get('vary')).toBeNull();
  });

  test.each([
    ['/acme/enterprise/chat', '# M-Chat\n'],
    ['/', '# 대시보드\n'],
  ])('%s answers with Markdown when Accept prefers it', async (path, text) => {
    const answer = await (await site())(path, wanted);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/markdown; charset=utf-8']);
    expect(await answer.text()).toBe(text);
    expect(answer.headers.get('vary')).toBe('Accept');
  });

  test('a page with a Markdown version varies by Accept', async () => {
    const get = await site();
    const page = await get('/acme/dashboard');
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(page.headers.get('vary')).toBe('Accept, Accept-Encoding');
    const etag = page.headers.get('etag') ?? '';
    const held = await get('/acme/dashboard', { 'If-None-Match': etag });
    expect([held.status, held.headers.get('vary')]).toEqual([304, 'Accept, Accept-Encoding']);
    expect((await get('/acme/dashboard', { ...wanted, 'If-None-Match': etag })).status).toBe(200);
  });

  test('a page without a Markdown version is always HTML', async () => {
    const answer = await (await site())('/acme/en/dashboard', wanted);
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(answer.headers.get('vary')).toBeNull();
  });
});
