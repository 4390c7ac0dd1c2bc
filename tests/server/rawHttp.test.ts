import { once } from 'node:events';
import { connect } from 'node:net';
import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { isNightly } from '../support/nightly.ts';
import { dashboard, film } from './support/builtSite.ts';
import { listeningSite, parseAnswer, rawRequest } from './support/rawRequest.ts';

describe('unusual paths', () => {
  const refused = [
    '/../../etc/passwd',
    '/acme/../acme/dashboard',
    '/acme/./dashboard',
    '/%2e%2e/%2e%2e/etc/passwd',
    '/%',
    '/.env',
    'http://localhost/../etc/passwd',
  ];

  test('traversal, hidden and malformed paths answer 404', async () => {
    const port = await listeningSite();
    for (const path of refused) {
      const { status, headers, body } = await rawRequest(port, `GET ${path} HTTP/1.1`);
      expect([path, status, body.toString()]).toEqual([path, 404, 'Not Found\n']);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
    }
  });

  test('paths that look like other hosts redirect to this site’s dashboard', async () => {
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
});

test('dot segments and backslashes in the query are ignored', async () => {
  const { status, body } = await rawRequest(await listeningSite(), 'GET /acme/dashboard?next=/../x\\y HTTP/1.1');
  expect([status, body.toString()]).toEqual([200, dashboard]);
});

test('the server accepts absolute targets and HTTP/1.0 without Host', async () => {
  const port = await listeningSite();
  expect((await rawRequest(port, 'GET http://localhost/acme/dashboard HTTP/1.1')).status).toBe(200);
  const socket = connect(port, '127.0.0.1').end('HEAD /acme/dashboard HTTP/1.0\r\n\r\n');
  const [answer] = await socket.take(1).toArray();
  expect(String(answer)).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
});

describe('addresses of more than 16 KB', () => {
  test.each([17_000, 100_000])(
    'an address of %i characters answers 414 with the page that explains it',
    async (length) => {
      const port = await listeningSite();
      for (const address of [`/acme/en/${'x'.repeat(length)}`, `/acme/dashboard?q=${'x'.repeat(length)}`]) {
        const { status, headers, body } = await rawRequest(port, `GET ${address} HTTP/1.1`);
        expect([status, body.toString()]).toEqual([414, '<title>414</title>']);
        expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
        expect(headers.get('content-security-policy')).toContain("default-src 'none'");
        expect([headers.get('cache-control'), headers.get('x-content-type-options')]).toEqual(['no-store', 'nosniff']);
        expect((await rawRequest(port, `HEAD ${address} HTTP/1.1`)).body.length).toBe(0);
      }
    },
  );

  test('a call answers 414 in the envelope', async () => {
    const { status, body } = await rawRequest(await listeningSite(), `GET /cms/${'/'.repeat(120_000)}x HTTP/1.1`);
    expect([status, JSON.parse(body.toString())]).toMatchObject([414, { success: false, data: null }]);
  });

  test('an address of 16,000 characters is served', async () => {
    const address = `/acme/dashboard?q=${'x'.repeat(16_000)}`;
    expect((await rawRequest(await listeningSite(), `GET ${address} HTTP/1.1`)).status).toBe(200);
  });
});

test('HEAD answers with Content-Length and no content', async () => {
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

test('pages, files and ranges arrive complete, with Content-Length', async () => {
  const port = await listeningSite();
  const page = await rawRequest(port, 'GET /acme/dashboard HTTP/1.1', ['Accept-Encoding: br']);
  expect(Number(page.headers.get('content-length'))).toBe(page.body.length);
  expect(brotliDecompressSync(page.body).toString()).toBe(dashboard);

  const whole = await rawRequest(port, 'GET /acme/assets/film.Bx1.mp4 HTTP/1.1');
  expect([whole.headers.get('content-length'), whole.body.equals(film)]).toEqual([String(film.length), true]);
  const part = await rawRequest(port, 'GET /acme/assets/film.Bx1.mp4 HTTP/1.1', ['Range: bytes=4000-399999']);
  expect([part.status, part.body.equals(film.subarray(4000, 400_000))]).toEqual([206, true]);
});

test('304 and 416 carry none of the file’s content', async () => {
  const port = await listeningSite();
  const etag = (await rawRequest(port, 'GET /acme/dashboard HTTP/1.1')).headers.get('etag');
  const held = await rawRequest(port, 'GET /acme/dashboard HTTP/1.1', [`If-None-Match: ${etag}`]);
  expect([held.status, held.body.length, held.headers.get('content-type')]).toEqual([304, 0, null]);
  const beyond = await rawRequest(port, 'GET /acme/dashboard HTTP/1.1', ['Range: bytes=999999-']);
  expect([beyond.status, beyond.body.toString()]).toEqual([416, 'Range Not Satisfiable\n']);
});

test('methods other than GET and HEAD answer 405', async () => {
  const port = await listeningSite();
  for (const method of ['TRACE', 'PROPFIND', 'QUERY', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS']) {
    for (const path of ['/acme/dashboard', '/acme', '/nowhere', '/acme/assets/app.Bx1.js']) {
      const { status, headers } = await rawRequest(port, `${method} ${path} HTTP/1.1`, ['Content-Length: 0']);
      const found = [method, path, status, headers.get('allow'), headers.get('location')];
      expect(found).toEqual([method, path, 405, 'GET, HEAD', null]);
    }
  }
});

/** A chunked body without content. */
const emptyChunks = '0\r\n\r\n';
const head = 'Host: localhost\r\nConnection: close';

test.each([
  ['a truncated request line', 'GET\r\n\r\n', 400],
  ['a target without a slash', `GET acme HTTP/1.1\r\n${head}\r\n\r\n`, 400],
  ['a control character in the method', `G\u0000T / HTTP/1.1\r\n${head}\r\n\r\n`, 400],
  ['an unknown HTTP version', `GET / HTTP/9.9\r\n${head}\r\n\r\n`, 400],
  ['an asterisk as target', `OPTIONS * HTTP/1.1\r\n${head}\r\n\r\n`, 400],
  ['a target with non-ASCII characters', `GET /\u00ed\u0095\u009c HTTP/1.1\r\n${head}\r\n\r\n`, 400],
  ['a backslash in the path of a page', `GET /..\\..\\etc\\passwd HTTP/1.1\r\n${head}\r\n\r\n`, 400],
  ['a backslash in the path of a call', `GET /cms/..\\x HTTP/1.1\r\n${head}\r\n\r\n`, 400],
  ['a target with a broken host', `GET http://local%host/tour/base/refresh HTTP/1.1\r\n${head}\r\n\r\n`, 400],
  ['a control character in a header', `GET /cms/user/site/info HTTP/1.1\r\n${head}\r\nX\u0000: x\r\n\r\n`, 400],
  ['a request without Host', 'GET / HTTP/1.1\r\n\r\n', 400],
  ['headers that are too long', `GET / HTTP/1.1\r\n${head}\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
  [
    'many headers that are too long together',
    `GET / HTTP/1.1\r\n${head}\r\n${`X: ${'x'.repeat(1000)}\r\n`.repeat(20)}\r\n`,
    431,
  ],
  ['HEAD with headers that are too long', `HEAD / HTTP/1.1\r\n${head}\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
  ['an unknown expectation', `POST /tour/base/login HTTP/1.1\r\n${head}\r\nExpect: x\r\n\r\n`, 417],
  [
    'both Content-Length and Transfer-Encoding',
    `POST /tour/base/login HTTP/1.1\r\n${head}\r\nTransfer-Encoding: chunked\r\nContent-Length: 5\r\n\r\n`,
    400,
  ],
  ['broken chunks', 'POST /cms/x HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n', 400],
  ['an unknown transfer coding', 'POST /cms/x HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: x\r\n\r\n', 400],
])('the server refuses %s without a body and closes the connection', async (_name, request, status) => {
  const socket = connect(await listeningSite(), '127.0.0.1');
  socket.write(Buffer.from(request, 'latin1'));
  const answer = parseAnswer(Buffer.concat(await socket.toArray()));
  expect(answer.status).toBe(status);
  expect(answer.body.toString()).toBeOneOf(['', emptyChunks]);
});

test('the server answers a good request before it refuses the broken one that follows', async () => {
  const socket = connect(await listeningSite(), '127.0.0.1');
  socket.write('GET /robots.txt HTTP/1.1\r\nHost: localhost\r\n\r\n');
  const chunks: string[] = [];
  for await (const chunk of socket) {
    chunks.push(String(chunk));
    if (chunks.length === 1) {
      socket.write('BROKEN\r\n\r\n');
    }
  }
  expect(chunks.join('')).toMatch(/^HTTP\/1\.1 200 .*HTTP\/1\.1 400 Bad Request\r\n/s);
});

test('clients that end or reset a connection within a request do not harm the server', async () => {
  const port = await listeningSite();
  const posted = `POST /cms/user/inquiry HTTP/1.1\r\n${head}\r\nContent-Length: 1000\r\n\r\n`;
  for (const part of [
    posted.slice(0, 30),
    posted,
    `${posted}{"name"`,
    `GET /acme/assets/film.Bx1.mp4 HTTP/1.1\r\n${head}\r\n\r\n`,
  ]) {
    for (const leave of ['end', 'resetAndDestroy'] as const) {
      const socket = connect(port, '127.0.0.1').on('error', () => {});
      await once(socket, 'connect');
      await new Promise((resolve) => socket.write(part, resolve));
      socket[leave]();
      await once(socket.resume(), 'close');
    }
  }
  expect((await rawRequest(port, 'GET /acme/dashboard HTTP/1.1')).status).toBe(200);
});

test.runIf(isNightly)('a client that sends its headers too slowly gets 408', async () => {
  const socket = connect(await listeningSite(), '127.0.0.1');
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ');
  const timer = setInterval(() => socket.write('x'), 250);
  const answer = parseAnswer(Buffer.concat(await socket.toArray()));
  clearInterval(timer);
  expect(answer.status).toBe(408);
});
