import type { IncomingMessage, ServerResponse } from 'node:http';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import * as z from 'zod/mini';
import type { CallOptions } from '#client/api/call.ts';
import { CallError } from '#client/api/call.ts';
import { changePassword } from '#contract/account.ts';
import { getMyInfo, signIn, signOut } from '#contract/session.ts';
import { allLabels } from '#i18n/labels.ts';
import { json, type TestClient, testClient, testServer } from './support/testServer.ts';

const person = { userNm: '김하늘', menuAuth: 'food,taxi' };

/** Server that issues a new token for each refresh, and accepts only its own tokens. */
class TokenServer {
  readonly tokens = new Set<string | undefined>();
  /** Status of the refresh's answer; 0 resets the connection. */
  refreshStatus = 200;
  refreshes = 0;
  /** Access tokens of received refreshes. */
  readonly refreshTokens: (string | undefined)[] = [];
  /** All received calls except refreshes. */
  readonly calls: { url: string; body: string; token: string | undefined }[] = [];
  /** Promises that delay the answers to refreshes and to other calls. */
  readonly delays = { refresh: Promise.resolve(), call: Promise.resolve() };

  readonly answer = async (request: IncomingMessage, response: ServerResponse) => {
    const { url = '', headers } = request;
    if (url === '/tour/base/refresh') {
      this.refreshes += 1;
      this.refreshTokens.push(headers.authorization?.replace('Bearer ', ''));
      await this.delays.refresh;
      if (this.refreshStatus === 0) return void response.socket?.resetAndDestroy();
      if (this.refreshStatus !== 200) return this.#refuse(response, this.refreshStatus);
      const token = `token-${this.refreshes}`;
      this.tokens.add(token);
      return json(response, { success: true, msg: '', data: { token, compId: 'ulsan' } });
    }
    const token = headers.authorization?.replace('Bearer ', '');
    this.calls.push({ url, token, body: (await request.toArray()).join('') });
    await this.delays.call;
    if (!this.tokens.has(token)) return this.#refuse(response, 401);
    json(response, { success: true, msg: '', data: null, result: person });
  };

  #refuse(response: ServerResponse, status: number): void {
    json(response, { success: false, msg: '로그인이 필요합니다.', data: null }, status);
  }
}

let server: TokenServer;
let address: string;
let tab: TestClient;

function newTab(): TestClient {
  const opened = testClient(address);
  opened.client.entries.save({ token: 'expired', compId: 'ulsan' });
  opened.client.entries.saveUser(person);
  return opened;
}

beforeEach(async () => {
  server = new TokenServer();
  address = await testServer(server.answer);
  tab = newTab();
});

/** Makes a call with a number in its query. */
const numbered = (number: number, options?: CallOptions) =>
  tab.client.send({ ...getMyInfo, query: z.object({ number: z.number() }) }, { query: { number } }, options);

const numbers = Array.from({ length: 25 }, (_, number) => number);

/** Delays answers until the returned function is called. */
function delay(what: keyof TokenServer['delays']): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  server.delays[what] = promise;
  return resolve;
}

describe('an expired token', () => {
  test('an expired token is refreshed without an alert, and the call repeated', async () => {
    expect(await tab.client.send(getMyInfo, {})).toEqual(person);
    expect(server.calls.map(({ token }) => token)).toEqual(['expired', 'token-1']);
    expect(tab.client.entries.token).toBe('token-1');
    expect([tab.alerts, tab.pendingCalls(), tab.signInPages()]).toEqual([[], 0, 0]);
  });

  test('25 concurrent calls share one refresh, and repeat once in order', async () => {
    const fetched = vi.spyOn(globalThis, 'fetch');
    onTestFinished(() => fetched.mockRestore());
    await Promise.all(numbers.map((number) => numbered(number)));
    const sent = fetched.mock.calls.map(([url]) => new URL(String(url)));
    const order = sent.map(({ searchParams, pathname }) => searchParams.get('number') ?? pathname);
    expect(order).toEqual([...numbers.map(String), '/tour/base/refresh', ...numbers.map(String)]);
    expect(server.refreshes).toBe(1);
    expect(server.calls.filter(({ token }) => token === 'token-1')).toHaveLength(25);
  });

  test('calls repeat in their original order even if they were refused in another', async () => {
    const fetched = vi.spyOn(globalThis, 'fetch');
    onTestFinished(() => fetched.mockRestore());
    const answered = () => fetched.mock.settledResults.filter(({ type }) => type === 'fulfilled').length;
    const letRefreshEnd = delay('refresh');
    const answers: Promise<unknown>[] = [];
    const refuse: (() => void)[] = [];
    for (const number of [0, 1, 2, 3, 4]) {
      const { promise, resolve } = Promise.withResolvers<void>();
      server.delays.call = promise;
      answers.push(numbered(number));
      await expect.poll(() => server.calls.length).toBe(number + 1);
      refuse.unshift(resolve);
    }
    server.delays.call = Promise.resolve();
    for (const [index, refuseLast] of refuse.entries()) {
      refuseLast();
      await expect.poll(answered).toBe(index + 1);
    }
    letRefreshEnd();
    await Promise.all(answers);
    const repeated = fetched.mock.calls.slice(-answers.length);
    const order = repeated.map(([url]) => new URL(String(url)).searchParams.get('number'));
    expect(order).toEqual(['0', '1', '2', '3', '4']);
    expect(server.refreshes).toBe(1);
  });

  test('a call refused during a refresh waits for that refresh', async () => {
    const release = delay('refresh');
    const first = numbered(0);
    await expect.poll(() => server.refreshes).toBe(1);
    const later = numbered(1);
    await expect.poll(() => server.calls.length).toBe(2);
    release();
    await Promise.all([first, later]);
    expect(server.refreshes).toBe(1);
  });

  test('a call refused after a refresh uses the new token without another refresh', async () => {
    const release = delay('call');
    const late = numbered(0);
    await expect.poll(() => server.calls.length).toBe(1);
    server.delays.call = Promise.resolve();
    await numbered(1);
    release();
    await late;
    expect(server.calls.map(({ token }) => token)).toEqual(['expired', 'expired', 'token-1', 'token-1']);
    expect(server.refreshes).toBe(1);
  });

  test('a repeated call reuses its body', async () => {
    const call = { ...changePassword, response: z.null() };
    await tab.client.send(call, { body: { current: 'a', next: 'b' } });
    const [first, second] = server.calls;
    expect(JSON.parse(first?.body ?? '')).toEqual({ current: expect.any(String), next: expect.any(String) });
    expect(second?.body).toBe(first?.body);
  });

  test('two tabs refresh concurrently, and both calls succeed', async () => {
    const other = newTab();
    const release = delay('refresh');
    const both = [tab.client.send(getMyInfo, {}), other.client.send(getMyInfo, {})];
    await expect.poll(() => server.refreshes).toBe(2);
    release();
    expect(await Promise.all(both)).toEqual([person, person]);
    expect(server.refreshes).toBe(2);
  });
});

describe('a failed refresh', () => {
  test.each([401, 403, 500, 0])('a refresh refused with %i signs out all waiting calls', async (status) => {
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
    expect([tab.alerts, tab.pendingCalls()]).toEqual([[], 0]);
  });

  test('a call refused after a failed refresh does not refresh again', async () => {
    server.refreshStatus = 401;
    const release = delay('call');
    const late = numbered(0);
    await expect.poll(() => server.calls.length).toBe(1);
    server.delays.call = Promise.resolve();
    await expect(numbered(1)).rejects.toMatchObject({ failure: 'signedOut' });
    release();
    await expect(late).rejects.toMatchObject({ failure: 'signedOut', msg: '로그인이 필요합니다.' });
    expect(server.refreshes).toBe(1);
  });

  test('a failed refresh does not leave the page if `signInPage` is off', async () => {
    server.refreshStatus = 401;
    await expect(numbered(0, { signInPage: false })).rejects.toMatchObject({ failure: 'signedOut' });
    expect(tab.signInPages()).toBe(0);
    expect(tab.client.entries.token).toBeNull();
  });

  test('a failed refresh can be followed by a successful one', async () => {
    server.refreshStatus = 401;
    await expect(numbered(0)).rejects.toThrow(CallError);
    server.refreshStatus = 200;
    expect(await tab.client.send(getMyInfo, {})).toEqual(person);
  });
});

test('a refresh names the account of the tab even after the entries are gone', async () => {
  server.refreshStatus = 401;
  for (let times = 0; times < 2; times += 1) {
    await expect(numbered(0)).rejects.toMatchObject({ failure: 'signedOut', msg: '로그인이 필요합니다.' });
  }
  expect(server.refreshTokens).toEqual(['expired', 'expired']);
});

test('a call without a token refreshes by the cookie', async () => {
  tab.client.entries.clear();
  expect(await tab.client.send(getMyInfo, {})).toEqual(person);
  expect(tab.client.entries.token).toBe('token-1');
});

test('a call refused with the new token shows an alert, and is not repeated again', async () => {
  const calls: string[] = [];
  const strict = await testServer((request, response) => {
    calls.push(request.url ?? '');
    request.url === '/tour/base/refresh'
      ? json(response, { success: true, msg: '', data: { token: 'new', compId: 'ulsan' } })
      : json(response, { success: false, msg: '로그인이 필요합니다.', data: null }, 401);
  });
  const { client, alerts, signInPages } = testClient(strict);
  await expect(client.send(getMyInfo, {})).rejects.toMatchObject({ failure: 'refused', status: 401 });
  expect(calls).toEqual(['/tour/api/user/my/info', '/tour/base/refresh', '/tour/api/user/my/info']);
  expect(alerts).toEqual([{ title: allLabels.ko.alert.status[401], text: '로그인이 필요합니다.', confirm: true }]);
  expect(signInPages()).toBe(0);
});

test('a call without `auth` sends no token and does not refresh after a 401', async () => {
  await expect(tab.client.send(getMyInfo, {}, { auth: false })).rejects.toMatchObject({ status: 401 });
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

describe('sign-in calls', () => {
  test('sign-in calls never refresh and never show an alert', async () => {
    const account = { userId: 'haneul', password: '비밀번호!' };
    await expect(tab.client.send(signIn, { body: account })).rejects.toMatchObject({ status: 401 });
    await expect(tab.client.send(signOut, {})).rejects.toMatchObject({ status: 401 });
    server.refreshStatus = 500;
    await expect(numbered(0, { signInPage: false })).rejects.toMatchObject({ cause: { status: 500 } });
    expect([server.refreshes, tab.alerts, tab.signInPages()]).toEqual([1, [], 0]);
  });
});
