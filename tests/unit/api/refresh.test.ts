import type { IncomingMessage } from 'node:http';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { myInfo } from '#api/session.ts';
import { myInfoAnswer } from '#contract/session.ts';
import { json, type TestClient, testClient, testServer } from './support/testServer.ts';

const person = { userNm: '김하늘', menuAuth: 'food,taxi' };

/** A session on the server: which token it takes, and what a refresh gives. */
class TestSession {
  token = 'token-1';
  alive = true;
  refreshes = 0;
  /** Calls that were answered, by their header `x-call`. */
  answered: string[] = [];
  /** Runs before a refresh is answered. */
  beforeRefresh = async () => {};

  readonly answer = async (request: IncomingMessage, response: Parameters<typeof json>[0]) => {
    const url = request.url ?? '';
    if (url === '/tour/base/refresh') {
      this.refreshes += 1;
      await this.beforeRefresh();
      if (!this.alive) {
        return json(response, { success: false, msg: '다시 로그인해 주세요.', data: null }, 401);
      }
      this.token = `token-${this.refreshes + 1}`;
      return json(response, { success: true, msg: '', data: { token: this.token, compId: 'ulsan' } });
    }
    if (request.headers.authorization !== `Bearer ${this.token}`) {
      return json(response, { success: false, msg: '로그인이 필요합니다.', data: null }, 401);
    }
    this.answered.push(url);
    json(response, { success: true, msg: '', data: null, result: person });
  };
}

let session: TestSession;
let tab: TestClient;

beforeEach(async () => {
  session = new TestSession();
  tab = testClient(await testServer(session.answer));
  tab.client.session.keep({ token: 'expired', compId: 'ulsan' });
});

describe('an expired token', () => {
  test('is refreshed in silence, and the call is made again', async () => {
    expect(await myInfo({ client: tab.client })).toEqual(person);
    expect(session.refreshes).toBe(1);
    expect(tab.client.session.token).toBe('token-2');
    expect(tab.alerts).toEqual([]);
    expect(tab.underWay()).toBe(0);
  });

  test('of 25 calls at once is refreshed once, and each call is made again once, in order', async () => {
    const fetched = vi.spyOn(globalThis, 'fetch');
    const calls = Array.from({ length: 25 }, (_, index) =>
      tab.client.call({ path: 'tour/api/user/my/info', query: { index: String(index) } }, myInfoAnswer),
    );
    expect(await Promise.all(calls)).toHaveLength(25);
    const sent = fetched.mock.calls.map(([address]) => new URL(String(address)));
    fetched.mockRestore();
    const order = sent.map(({ searchParams, pathname }) => searchParams.get('index') ?? pathname);
    const numbers = Array.from({ length: 25 }, (_, index) => String(index));
    expect(order).toEqual([...numbers, '/tour/base/refresh', ...numbers]);
    expect(session.refreshes).toBe(1);
    expect(session.answered).toHaveLength(25);
  });
});
