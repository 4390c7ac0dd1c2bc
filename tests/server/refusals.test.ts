import { once } from 'node:events';
import { request } from 'node:http';
import { Hono } from 'hono';
import { describe, expect, onTestFinished, test } from 'vitest';
import * as z from 'zod';
import { multiLine, singleLine } from '#contract/text.ts';
import { label } from '#i18n/labels.ts';
import { handleError } from '#server/handleError.ts';
import type { AppEnvironment } from '#server/http/environment.ts';
import { limitedBody } from '#server/http/limits.ts';
import { listen, portOf } from '#server/http/listen.ts';
import { refuseOtherMethods } from '#server/http/methods.ts';
import { requestIdentity } from '#server/http/request.ts';
import { sameOriginOnly, sameOriginWrites } from '#server/http/sameOrigin.ts';
import { jsonBody } from '#server/http/validated.ts';
import { visitedAddress } from '#server/http/visitedAddress.ts';
import { createLog } from '#server/log/log.ts';
import { readSettings } from '#settings/settings.ts';
import { origin } from '#site.ts';
import { recordedLog } from './support/logLines.ts';
import { closeAll } from './support/rawRequest.ts';
import { json } from './support/testApi.ts';

const path = '/cms/test';

const schema = z.object({
  name: singleLine(10).check(z.minLength(1)),
  text: multiLine(20),
  email: z.email(),
  kind: z.enum(['a', 'b']),
  consent: z.literal(true),
  nested: z.object({ list: z.array(z.number()) }).optional(),
});

const valid = { name: ' 홍길동 ', text: 'one\r\ntwo\n', email: 'a@example.com', kind: 'a', consent: true };

/** Creates an application whose call answers with the body it received. */
function echo(log = createLog('silent'), environment: NodeJS.ProcessEnv = {}): Hono<AppEnvironment> {
  const app = new Hono<AppEnvironment>();
  app.use(requestIdentity(log, 0));
  app.use(visitedAddress(readSettings(environment)));
  app.use(sameOriginWrites);
  app.use(limitedBody);
  app.post(path, jsonBody(schema), (c) => c.json(c.req.valid('json' as never)));
  app.get(path, (c) => c.json({}));
  app.get('/cms/failing', () => {
    throw new Error('duplicate key: (email)=("kim@example.com")');
  });
  app.get('/cms/changing', sameOriginOnly, (c) => c.json({}));
  app.onError(handleError);
  refuseOtherMethods(app);
  return app;
}

const app = echo();

async function post(body: BodyInit, headers: Record<string, string> = { 'Content-Type': 'application/json' }) {
  const answer = await app.request(path, { method: 'POST', headers: { 'X-LANG': 'en', ...headers }, body });
  return { status: answer.status, headers: answer.headers, body: await answer.json() };
}

test('a valid body is trimmed and its line ends become line feeds', async () => {
  for (const type of ['application/json', 'Application/JSON; charset=utf-8', 'application/json;charset="UTF-8"']) {
    const { status, body } = await post(JSON.stringify(valid), { 'Content-Type': type });
    expect([status, body]).toEqual([200, { ...valid, name: '홍길동', text: 'one\ntwo' }]);
  }
});

test('unsupported methods answer 405 with Allow', async () => {
  for (const method of ['PUT', 'DELETE', 'PATCH', 'OPTIONS']) {
    const answer = await app.request(path, { method });
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD, POST']);
  }
});

describe('a body over 64 KB', () => {
  test('a proxy that reads the answer after sending a large body receives 413', async () => {
    const servers = await listen(app.fetch, { host: '127.0.0.1', port: 0 });
    onTestFinished(() => closeAll(servers));
    const outgoing = request({ port: portOf(servers), path, method: 'POST', headers: { 'Content-Length': 1_000_000 } });
    const answered = once(outgoing, 'response');
    for (let part = 0; part < 10; part++) {
      if (!outgoing.write(Buffer.alloc(100_000))) await once(outgoing, 'drain');
    }
    outgoing.end();
    const [{ statusCode, headers }] = await answered;
    expect([statusCode, headers.connection]).toEqual([413, 'close']);
  });

  test('an endless body answers 413 early', async () => {
    let sent = 0;
    const endless = new ReadableStream({
      pull: (controller) => {
        sent += 1024;
        controller.enqueue(new Uint8Array(1024));
      },
    });
    const answer = await app.request(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: endless,
      duplex: 'half',
    } as RequestInit);
    expect(answer.status).toBe(413);
    expect(sent).toBeLessThan(200_000);
  });
});

describe('reasons of refused fields', () => {
  const reasons = async (body: unknown, language = 'en') => {
    const answer = await app.request(path, json(body, { 'X-LANG': language }));
    expect(answer.status).toBe(422);
    return (await answer.json()).data.fields;
  };

  test('422 gives each field’s reason in the caller’s language', async () => {
    expect(await reasons({})).toEqual({
      name: label('form:required', 'en'),
      text: label('form:required', 'en'),
      email: label('form:required', 'en'),
      kind: label('form:required', 'en'),
      consent: label('form:required', 'en'),
    });
    expect((await reasons({ ...valid, name: '' }, 'ko')).name).toBe(label('form:required', 'ko'));
  });

  test('422 distinguishes type, length, format and choice of a field', async () => {
    expect(
      await reasons({
        name: 7,
        text: 'x'.repeat(21),
        email: 'a@b',
        kind: 'c',
        consent: false,
        nested: { list: [1, 'x'] },
      }),
    ).toEqual({
      name: label('form:type', 'en'),
      text: label('form:tooLong', 'en', { maximum: 20 }),
      email: label('form:email', 'en'),
      kind: label('form:choice', 'en'),
      consent: label('form:choice', 'en'),
      'nested.list.1': label('form:type', 'en'),
    });
  });

  test('422 refuses control characters and lone surrogates', async () => {
    const unusable = label('form:characters', 'en');
    for (const text of ['a\u0000b', 'a\u0007', '\ud800', 'a\u001b[31m']) {
      expect(await reasons({ ...valid, name: text, text })).toEqual({ name: unusable, text: unusable });
    }
    expect(await reasons({ ...valid, name: 'a\nb' })).toEqual({ name: unusable });
  });

  test('keys of the prototype are ignored as fields', async () => {
    const answer = await app.request(path, {
      ...json(valid),
      body: `{"__proto__":{"name":"x"},"constructor":1,${JSON.stringify(valid).slice(1)}`,
    });
    expect([answer.status, Object.keys(await answer.json())]).toEqual([200, Object.keys(valid)]);
  });
});

test('an unexpected error answers 500 without details and is logged without personal data', async () => {
  const { log, lines } = recordedLog();
  const answer = await echo(log).request('/cms/failing', { headers: { 'X-LANG': 'en' } });
  expect([answer.status, await answer.json()]).toEqual([
    500,
    { success: false, msg: label('answer:internalError', 'en'), data: null },
  ]);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatchObject({
    level: 'error',
    msg: 'Request failed',
    requestId: answer.headers.get('x-request-id'),
  });
  expect(JSON.stringify(lines)).not.toContain('kim');
});

describe('cross-site requests', () => {
  const status = async (headers: Record<string, string>, target = path) =>
    (await app.request(target, target === path ? json(valid, headers) : { headers })).status;

  test.each([
    [{ 'Sec-Fetch-Site': 'same-origin' }, 200],
    [{ 'Sec-Fetch-Site': 'none' }, 200],
    [{ 'Sec-Fetch-Site': 'same-site' }, 403],
    [{ 'Sec-Fetch-Site': 'cross-site' }, 403],
    [{ 'Sec-Fetch-Site': 'cross-site', Origin: 'null' }, 403],
    [{ 'Sec-Fetch-Site': 'same-origin', Origin: 'https://acme.example', Host: 'acme.example' }, 200],
    [{ Origin: 'https://acme.example', Host: 'acme.example' }, 200],
    [{ Origin: 'http://localhost:4321', Host: 'localhost:4321' }, 200],
    [{ Origin: origin, Host: 'internal:4321' }, 200],
    [{ Origin: 'https://evil.example', Host: 'acme.example' }, 403],
    [{ Origin: 'https://acme.example.evil.example', Host: 'acme.example' }, 403],
    [{ Origin: 'http://acme.example:8080', Host: 'acme.example' }, 403],
    [{ Origin: 'null', Host: 'acme.example' }, 403],
    [{ Host: 'acme.example' }, 200],
  ] as [Record<string, string>, number][])('a request with %j answers %i', async (headers, expected) => {
    expect(await status(headers)).toBe(expected);
    expect(await status(headers, '/cms/changing')).toBe(expected);
  });

  describe('behind a proxy that changes Host', () => {
    const internal = { Origin: 'https://acme.example', Host: '127.0.0.1:4321' };
    const forwarded = { 'X-Forwarded-Host': 'acme.example', 'X-Forwarded-Proto': 'https' };

    test('SITE_ORIGIN replaces the forwarded host and scheme', async () => {
      const behindProxy = echo(undefined, { TRUST_PROXY: '1', SITE_ORIGIN: 'https://acme.example' });
      const status = async (headers: Record<string, string>) =>
        (await behindProxy.request(path, json(valid, headers))).status;
      expect(await status({ ...internal, 'X-Forwarded-Host': 'evil.example' })).toBe(200);
      const evil = { 'X-Forwarded-Host': 'evil.example', Origin: 'https://evil.example' };
      expect(await status({ ...internal, ...evil })).toBe(403);
    });

    test.each([
      ['1', { ...internal, ...forwarded }, 200],
      ['1', { ...internal, 'X-Forwarded-Host': 'acme.example' }, 200],
      ['1', { ...internal, ...forwarded, Origin: 'http://acme.example' }, 403],
      ['1', { ...internal, ...forwarded, Origin: 'https://evil.example' }, 403],
      ['1', { ...internal, ...forwarded, 'X-Forwarded-Host': 'evil.example, acme.example' }, 200],
      ['1', { ...internal, ...forwarded, 'X-Forwarded-Host': 'acme.example, evil.example' }, 403],
      ['2', { ...internal, ...forwarded, 'X-Forwarded-Host': 'acme.example, inner.example' }, 200],
      ['1', internal, 403],
      ['0', { ...internal, ...forwarded }, 403],
      ['10.0.0.0/8', { ...internal, ...forwarded }, 403],
    ] as [string, Record<string, string>, number][])(
      'with TRUST_PROXY=%s, a request with %j answers %i',
      async (trusted, headers, expected) => {
        const behindProxy = echo(undefined, { TRUST_PROXY: trusted });
        expect((await behindProxy.request(path, json(valid, headers))).status).toBe(expected);
      },
    );
  });

  test('cross-site requests may read', async () => {
    expect((await app.request(path, { headers: { 'Sec-Fetch-Site': 'cross-site' } })).status).toBe(200);
  });
});
