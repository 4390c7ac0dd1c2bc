import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { securityHeaders } from '#hosting/securityHeaders.ts';
import { builtSite, writeTestManifest } from './support/builtSite.ts';
import { openSqlite } from './support/eachDatabase.ts';
import { servedBuild, siteApp } from './support/siteApp.ts';
import { testApi } from './support/testApi.ts';

function missing(headers: Headers): string[] {
  return Object.keys(securityHeaders).filter((name) => !headers.has(name));
}

function site(): (path: string, init?: RequestInit) => Promise<Response> {
  const dist = builtSite();
  mkdirSync(join(dist, 'acme/ir'));
  writeFileSync(join(dist, 'acme/ir/broken.html'), '<p>');
  const app = siteApp(dist);
  return async (path, init) => (await app).request(path, init);
}

test('pages, files, redirects and errors have security headers', async () => {
  const get = site();
  const etag = (await get('/acme/dashboard')).headers.get('etag') ?? '';
  for (const [path, init, status] of [
    ['/acme/dashboard', {}, 200],
    ['/acme/dashboard', { method: 'HEAD' }, 200],
    ['/acme/dashboard', { headers: { 'If-None-Match': etag } }, 304],
    ['/acme/assets/app.Bx1.js', {}, 200],
    ['/acme/assets/app.Bx1.js', { headers: { Range: 'bytes=0-1' } }, 206],
    ['/acme/assets/app.Bx1.js', { headers: { Range: 'bytes=99999-' } }, 416],
    ['/acme', {}, 302],
    ['/acme/dashboard/', {}, 301],
    ['/acme/assets/gone.js', {}, 404],
    ['/acme/dashboard', { method: 'POST' }, 405],
    ['/cms/nothing', {}, 404],
  ] as const) {
    const { status: found, headers } = await get(path, init);
    expect([path, found, missing(headers)]).toEqual([path, status, []]);
  }
});

test('API calls, refusals and failures have security headers', async () => {
  const database = await openSqlite();
  const { call } = testApi(database);
  for (const [path, init, status] of [
    ['/cms/user/site/info', {}, 200],
    ['/healthz', {}, 200],
    ['/cms/user/site/board', {}, 422],
    ['/cms/user/site/info', { method: 'PUT' }, 405],
  ] as const) {
    const { status: found, headers } = await call(path, init);
    expect([path, found, missing(headers)]).toEqual([path, status, []]);
  }
  await database.close();
  for (const path of ['/cms/user/site/info', '/healthz']) {
    const { status, headers } = await call(path);
    expect([path, status >= 500, missing(headers)]).toEqual([path, true, []]);
  }
});

describe('Content-Security-Policy', () => {
  test('a page’s policy allows the scripts, origins and forms of the manifest', async () => {
    const dist = builtSite();
    const content = {
      scripts: ["'sha256-1'"],
      styles: [],
      origins: { scripts: [], frames: [] },
      hasInquiryForm: true,
    };
    writeTestManifest(dist, { pages: { 'acme/dashboard.html': content } });
    const foreignOrigins = { scripts: ['https://t1.example'], frames: [] };
    const app = await siteApp(dist, { site: await servedBuild(dist, { foreignOrigins }) });
    const page = await app.request('/acme/dashboard');
    expect(page.headers.get('content-security-policy')).toContain("script-src 'self' 'sha256-1' https://t1.example;");
    expect(page.headers.get('content-security-policy')).toContain("form-action 'self' mailto:;");
    const held = await app.request('/acme/dashboard', { headers: { 'If-None-Match': page.headers.get('etag') ?? '' } });
    expect(held.headers.get('content-security-policy')).toBe(page.headers.get('content-security-policy'));
  });

  test('an SVG’s policy allows inline styles and sandboxes it, as an attached page’s does', async () => {
    const get = site();
    const policyOf = async (path: string) => (await get(path)).headers.get('content-security-policy');
    expect(await policyOf('/acme/assets/drawing.Bx1.svg')).toMatch(
      /^default-src 'none'.*; style-src 'unsafe-inline'; sandbox$/,
    );
    expect(await policyOf('/acme/assets/page.Bx1.html')).toMatch(/^default-src 'none'.*; sandbox$/);
    expect(await policyOf('/acme/assets/app.Bx1.js')).toMatch(/^default-src 'none'/);
  });
});

test('a page may not be framed, sniffed, read by other sites or reached without TLS', async () => {
  const { headers } = await site()('/acme/dashboard');
  expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'(?!.*unsafe).*frame-ancestors 'none'/);
  expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
  expect(headers.get('referrer-policy')).toMatch(/^(?:no-referrer|same-origin|strict-origin)$/);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(Number(/max-age=(\d+)/.exec(headers.get('strict-transport-security') ?? '')?.[1])).toBeGreaterThan(15_768_000);
  expect(headers.has('access-control-allow-origin')).toBe(false);
});
