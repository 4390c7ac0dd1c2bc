import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CallError } from '#client/api/call.ts';
import { isStaffBrowser, unmarkStaffBrowser } from '#client/api/staffBrowser.ts';
import { signIn, takeSecondStep } from '#contract/session.ts';
import { sessionStore } from '#staff/session/sessionStore.ts';
import { json, memoryStorage, testClient, testServer } from './support/testServer.ts';

beforeEach(() => vi.stubGlobal('localStorage', memoryStorage()));
afterEach(() => vi.unstubAllGlobals());

const token = { token: 'token', compId: 'ulsan' };
const secondStep = { token: 'x'.repeat(43), methods: ['totp'], passkey: null };

/** Starts a server with an answer to each path, and records the calls made by a marked browser. */
async function store(answers: Record<string, object | undefined>) {
  const marked: string[] = [];
  const address = await testServer(({ url = '' }: IncomingMessage, response: ServerResponse) => {
    if (isStaffBrowser()) marked.push(url);
    const data = answers[url];
    if (data) return json(response, { success: true, msg: '', data });
    if (url in answers) return json(response, { success: false, msg: 'Wrong', data: null }, 401);
    json(response, { success: true, msg: '', data: null, result: { userNm: 'Kim', menuAuth: '' } });
  });
  return { session: sessionStore(testClient(address).client), answers, marked };
}

test('a browser is marked before each step of a sign-in, also after a sign-out in another tab', async () => {
  const { session, marked } = await store({ [signIn.path]: { secondStep }, [takeSecondStep.path]: token });
  expect(await session.signIn('kim', 'a long password')).toEqual(secondStep);
  unmarkStaffBrowser();
  await session.takeSecondStep({ token: secondStep.token, code: '123456' });
  expect(marked.slice(0, 2)).toEqual([signIn.path, takeSecondStep.path]);
  expect(isStaffBrowser()).toBe(true);
});

test('a failed sign-in leaves no mark, unless there was one before', async () => {
  const { session, answers, marked } = await store({ [signIn.path]: undefined });
  await expect(session.signIn('kim', 'a wrong password')).rejects.toThrow(CallError);
  expect([marked, isStaffBrowser()]).toEqual([[signIn.path], false]);
  answers[signIn.path] = token;
  await session.signIn('kim', 'a long password');
  answers[signIn.path] = undefined;
  await expect(session.signIn('kim', 'a wrong password')).rejects.toThrow(CallError);
  expect(isStaffBrowser()).toBe(true);
});
