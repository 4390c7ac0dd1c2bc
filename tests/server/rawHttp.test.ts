import { connect } from 'node:net';
import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { dashboard, film } from './support/builtSite.ts';
import { listeningSite, rawRequest } from './support/rawRequest.ts';

describe('paths that no client would send', () => {
  const refused = [
    '/../../etc/passwd',
    '/acme/../acme/dashboard',
    '/acme/./dashboard',
    '/acme/assets/../../../etc/passwd',
    '/%2e%2e/%2e%2e/etc/passwd',
    '/acme/%2e%2e%2f%2e%2e%2fetc/passwd',
    '/acme/..%5c..%5cetc/passwd',
    '/..\\..\\etc\\passwd',
    '/acme\\dashboard',
    '/acme/dashboard%00',
    '/acme/dashboard%00.html',
    '/%c0%ae%c0%ae/etc/passwd',
    '/%252e%252e%252fetc/passwd',
    '/%',
    '/%zz',
    '/acme/%ff%fe',
    '/.env',
    '/acme/.hidden/page',
    'http://localhost/../etc/passwd',
    'http://localhost/acme\\dashboard',
    '/acme/..;/dashboard',
  ];

  test('are not found', async () => {
    const port = await listeningSite();
    for (const path of refused) {
      const { status, headers, body } = await rawRequest(port, `GET ${path} HTTP/1.1`);
      expect([path, status, body.toString()]).toEqual([path, 404, 'Not Found\n']);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
    }
  });

  test('lead to the dashboard of this site and to no other', async () => {
    const port = await listeningSite();
    for (const path of [
      '//other.example/',
      '///other.example//',
      '/@other.example/',
      '/http://other.example/x',
      'http://other.example/x',
    ]) {
      const { status, headers } = await rawRequest(port, `GET ${path} HTTP/1.1`);
      expect([path, status, headers.get('location')]).toEqual([path, 302, '/acme/dashboard']);
    }
    const moved = await rawRequest(port, 'GET //acme/dashboard/ HTTP/1.1');
    expect([moved.status, moved.headers.get('location')]).toEqual([302, '/acme/dashboard']);
  });

  test('do not hide API paths', async () => {
    const port = await listeningSite();
    const { status, headers } = await rawRequest(port, 'GET /cms/..\\x HTTP/1.1');
    expect([status, headers.get('content-type')]).toEqual([404, 'application/json']);
  });
});

test('a dot segment in the query is no part of the path', async () => {
  const { status, body } = await rawRequest(await listeningSite(), 'GET /acme/dashboard?next=/../x\\y HTTP/1.1');
  expect([status, body.toString()]).toEqual([200, dashboard]);
});

test('absolute addresses and HTTP/1.0 without Host are understood', async () => {
  const port = await listeningSite();
  expect((await rawRequest(port, 'GET http://localhost/acme/dashboard HTTP/1.1')).status).toBe(200);
  const socket = connect(port, '127.0.0.1').end('HEAD /acme/dashboard HTTP/1.0\r\n\r\n');
  const [answer] = await socket.take(1).toArray();
  expect(String(answer)).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
});

test('HEAD has the length and no content', async () => {
  const port = await listeningSite();
  for (const [path, length] of [
    ['/acme/dashboard', Buffer.byteLength(dashboard)],
    ['/acme/assets/film.Bx1.mp4', film.length],
  ] as const) {
    const { status, headers, body } = await rawRequest(port, `HEAD ${path} HTTP/1.1`);
    expect([status, Number(headers.get('content-length')), body.length]).toEqual([200, length, 0]);
    expect(headers.has('transfer-encoding')).toBe(false);
  }
});

test('content arrives whole, with its length', async () => {
  const port = await listeningSite();
  const page = await rawRequest(port, 'GET /acme/dashboard HTTP/1.1', ['Accept-Encoding: br']);
  expect(Number(page.headers.get('content-length'))).toBe(page.body.length);
  expect(brotliDecompressSync(page.body).toString()).toBe(dashboard);

  const whole = await rawRequest(port, 'GET /acme/assets/film.Bx1.mp4 HTTP/1.1');
  expect([whole.headers.get('content-length'), whole.body.equals(film)]).toEqual([String(film.length), true]);
  const part = await rawRequest(port, 'GET /acme/assets/film.Bx1.mp4 HTTP/1.1', ['Range: bytes=4000-399999']);
  expect([part.status, part.body.equals(film.subarray(4000, 400_000))]).toEqual([206, true]);
});

test('304 and 416 carry no content of the file', async () => {
  const port = await listeningSite();
  const etag = (await rawRequest(port, 'GET /acme/dashboard HTTP/1.1')).headers.get('etag');
  const held = await rawRequest(port, 'GET /acme/dashboard HTTP/1.1', [`If-None-Match: ${etag}`]);
  expect([held.status, held.body.length, held.headers.get('content-type')]).toEqual([304, 0, null]);
  const beyond = await rawRequest(port, 'GET /acme/dashboard HTTP/1.1', ['Range: bytes=999999-']);
  expect([beyond.status, beyond.body.toString()]).toEqual([416, 'Range Not Satisfiable\n']);
});

test('unusual methods are refused', async () => {
  const port = await listeningSite();
  for (const method of ['TRACE', 'PROPFIND', 'QUERY', 'POST']) {
    const { status, headers } = await rawRequest(port, `${method} /acme/dashboard HTTP/1.1`, ['Content-Length: 0']);
    expect([method, status, headers.get('allow')]).toEqual([method, 405, 'GET, HEAD']);
  }
});

test('what is no HTTP is answered with 400', async () => {
  const port = await listeningSite();
  for (const line of [
    'GET',
    'GET acme HTTP/1.1',
    'G\u0000T / HTTP/1.1',
    'GET / HTTP/9.9',
    'OPTIONS * HTTP/1.1',
    'GET /\u00ed\u0095\u009c HTTP/1.1',
  ]) {
    expect([line, (await rawRequest(port, line)).status]).toEqual([line, 400]);
  }
});

describe('a broken call of the API', () => {
  const broken: [line: string, headers: string[], status: number][] = [
    ['GET /cms/user/site/info HTTP/1.1', ['X-Broken\u0000: x'], 400],
    ['GET http://local%host/tour/base/refresh HTTP/1.1', [], 400],
    ['POST /tour/base/login HTTP/1.1', ['Transfer-Encoding: chunked', 'Content-Length: 5'], 400],
    ['POST /tour/base/login HTTP/1.1', ['Expect: the-unexpected'], 417],
  ];

  test('is answered in the envelope, in the language of X-LANG where that can be read', async () => {
    const port = await listeningSite();
    for (const [line, headers, status] of broken) {
      for (const [language, msg] of [
        ['ko', '요청을 읽을 수 없습니다.'],
        ['en', 'The request could not be read.'],
      ] as const) {
        const answer = await rawRequest(port, line, [`X-LANG: ${language}`, ...headers]);
        const { body } = answer;
        expect([line, headers, answer.status, answer.headers.get('content-type')]).toEqual([
          line,
          headers,
          status,
          'application/json',
        ]);
        expect(JSON.parse(body.toString())).toEqual({ success: false, msg, data: null });
        expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
      }
    }
  });

  test('is told in words where it is no call', async () => {
    const port = await listeningSite();
    for (const [line, headers, status] of broken) {
      const page = line.replace(/\/(?:cms|tour)\S*/, '/acme/cms/');
      const answer = await rawRequest(port, page, headers);
      expect([page, answer.status, answer.body.toString()]).toEqual([page, status, expect.stringMatching(/^[A-Z]/)]);
    }
  });
});
