import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { compileFunction } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { responseTo } from '#contract/call.ts';
import { type CaptchaChallenge, getCaptcha } from '#contract/captcha.ts';
import { Captcha } from '#server/captcha/captcha.ts';
import { solve } from '../captcha/solve.ts';
import { anyDatabase } from './support/eachDatabase.ts';
import { farAhead, solvedCaptcha } from './support/inquiry.ts';
import { TestClock, testApi, testSecrets } from './support/testApi.ts';

anyDatabase('captcha', ({ open }) => {
  test('a captcha challenge takes 300 to 600 tries and is valid for five minutes', async () => {
    const clock = new TestClock(farAhead);
    const { call } = testApi(await open(), { now: clock.now });
    const answer = await call('/cms/user/captcha');
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
    const { data } = responseTo(getCaptcha).parse(await answer.json());
    expect(data.parameters).toMatchObject({
      algorithm: 'PBKDF2/SHA-256',
      cost: 1000,
      keyLength: 32,
      expiresAt: farAhead.getTime() / 1000 + 300,
    });
    const solution = JSON.parse(Buffer.from(await solve(data), 'base64').toString()).solution;
    expect(solution.counter).toBeGreaterThanOrEqual(300);
    expect(solution.counter).toBeLessThanOrEqual(600);
  });
});

/** Solves a challenge with the `altcha` widget's worker and encodes it as the widget does. */
async function solveAsWidget(challenge: CaptchaChallenge): Promise<string> {
  const widget = createRequire(import.meta.url).resolve('altcha');
  const script = readFileSync(join(widget, '../../workers/pbkdf2.js'), 'utf8');
  const { promise, resolve } = Promise.withResolvers<unknown>();
  const self: { onmessage?: (event: { data: object }) => void; postMessage(message: unknown): void } = {
    postMessage: resolve,
  };
  compileFunction(script, ['self'])(self);
  self.onmessage?.({ data: { type: 'work', challenge, counterStart: 0, counterStep: 1 } });
  const { parameters, signature } = challenge;
  return btoa(JSON.stringify({ challenge: { parameters, signature }, solution: await promise }));
}

describe('a captcha solution', () => {
  const clock = () => new TestClock(farAhead);
  const captcha = (now: () => Date) => new Captcha(testSecrets.CAPTCHA_SECRET, now);
  const decode = (payload: string) => JSON.parse(Buffer.from(payload, 'base64').toString());
  const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64');

  test('a solution of the altcha widget is accepted', async () => {
    const { now } = clock();
    const challenge = await captcha(now).challenge();
    expect(await captcha(now).check(await solveAsWidget(challenge))).toEqual({
      state: 'solved',
      solution: { challenge: challenge.signature, expiresAt: new Date(challenge.parameters.expiresAt * 1000) },
    });
  });

  test('a solution expires after five minutes', async () => {
    const time = clock();
    const payload = await solvedCaptcha(time.now());
    time.advance(299_999);
    expect((await captcha(time.now).check(payload)).state).toBe('solved');
    time.advance(1);
    expect((await captcha(time.now).check(payload)).state).toBe('expired');
  });

  test('a tampered solution, or one of another server’s secret, is wrong', async () => {
    const { now } = clock();
    const payload = await solvedCaptcha(now());
    expect((await new Captcha(`${testSecrets.CAPTCHA_SECRET}x`, now).check(payload)).state).toBe('wrong');
    const { challenge, solution } = decode(payload);
    const later = { ...challenge.parameters, expiresAt: challenge.parameters.expiresAt + 1 };
    const { keySignature: _, ...unsigned } = challenge.parameters;
    for (const forged of [
      { challenge: { ...challenge, parameters: later }, solution },
      { challenge: { ...challenge, parameters: unsigned }, solution },
      { challenge: { ...challenge, signature: challenge.signature.toUpperCase() }, solution },
      { challenge, solution: { ...solution, derivedKey: challenge.parameters.keyPrefix.padEnd(64, '0') } },
      { challenge, solution: { ...solution, derivedKey: 'zz' } },
    ]) {
      expect((await captcha(now).check(encode(forged))).state).toBe('wrong');
    }
  });

  test('a malformed solution is wrong', async () => {
    const { now } = clock();
    const deep = `${'{"a":'.repeat(500)}1${'}'.repeat(500)}`;
    const encoded = [null, [], { challenge: {}, solution: {} }].map(encode);
    for (const payload of ['', 'x', '%%%', ...encoded, btoa(deep)]) {
      expect((await captcha(now).check(payload)).state).toBe('wrong');
    }
  });
});
