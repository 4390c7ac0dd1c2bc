import { describe, expect, test } from 'vitest';
import { label } from '#i18n/labels.ts';
import { dashboard } from './support/builtSite.ts';
import { siteApp } from './support/siteApp.ts';

describe('pages', () => {
  test('pages have addresses without an extension', async () => {
    const app = await siteApp();
    for (const path of ['/', '/login', '/en/login', '/acme/dashboard', '/acme/en/enterprise/chat']) {
      const answer = await app.request(path);
      expect([path, answer.status]).toEqual([path, 200]);
      expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    }
    expect(await (await app.request('/')).text()).toBe(dashboard);
  });

  test('a page with a Korean address is found', async () => {
    const answer = await (await siteApp()).request(encodeURI('/acme/company/news/표준-인증'));
    expect(await answer.text()).toBe('<title>표준 인증</title>');
  });

  test.each([
    ['/index.html', '/'],
    ['/index', '/'],
    ['/login.html', '/login'],
    ['/login/', '/login'],
    ['/acme/dashboard.html', '/acme/dashboard'],
    ['/acme/dashboard/', '/acme/dashboard'],
    ['/acme/dashboard//', '/acme/dashboard'],
    ['/acme/dashboard.html/', '/acme/dashboard'],
    ['/acme/en/enterprise/chat/', '/acme/en/enterprise/chat'],
    [encodeURI('/acme/company/news/표준-인증.html'), encodeURI('/acme/company/news/표준-인증')],
    ['/acme/dashboard.html?category=office&q=%EA%B0%80', '/acme/dashboard?category=office&q=%EA%B0%80'],
  ])('%s redirects permanently to %s', async (path, location) => {
    const answer = await (await siteApp()).request(path);
    expect([answer.status, answer.headers.get('location')]).toEqual([301, location]);
    expect(answer.headers.get('cache-control')).toBe('no-cache, no-transform');
  });

  test.each([
    ['/ACME/Dashboard', '/acme/dashboard'],
    ['/acme/enterprise/CHAT.HTML', '/acme/enterprise/chat'],
    [encodeURI('/acme/enterprise/chat을'), '/acme/enterprise/chat'],
    [encodeURI('/acme/en/enterprise/Chat에서/'), '/acme/en/enterprise/chat'],
    ['/acme/enterprise/chat)', '/acme/enterprise/chat'],
    ['/acme/enterprise/chat,', '/acme/enterprise/chat'],
    ['/acme/enterprise/chat%20', '/acme/enterprise/chat'],
    ['/acme/enterprise/chat%20(%EC%B0%B8%EA%B3%A0)', '/acme/enterprise/chat'],
    ['/acme/enterprise/chat&fbclid=1', '/acme/enterprise/chat'],
    [encodeURI('/acme/enterprise/chat」?q=1'), '/acme/enterprise/chat?q=1'],
    ['/acme/enterprise/chat%3E?q=a%20b', '/acme/enterprise/chat?q=a%20b'],
    ['/acme/enterprise/chat%22', '/acme/enterprise/chat'],
    ['/acme/enterprise/old)', '/acme/enterprise/chat'],
    ['/LOGIN', '/login'],
  ])('%s redirects permanently to the page that it means, %s', async (path, location) => {
    const answer = await (await siteApp()).request(path);
    expect([answer.status, answer.headers.get('location')]).toEqual([301, location]);
  });

  test.each([
    ['/acme', '/acme/dashboard'],
    ['/nowhere', '/acme/dashboard'],
    ['/nowhere?utm=1', '/acme/dashboard'],
    ['/404', '/acme/dashboard'],
    ['/acme/nowhere.html', '/acme/dashboard'],
    ['/acme/en/nowhere/at/all', '/acme/en/dashboard'],
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

  test('pages answer 405 to methods other than GET and HEAD', async () => {
    const app = await siteApp();
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS']) {
      for (const path of ['/acme/dashboard', '/acme', '/nowhere', '/acme/assets/app.Bx1.js']) {
        const answer = await app.request(path, { method });
        expect([answer.status, answer.headers.get('allow'), answer.headers.get('location')]).toEqual([
          405,
          'GET, HEAD',
          null,
        ]);
      }
    }
  });
});

test.each(['/acme/enterprise/old', '/acme/enterprise/old/', '/acme/enterprise/old.html'])(
  '%s redirects to the moved page and keeps the query',
  async (path) => {
    const answer = await (await siteApp()).request(`${path}?from=mail`);
    expect([answer.status, answer.headers.get('location')]).toEqual([301, '/acme/enterprise/chat?from=mail']);
  },
);

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
