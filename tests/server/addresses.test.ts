import { describe, expect, test } from 'vitest';
import { label } from '#i18n/labels.ts';
import { dashboard } from './support/builtSite.ts';
import { siteApp } from './support/siteApp.ts';

/** Page with a Korean address. */
const korean = encodeURI('/acme/company/news/표준-인증');

describe('pages', () => {
  test('pages have addresses without an extension', async () => {
    const app = await siteApp();
    for (const path of ['/', '/login', '/en/login', '/acme/dashboard', '/acme/en/enterprise/chat', korean]) {
      const answer = await app.request(path);
      expect([path, answer.status]).toEqual([path, 200]);
      expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    }
    expect(await (await app.request('/')).text()).toBe(dashboard);
  });

  const endings = ['.html', '/', '//', '.html/'];
  const misread = ['.HTML', '을', '에서/', ')', ',', ' ', ' (참고)', '&fbclid=1', '」', '>', '"'];

  test.each([...endings, ...misread])(
    '%j after an address redirects permanently to the page, with the query',
    async (ending) => {
      const app = await siteApp();
      for (const [written, page] of [
        ['/login', '/login'],
        ['/ACME/Dashboard', '/acme/dashboard'],
        ['/acme/en/enterprise/chat', '/acme/en/enterprise/chat'],
        ['/acme/enterprise/old', '/acme/enterprise/chat'],
        ...(endings.includes(ending) ? [[korean, korean] as const] : []),
      ] as const) {
        const query = '?category=office&q=%EA%B0%80';
        const answer = await app.request(written + encodeURI(ending) + query);
        expect([written, answer.status, answer.headers.get('location')]).toEqual([written, 301, page + query]);
        expect(answer.headers.get('cache-control')).toBe('no-cache, no-transform');
      }
    },
  );

  test.each([
    ['/index.html', '/'],
    ['/index', '/'],
    ['/ACME/Dashboard', '/acme/dashboard'],
    ['/acme/enterprise/old?from=mail', '/acme/enterprise/chat?from=mail'],
  ])('%s redirects permanently to %s', async (path, location) => {
    const answer = await (await siteApp()).request(path);
    expect([answer.status, answer.headers.get('location')]).toEqual([301, location]);
  });

  test.each([
    ['/acme', '/acme/dashboard'],
    ['/nowhere?utm=1', '/acme/dashboard'],
    ['/404', '/acme/dashboard'],
    ['/acme/en/nowhere/at/all.html', '/acme/en/dashboard'],
    ['//other.example/', '/acme/dashboard'],
    ['/ACME', '/acme/dashboard'],
    [encodeURI('/acme/en을'), '/acme/en/dashboard'],
    ['/acme/enterprise/)', '/acme/dashboard'],
    ['/acme/en/enterprise/nothing)', '/acme/en/dashboard'],
    ['/acme/chat)/enterprise', '/acme/dashboard'],
    ['//other.example/chat)', '/acme/dashboard'],
  ])('%s redirects temporarily to %s', async (path, location) => {
    const answer = await (await siteApp()).request(`http://localhost${path}`);
    expect([answer.status, answer.headers.get('location')]).toEqual([302, location]);
  });
});

describe('missing files', () => {
  test.each([
    '/acme/assets/gone.js',
    '/acme/assets/',
    '/acme/assets/gone',
    '/gone.ico',
    '/wp-login.php',
    '/.env',
    '/.well-known/none.txt',
    '/acme/.well-known/secret.txt',
    '/acme/.hidden/page',
    '/_headers.txt',
    '/acme/dashboard.html.br',
    '/acme/dashboard.html.gz',
    '/acme/dashboard.js',
    '/acme/assets/app.Bx1.js)',
    '/acme/assets/APP.Bx1.js',
    '/acme/assets/app.Bx1.js.br',
    '/acme/assets/app.Bx1.js.gz',
    '/index.html.br',
  ])('%s answers 404', async (path) => {
    const answer = await (await siteApp()).request(path);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([404, 'text/plain; charset=UTF-8']);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await answer.text()).toBe('Not Found\n');
  });

  test("a static host's configuration files redirect to the dashboard", async () => {
    const app = await siteApp();
    for (const path of ['/_redirects', '/_headers', '/404.html']) {
      expect((await app.request(path)).status).toBe(302);
    }
  });
});

describe('unknown API paths', () => {
  const korean = { success: false, msg: label('answer:notFound', 'ko'), data: null };
  const english = { success: false, msg: label('answer:notFound', 'en'), data: null };

  test('unknown API paths answer 404 in the envelope for every method', async () => {
    const app = await siteApp();
    for (const path of [
      '/tour/nothing',
      '/tour/',
      '/tour',
      '/cms/user/nothing?x=1',
      '/cms/a.b/c.js',
      '/cms/%zz',
      '/%74our/x',
    ]) {
      for (const method of ['GET', 'POST', 'OPTIONS']) {
        const answer = await app.request(path, { method });
        expect([path, answer.status]).toEqual([path, 404]);
        expect(answer.headers.get('content-type')).toBe('application/json');
        expect(await answer.json()).toEqual(korean);
      }
    }
  });

  test('unknown API paths answer in the language of X-LANG', async () => {
    const app = await siteApp();
    const ask = async (lang: string) => (await app.request('/cms/x', { headers: { 'X-LANG': lang } })).json();
    expect([await ask('en'), await ask('EN'), await ask('ko'), await ask('fr')]).toEqual([
      english,
      english,
      korean,
      korean,
    ]);
  });
});
