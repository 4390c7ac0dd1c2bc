import type { IncomingMessage } from 'node:http';
import { describe, expect, onTestFinished, test } from 'vitest';
import * as z from 'zod/mini';
import type { CallOptions } from '#client/api/call.ts';
import { CallError } from '#client/api/call.ts';
import { getFile } from '#contract/desk/deskCalls.ts';
import { getMenus } from '#contract/menuList.ts';
import { fillLabel } from '#i18n/fillLabel.ts';
import { allLabels } from '#i18n/labels.ts';
import { type Answer, json, testClient, testServer } from './support/testServer.ts';

/** Labels of the client's page, which is Korean. */
const { alert } = allLabels.ko;
const menus = [{ menuId: 'food', name: '먹거리' }];
const menusAnswer = { success: true, msg: '', data: { list: menus } };

/** A call with a query and a header. */
const named = { ...getMenus, query: z.object({ name: z.string() }), headers: { 'Idempotency-Key': z.string() } };

/** Makes a call to a server with this answer. Returns its result or error, and the effects on the page. */
async function outcome(answer: Answer, options: CallOptions = {}, timeout = 60_000) {
  const tab = testClient(await testServer(answer), { timeout });
  const result = await tab.client.send(getMenus, {}, options).catch((error: unknown) => error);
  expect(tab.pendingCalls()).toBe(0);
  return { result, error: result instanceof CallError ? result : undefined, ...tab };
}

const status =
  (code: number, body: unknown = { success: false, msg: '안 됩니다.', data: null }): Answer =>
  (_, response) =>
    json(response, body, code);

describe('calls', () => {
  test('a call sends every required header, with token and company', async () => {
    let headers: IncomingMessage['headers'] = {};
    const tab = testClient(
      await testServer((request, response) => {
        headers = request.headers;
        json(response, menusAnswer);
      }),
    );
    tab.client.entries.save({ token: 'abc', compId: 'ulsan' });
    expect(await tab.client.send(getMenus, {})).toEqual({ list: menus });
    const expected = {
      authorization: 'Bearer abc',
      compid: 'ulsan',
      'x-apiversion': '1.0.0',
      'x-channel': 'web agent',
      'x-vname': 'apps/[id]',
      'x-lang': 'ko',
      'x-mid': 'apps.chat',
      'x-calltype': '0',
      'x-app': 'stplatform',
    };
    expect(headers).toMatchObject(expected);
    await tab.client.send(getMenus, {}, { background: true });
    expect(headers).toMatchObject({ 'x-calltype': '1' });
    await tab.client.send(getMenus, {}, { auth: false });
    expect(headers).not.toHaveProperty('authorization');
  });

  test('a call shows its progress, unless `progress` is off', async () => {
    const seen: number[] = [];
    const tab = testClient(
      await testServer((_, response) => {
        seen.push(tab.pendingCalls());
        json(response, menusAnswer);
      }),
    );
    await tab.client.send(getMenus, {});
    await tab.client.send(getMenus, {}, { progress: false });
    expect(seen).toEqual([1, 0]);
    expect(tab.pendingCalls()).toBe(0);
  });

  test('a call adds its own headers and query', async () => {
    let request: IncomingMessage | undefined;
    const tab = testClient(
      await testServer((incoming, response) => {
        request = incoming;
        json(response, menusAnswer);
      }),
    );
    const headers = { 'Idempotency-Key': 'k' };
    await tab.client.send(named, { query: { name: '가 & 나' }, headers });
    expect(request?.url).toBe('/cms/user/travel/menu?name=%EA%B0%80+%26+%EB%82%98');
    expect(request?.headers).toMatchObject({ 'idempotency-key': 'k', 'x-app': 'stplatform' });
  });

  test('a failed call is not retried', async () => {
    let calls = 0;
    await outcome((request, response) => {
      calls += 1;
      return status(503)(request, response);
    });
    expect(calls).toBe(1);
  });
});

describe('refusals', () => {
  test("a refusal shows a dialog with a title and the server's message", async () => {
    const { error, alerts } = await outcome(status(403));
    expect(error).toMatchObject({ failure: 'refused', status: 403, msg: '안 됩니다.', fields: {} });
    expect(alerts).toEqual([{ title: alert.status[403], text: '안 됩니다.', confirm: true }]);
  });

  test('a refusal shows a notice if `errorConfirm` is off', async () => {
    expect((await outcome(status(500), { errorConfirm: false })).alerts).toMatchObject([{ confirm: false }]);
  });

  test('a refusal shows no alert if `errorMessage` is off', async () => {
    const { error, alerts } = await outcome(status(500), { errorMessage: false });
    expect([error?.status, alerts]).toEqual([500, []]);
  });

  test('success: false with status 200 is a refusal', async () => {
    const { error, alerts } = await outcome(status(200));
    expect(error).toMatchObject({ failure: 'refused', status: 200 });
    expect(alerts).toEqual([{ title: alert.refused, text: '안 됩니다.', confirm: true }]);
  });

  test('a refusal names the refused fields', async () => {
    const fields = { email: '이메일 주소를 확인해 주세요.' };
    const { error } = await outcome(status(422, { success: false, msg: '확인해 주세요.', data: { fields } }));
    expect(error?.fields).toEqual(fields);
  });

  test('a refusal by another backend keeps its message even if its data breaks the contract', async () => {
    for (const data of [undefined, 'x', { reason: 7 }]) {
      const { error } = await outcome(status(400, { success: false, msg: '안 됩니다.', data }));
      expect(error).toMatchObject({ status: 400, msg: '안 됩니다.', fields: {} });
    }
  });

  test("a proxy's refusal in HTML shows the title of its status", async () => {
    const { error, alerts } = await outcome(
      (_, response) => void response.writeHead(502, { 'Content-Type': 'text/html' }).end('<h1>Bad Gateway</h1>'),
    );
    expect(error).toMatchObject({ failure: 'refused', status: 502, msg: '' });
    expect(alerts[0]?.title).toBe(alert.status[502]);
  });
});

/** Returns an answer with status 200 and this body. */
const bytes =
  (body: string | Buffer, type = 'application/json'): Answer =>
  (_, response) =>
    void response.writeHead(200, { 'Content-Type': type }).end(body);

describe('broken answers', () => {
  test.each<[string, Answer]>([
    ['garbage', bytes('<<garbage>>')],
    ['nothing', bytes('')],
    ['a truncated body', bytes(JSON.stringify(menusAnswer).slice(0, -9))],
    ['no content', (_, response) => void response.writeHead(204).end()],
    ['null', bytes('null')],
    ['a bare list', bytes(JSON.stringify(menus))],
    ['no envelope', bytes(JSON.stringify({ list: menus }))],
    ['a wrong type', bytes(JSON.stringify({ ...menusAnswer, data: { list: [{ menuId: 7, name: '' }] } }))],
    ['HTML of a host without the API', bytes('<!doctype html><title>x</title>', 'text/html')],
    ['other bytes', bytes(Buffer.from([0xff, 0xfe, 0x00]), 'image/png')],
    ['a prototype key', bytes('{"__proto__":{"success":true}}')],
  ])('an answer with %s is broken', async (_, answer) => {
    const { error, alerts } = await outcome(answer);
    expect(error?.failure).toBe('broken');
    expect(alerts).toMatchObject([{ title: alert.unknown, text: alert.broken }]);
  });

  test('JSON with a wrong content type is accepted', async () => {
    expect((await outcome(bytes(JSON.stringify(menusAnswer), 'text/plain'))).result).toEqual({ list: menus });
  });
});

describe('missing answers', () => {
  test.each<[string, Answer]>([
    ['the connection is reset', (_, response) => void response.socket?.resetAndDestroy()],
    ['the connection is closed', (_, response) => void response.socket?.end()],
    ['the server does not speak HTTP', (_, response) => void response.socket?.end('SSH-2.0-x\r\n')],
    [
      'the answer breaks off',
      (_, response) => {
        response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': '1000' });
        response.write('{"success":true', () => response.socket?.destroy());
      },
    ],
  ])('an unknown error is shown when %s', async (_, answer) => {
    const { error, alerts } = await outcome(answer);
    expect(error?.failure).toBe('noAnswer');
    expect(alerts).toMatchObject([{ title: alert.unknown, confirm: true }]);
    expect(alerts[0]?.text).not.toBe('');
  });

  test.each<[string, Answer]>([
    ['nothing arrives', () => {}],
    ['the body does not end', (_, response) => void response.writeHead(200).write('{')],
  ])('a call times out when %s', async (_, answer) => {
    const { error, alerts } = await outcome(answer, {}, 100);
    expect(error?.failure).toBe('timeout');
    expect(alerts).toMatchObject([{ title: alert.unknown, text: fillLabel(alert.timeout, { seconds: 0.1 }) }]);
  });

  test('a call works and times out in browsers without AbortSignal.any', async () => {
    const { any } = AbortSignal;
    Reflect.deleteProperty(AbortSignal, 'any');
    onTestFinished(() => void Object.assign(AbortSignal, { any }));
    const { signal } = new AbortController();
    expect((await outcome((_, response) => json(response, menusAnswer), { signal })).result).toEqual({ list: menus });
    expect((await outcome(() => {}, { signal }, 100)).error?.failure).toBe('timeout');
  });

  test('an aborted call shows no alert', async () => {
    const controller = new AbortController();
    const { error, alerts } = await outcome(() => controller.abort(), { signal: controller.signal });
    expect([error?.failure, alerts]).toEqual(['aborted', []]);
    const late = await outcome(bytes('{}'), { signal: controller.signal });
    expect(late.error?.failure).toBe('aborted');
  });
});

describe('downloads', () => {
  const query = { number: 'MS-1121-ABCD', id: '8e0c1e7a-0000-4000-8000-000000000001' };

  test('a download is saved unchanged under its own name', async () => {
    const csv = Buffer.from('\ufeff이름,값\r\n가,1\r\n');
    const tab = testClient(
      await testServer((_, response) => {
        response.writeHead(200, {
          'Content-Type': 'text/csv',
          'Content-Disposition': "attachment; filename*=UTF-8''%EC%8B%A4%EC%A0%81.csv",
        });
        response.end(csv);
      }),
    );
    expect(await tab.client.download(getFile, { query })).toBe('실적.csv');
    const [{ name, file } = { name: '', file: new Blob() }] = tab.saved;
    expect(name).toBe('실적.csv');
    expect(Buffer.from(await file.arrayBuffer())).toEqual(csv);
    expect(file.type).toBe('text/csv');
  });

  test('a refused download saves nothing and shows an alert', async () => {
    const tab = testClient(await testServer(status(404)));
    await expect(tab.client.download(getFile, { query })).rejects.toMatchObject({
      status: 404,
      msg: '안 됩니다.',
    });
    expect(tab.saved).toEqual([]);
    expect(tab.alerts).toMatchObject([{ title: alert.status[404] }]);
  });

  test('an answer that is not a download is broken', async () => {
    const tab = testClient(await testServer(bytes('{"success":true}')));
    await expect(tab.client.download(getFile, { query })).rejects.toMatchObject({
      failure: 'broken',
    });
    expect(tab.saved).toEqual([]);
  });
});
