import fc from 'fast-check';

/** A request that breaks HTTP, as raw bytes. */
export interface BrokenRequest {
  kind: string;
  /** Parts of the request, each sent as a separate packet where possible. */
  parts: readonly string[];
  /** Allowed statuses of the only answer; undefined when the server may see several requests. */
  refusal?: readonly number[];
  /** End of the connection: by the server, or early by the client with FIN or RST. */
  end: 'server' | 'fin' | 'rst';
}

const host = 'Host: localhost\r\nConnection: close\r\n';
const get = `GET /cms/user/site/info HTTP/1.1\r\n${host}`;
const keepAlive = `${get.replace('close', 'keep-alive')}\r\n`;
const post = `POST /cms/user/inquiry HTTP/1.1\r\n${host}Content-Type: application/json\r\n`;
/** A second request, which a proxy with another parser would pass on. */
const smuggled = 'GET /cms/smuggled HTTP/1.1\r\nHost: localhost\r\n\r\n';

/** Generates random bytes as a Latin-1 string. */
const bytes = (maxLength: number) =>
  fc.uint8Array({ minLength: 1, maxLength }).map((array) => Buffer.from(array).toString('latin1'));

/** Generates ways to cut a request into packets. */
function packets(text: string): fc.Arbitrary<string[]> {
  return fc.array(fc.nat(text.length), { maxLength: 4 }).map((places) => {
    const cuts = [0, ...places.sort((one, other) => one - other), text.length];
    return cuts
      .slice(1)
      .map((cut, index) => text.slice(cuts[index], cut))
      .filter(Boolean);
  });
}

/** Generates requests of one kind, cut into packets. */
function kind(
  name: string,
  text: fc.Arbitrary<string>,
  { end = 'server', ...expected }: Partial<BrokenRequest> = {},
): fc.Arbitrary<BrokenRequest> {
  return text.chain((whole) => packets(whole).map((parts) => ({ kind: name, parts, end, ...expected })));
}

const requestLines = fc.oneof(
  fc.constantFrom(
    'GET',
    'GET / HTTP',
    'GET / HTTP/1.x',
    'GET / HTTP/9.9',
    'GET / HTTQ/1.1',
    'GET / HTTP/1.1 x',
    ' GET / HTTP/1.1',
    'get / HTTP/1.1',
    'GET\t/ HTTP/1.1',
    'GET /\u0000 HTTP/1.1',
    'GET relative HTTP/1.1',
    'GET /\u00ff\u00fe HTTP/1.1',
    'OPTIONS * HTTP/1.1',
    '/ GET HTTP/1.1',
    'HTTP/1.1 200 OK',
  ),
  fc
    .string({ unit: fc.constantFrom(...'ABXYZ'), minLength: 1, maxLength: 30 })
    .map((method) => `Q${method} / HTTP/1.1`),
);

const brokenHeaders = fc.oneof(
  fc.constantFrom(
    'no colon',
    ': no name',
    'Na me: x',
    'Name : x',
    'Name\u0000: x',
    'Name: a\u0000b',
    'Name: a\rb',
    'Name: a\u0001b',
    'N\u00e4me: x',
    '(x): x',
    'Content-Length: -1',
    'Content-Length: +5',
    'Content-Length: 0x5',
    'Content-Length: 5 5',
    'Content-Length: 5\r\nContent-Length: 6',
    'Content-Length: 99999999999999999999999',
    'Content-Length: five',
  ),
  fc
    .integer({ min: 0, max: 0x1f })
    .filter((code) => ![9, 10, 13].includes(code))
    .map((code) => `X: a${String.fromCharCode(code)}`),
);

const smuggling = fc.constantFrom(
  'Content-Length: 6\r\nTransfer-Encoding: chunked',
  'Transfer-Encoding: chunked\r\nContent-Length: 6',
  'Transfer-Encoding: xchunked',
  'Transfer-Encoding: chunked, identity',
  'Transfer-Encoding: identity',
  'Transfer-Encoding : chunked',
  'Transfer-Encoding: chunked\r\nTransfer-Encoding: x',
  'Content-Length: 6\r\nContent-Length: 6',
  'Content-Length: 6\r\n Content-Length: 0',
  'Content-Length: 6\r\nTransfer-Encoding:\u000bchunked',
);

const brokenChunks = fc.oneof(
  fc.constantFrom(
    'zz\r\n{}\r\n0\r\n\r\n',
    '-1\r\n{}\r\n0\r\n\r\n',
    '2\r\n{}0\r\n\r\n',
    '2\n{}\n0\n\n',
    'ffffffffffffffffff\r\n{}\r\n',
    '2\r\n{}xx\r\n0\r\n\r\n',
    '\r\n\r\n',
    `2;${'x'.repeat(20_000)}\r\n{}\r\n0\r\n\r\n`,
    '0x2\r\n{}\r\n0\r\n\r\n',
  ),
  bytes(60),
);

/** All kinds of broken requests. */
export const brokenHttp: fc.Arbitrary<BrokenRequest> = fc.oneof(
  kind(
    'request line',
    requestLines.map((line) => `${line}\r\n${host}\r\n`),
    { refusal: [400, 404, 405] },
  ),
  kind(
    'header',
    brokenHeaders.map((line) => `${get}${line}\r\n\r\n`),
    { refusal: [400] },
  ),
  kind(
    'headers too long',
    fc.integer({ min: 17_000, max: 100_000 }).map((length) => `${get}X: ${'x'.repeat(length)}\r\n\r\n`),
    { refusal: [431] },
  ),
  kind(
    'address too long',
    fc.integer({ min: 17_000, max: 60_000 }).map((length) => `GET /${'x'.repeat(length)} HTTP/1.1\r\n${host}\r\n`),
    { refusal: [414] },
  ),
  kind(
    'many headers',
    fc.integer({ min: 500, max: 2500 }).map((count) => `${get}${'a:b\r\n'.repeat(count)}\r\n`),
  ),
  kind(
    'no host',
    fc.constantFrom('', 'Hpst: x\r\n', 'Host\u0000: x\r\n').map((line) => `GET / HTTP/1.1\r\n${line}\r\n`),
    { refusal: [400] },
  ),
  kind(
    'smuggling',
    smuggling.map((lines) => `${post}${lines}\r\n\r\n0\r\n\r\n${smuggled}`),
    { refusal: [400] },
  ),
  kind(
    'chunks',
    brokenChunks.map((chunks) => `${post}Transfer-Encoding: chunked\r\n\r\n${chunks}`),
  ),
  kind(
    'body too long',
    fc
      .integer({ min: 70_000, max: 200_000 })
      .map((length) => `${post}Content-Length: ${length}\r\n\r\n${'x'.repeat(length)}`),
  ),
  kind(
    'truncated body',
    fc.nat(500).map((length) => `${post}Content-Length: 1000\r\n\r\n${'x'.repeat(length)}`),
    { end: 'fin' },
  ),
  kind(
    'reset within the request',
    fc.nat(200).map((length) => `${post}Content-Length: 9\r\n\r\n`.slice(0, length + 1)),
    { end: 'rst' },
  ),
  kind(
    'reset before the answer',
    fc.constantFrom(`${get}\r\n`, `GET /acme/assets/film.Bx1.mp4 HTTP/1.1\r\n${host}\r\n`),
    { end: 'rst' },
  ),
  kind(
    'another protocol',
    fc.oneof(
      fc.constantFrom(
        '\u0016\u0003\u0001\u0002\u0000\u0001\u0000\u0001\u00fc\u0003\u0003',
        'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
        'SSH-2.0-x\r\n',
        'EHLO x\r\n',
        '*1\r\n$4\r\nPING\r\n',
      ),
      bytes(200).map((text) => `\u0001${text}`),
    ),
    { refusal: [400] },
  ),
  kind(
    'unusual headers',
    fc
      .constantFrom(
        'Expect: 100-continue',
        'Expect: x',
        'Upgrade: websocket',
        'Upgrade: h2c\r\nHTTP2-Settings: x',
        'TE: trailers',
        'Host: other',
        'Range: bytes=9-1,-,x',
        'Content-Encoding: gzip',
      )
      .map((line) => `${get}${line}\r\n\r\n`),
  ),
  kind(
    'valid requests before a broken one',
    fc.integer({ min: 1, max: 20 }).map((count) => `${keepAlive.repeat(count)}BROKEN\r\n\r\n`),
  ),
  kind(
    'a valid request with changed bytes',
    fc
      .tuple(fc.nat(get.length - 1), bytes(3))
      .map(([index, text]) => `${get.slice(0, index)}${text}${get.slice(index + text.length)}\r\n`),
  ),
);
