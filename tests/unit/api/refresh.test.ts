import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { CallOptions } from '#browser/api/call.ts';
import { CallError } from '#browser/api/call.ts';
import { myInfo, signIn, signOut } from '#browser/api/session.ts';
import { myInfoAnswer, myInfoPath } from '#contract/session.ts';
import { json, type TestClient, testClient, testServer } from './support/testServer.ts';

const person = { userNm: '김하늘', menuAuth: 'food,taxi' };

/** A server that takes the tokens it gave, a new one for each refresh. */
class TokenServer {
  readonly tokens = new Set<string | undefined>();
  /** Status of the refresh's answer; 0 for none. */
  refreshStatus = 200;
  refreshes = 0;
  /** Every call that came, with its token. */
  readonly calls: { url: string; body: string; token: string | undefined }[] = [];
  /** What a refresh, or every other call, waits for before it is answered. */
  readonly held = { refresh: Promise.resolve(), call: Promise.resolve() };
  /** Calls that were refused. */
  refusals = 0;

  readonly answer = async (request: IncomingMessage, response: ServerResponse) => {
    const { url = '', headers } = request;
    if (url === '/tour/base/refresh') {
      this.refreshes += 1;
      await this.held.refresh;
      if (this.refreshStatus === 0) return void response.socket?.resetAndDestroy();
      if (this.refreshStatus !== 200) return this.#refuse(response, this.refreshStatus);
      const token = `token-${this.refreshes}`;
      this.tokens.add(token);
      return json(response, { success: true, msg: '', data: { token, compId: 'ulsan' } });
    }
    const token = headers.authorization?.replace('Bearer ', '');
    this.calls.push({ url, token, body: (await request.toArray()).join('') });
    await this.held.call;
    if (!this.tokens.has(token)) return this.#refuse(response, 401);
    json(response, { success: true, msg: '', data: null, result: person });
  };

  #refuse(response: ServerResponse, status: number): void {
    this.refusals += 1;
    json(response, { success: false, msg: '로그인이 필요합니다.', data: null }, status);
  }
}

let server: TokenServer;
let address: string;
let tab: TestClient;

function newTab(): TestClient {
  const opened = testClient(address);
  opened.client.entries.keep({ token: 'expired', compId: 'ulsan' });
  opened.client.entries.keepUser(person);
  return opened;
}

beforeEach(async () => {
  server = new TokenServer();
  address = await testServer(server.answer);
  tab = newTab();
});

/** A call of which the server hears its number. */
const numbered = (number: number, options?: CallOptions) =>
  tab.client.call(myInfoPath, myInfoAnswer, { ...options, query: { number } });

const numbers = Array.from({ length: 25 }, (_, number) => number);

/** Holds answers until the function it returns is called. */
function hold(what: keyof TokenServer['held']): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  server.held[what] = promise;
  return resolve;
}

describe('an expired token', () => {
  test('is refreshed in silence, and the call made again', async () => {
    expect(await myInfo(tab.client)).toEqual(person);
    expect(server.calls.map(({ token }) => token)).toEqual(['expired', 'token-1']);
    expect(tab.client.entries.token).toBe('token-1');
    expect([tab.alerts, tab.underWay(), tab.signInPages()]).toEqual([[], 0, 0]);
  });

  test('of 25 calls at once is refreshed once; each call is made again once, in order', async () => {
    const fetched = vi.spyOn(globalThis, 'fetch');
    onTestFinished(() => fetched.mockRestore());
    await Promise.all(numbers.map((number) => numbered(number)));
    const sent = fetched.mock.calls.map(([url]) => new URL(String(url)));
    const order = sent.map(({ searchParams, pathname }) => searchParams.get('number') ?? pathname);
    expect(order).toEqual([...numbers.map(String), '/tour/base/refresh', ...numbers.map(String)]);
    expect(server.refreshes).toBe(1);
    expect(server.calls.filter(({ token }) => token === 'token-1')).toHaveLength(25);
  });

  test('lets calls go on in the order in which they were made, though they were refused in another', async () => {
    const letRefreshEnd = hold('refresh');
    const answers: Promise<unknown>[] = [];
    const refuse: (() => void)[] = [];
    for (const number of [0, 1, 2, 3, 4]) {
      const { promise, resolve } = Promise.withResolvers<void>();
      server.held.call = promise;
      answers.push(numbered(number));
      await expect.poll(() => server.calls.length).toBe(number + 1);
      refuse.unshift(resolve);
    }
    server.held.call = Promise.resolve();
    for (const [index, refuseLast] of refuse.entries()) {
      refuseLast();
      await expect.poll(() => server.refusals).toBe(index + 1);
      // The refusal is on its way to the client.
      await setTimeout(20);
    }
    const fetched = vi.spyOn(globalThis, 'fetch');
    onTestFinished(() => fetched.mockRestore());
    letRefreshEnd();
    await Promise.all(answers);
    const order = fetched.mock.calls.map(([url]) => new URL(String(url)).searchParams.get('number'));
    expect(order).toEqual(['0', '1', '2', '3', '4']);
    expect(server.refreshes).toBe(1);
  });

  test('of calls that come while it is refreshed waits with them', async () => {
    const release = hold('refresh');
    const first = numbered(0);
    await expect.poll(() => server.refreshes).toBe(1);
    const later = numbered(1);
    await expect.poll(() => server.calls.length).toBe(2);
    release();
    await Promise.all([first, later]);
    expect(server.refreshes).toBe(1);
  });

  test('is not refreshed where another call has done so meanwhile', async () => {
    const release = hold('call');
    const late = numbered(0);
    await expect.poll(() => server.calls.length).toBe(1);
    server.held.call = Promise.resolve();
    await numbered(1);
    release();
    await late;
    expect(server.calls.map(({ token }) => token)).toEqual(['expired', 'expired', 'token-1', 'token-1']);
    expect(server.refreshes).toBe(1);
  });

  test('keeps the body of a call that is made again', async () => {
    let made = 0;
    const body = () => ({ number: ++made });
    await tab.client.call('/tour/api/x', myInfoAnswer, { method: 'POST', body });
    expect(server.calls.map((call) => call.body)).toEqual(['{"number":1}', '{"number":1}']);
  });

  test('in two tabs at once is refreshed by each, and both go on', async () => {
    const other = newTab();
    const release = hold('refresh');
    const both = [myInfo(tab.client), myInfo(other.client)];
    await expect.poll(() => server.refreshes).toBe(2);
    release();
    expect(await Promise.all(both)).toEqual([person, person]);
    expect(server.refreshes).toBe(2);
  });
});

describe('a session that cannot be refreshed', () => {
  test.each([401, 403, 500, 0])('ends for all that waited (refresh answered %i)', async (status) => {
    server.refreshStatus = status;
    const results = await Promise.allSettled(numbers.map((number) => numbered(number)));
    for (const result of results) {
      expect(result).toMatchObject({ status: 'rejected', reason: { failure: 'signedOut', status: 401 } });
    }
    expect(server.refreshes).toBe(1);
    expect(server.calls).toHaveLength(25);
    const { token, compId, user } = tab.client.entries;
    expect([token, compId, user]).toEqual([null, null, undefined]);
    expect(tab.signInPages()).toBeGreaterThan(0);
    expect([tab.alerts, tab.underWay()]).toEqual([[], 0]);
  });

  test('is not refreshed again by a call that hears of it late', async () => {
    server.refreshStatus = 401;
    const release = hold('call');
    const late = numbered(0);
    await expect.poll(() => server.calls.length).toBe(1);
    server.held.call = Promise.resolve();
    await expect(numbered(1)).rejects.toMatchObject({ failure: 'signedOut' });
    release();
    await expect(late).rejects.toMatchObject({ failure: 'signedOut' });
    expect(server.refreshes).toBe(1);
  });

  test('does not leave the page where the call asks to stay', async () => {
    server.refreshStatus = 401;
    await expect(numbered(0, { signInPage: false })).rejects.toMatchObject({ failure: 'signedOut' });
    expect(tab.signInPages()).toBe(0);
    expect(tab.client.entries.token).toBeNull();
  });

  test('may be followed by another', async () => {
    server.refreshStatus = 401;
    await expect(numbered(0)).rejects.toThrow(CallError);
    server.refreshStatus = 200;
    expect(await myInfo(tab.client)).toEqual(person);
  });
});

test('a visitor without a token is taken up by the cookie, where there is one', async () => {
  tab.client.entries.drop();
  expect(await myInfo(tab.client)).toEqual(person);
  expect(tab.client.entries.token).toBe('token-1');
});

test('a call that is refused even with the new token is alerted, and not made a third time', async () => {
  const calls: string[] = [];
  const strict = await testServer((request, response) => {
    calls.push(request.url ?? '');
    request.url === '/tour/base/refresh'
      ? json(response, { success: true, msg: '', data: { token: 'new', compId: 'ulsan' } })
      : json(response, { success: false, msg: '로그인이 필요합니다.', data: null }, 401);
  });
  const { client, alerts, signInPages } = testClient(strict);
  await expect(myInfo(client)).rejects.toMatchObject({ failure: 'refused', status: 401 });
  expect(calls).toEqual(['/tour/api/user/my/info', '/tour/base/refresh', '/tour/api/user/my/info']);
  expect(alerts).toEqual([{ title: '인증에 실패했습니다', text: '로그인이 필요합니다.', confirm: true }]);
  expect(signInPages()).toBe(0);
});

test('a call without auth has no token, and a 401 refreshes nothing', async () => {
  await expect(myInfo(tab.client, { auth: false })).rejects.toMatchObject({ status: 401 });
  expect(server.calls).toMatchObject([{ token: undefined }]);
  expect([server.refreshes, tab.alerts.length]).toEqual([0, 1]);
});

test('a token that expires again is refreshed again', async () => {
  await numbered(0);
  server.tokens.clear();
  await numbered(1);
  expect(server.refreshes).toBe(2);
  expect(tab.client.entries.token).toBe('token-2');
});

describe('sign-in addresses', () => {
  test('refresh nothing and are never alerted', async () => {
    const account = { userId: 'haneul', password: '비밀번호!' };
    await expect(signIn(tab.client, account)).rejects.toMatchObject({ status: 401 });
    await expect(signOut(tab.client)).rejects.toMatchObject({ status: 401 });
    server.refreshStatus = 500;
    await expect(numbered(0, { signInPage: false })).rejects.toMatchObject({ cause: { status: 500 } });
    expect([server.refreshes, tab.alerts, tab.signInPages()]).toEqual([1, [], 0]);
  });
});
