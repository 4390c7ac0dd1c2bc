import { dictionary } from '@zxcvbn-ts/language-common';
import { describe, expect, test } from 'vitest';
import { Unavailable } from '#server/http/apiError.ts';
import { commonPasswords } from '#server/staff/commonPasswords.ts';
import { passwordProblem } from '#server/staff/passwordPolicy.ts';
import { isWeakHash, Passwords } from '#server/staff/passwords.ts';
import { type DeviceOwner, readDevice, signDevice } from '#server/staff/tokens.ts';
import { siteInfo } from '#site.ts';
import { beginning } from './support/testApi.ts';

const minjun = { user_id: 'minjun', comp_id: 'acme', name: '김민준 Park' };

const kim: DeviceOwner = { account: 'kim', passwordChangedAt: '2026-11-01T00:00:00.000Z' };

describe('password hashes', () => {
  const passwords = new Passwords();

  test('passwords are hashed with salted Argon2id at OWASP’s strength', async () => {
    const [one, other] = await Promise.all([passwords.hash('correct horse'), passwords.hash('correct horse')]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
    expect(one).not.toBe(other);
    expect(isWeakHash(one)).toBe(false);
    expect([await passwords.match(one, 'correct horse'), await passwords.match(one, 'correct house')]).toEqual([
      true,
      false,
    ]);
  });

  test.each([
    [{ memory: 19_456, passes: 2 }, false],
    [{ memory: 65_536, passes: 3 }, false],
    [{ memory: 19_455, passes: 2 }, true],
    [{ memory: 19_456, passes: 1 }, true],
  ])('a hash with %j is weak: %s', async (cost, weak) => {
    expect(isWeakHash(await new Passwords({ parallelism: 1, ...cost }).hash('x'))).toBe(weak);
  });

  test('a stored password that is no Argon2id hash is an error', async () => {
    const hashed = (await passwords.hash('x')).replace('argon2id', 'argon2i');
    expect(() => isWeakHash(hashed)).toThrow('give the account a new one');
  });
});

describe('the password policy', () => {
  test.each(['correct horse battery', '수평선 위로 천천히 뜨는 달', 'kX9#kX9#Lq2!', `${'x7'.repeat(97)}abcde`])(
    'the password %s is accepted',
    (text) => {
      expect(passwordProblem(text, minjun)).toBeUndefined();
    },
  );

  test.each([
    ['short', 'Length'],
    ['열두 글자보다 짧다', 'Length'],
    ['😀'.repeat(11), 'Length'],
    ['many words '.repeat(20), 'Length'],
    ['with a\ttabulator', 'Control'],
    ['my name is MinJun', 'Name'],
    ['ｍｉｎｊｕｎ and others', 'Name'],
    ['aaaaaaaaaaaaa', 'Common'],
    ['123123123123', 'Common'],
    ['Password1234567890', 'Common'],
    ['qwertyqwerty!', 'Common'],
    ['sunshine2026!', 'Common'],
    ['우리 김민준의 비밀번호', 'Name'],
    ['long Park and others', 'Name'],
    ['acme works for all', 'Company'],
    [`${siteInfo.ko.name}에서 일하는 사람`, 'Company'],
  ])('the password %s is refused', (text, reason) => {
    expect(passwordProblem(text, minjun)).toBe(reason);
  });

  test('a password may contain a user id of three letters', () => {
    expect(passwordProblem('kimchi for everyone', { ...minjun, user_id: 'kim' })).toBeUndefined();
  });
});

test('hashing works for unknown accounts too, rejects passwords beyond its queue and finishes those in it', async () => {
  const passwords = new Passwords();
  const hashed = await passwords.hash('correct horse');
  const outcomes = await Promise.allSettled(
    Array.from({ length: 110 }, (_, index) => passwords.match(index % 2 ? hashed : undefined, 'correct horse')),
  );
  expect(outcomes.slice(0, 102)).toEqual(
    Array.from({ length: 102 }, (_, index) => ({ status: 'fulfilled', value: index % 2 === 1 })),
  );
  expect(outcomes.slice(102)).toEqual(Array(8).fill({ status: 'rejected', reason: expect.any(Unavailable) }));
  expect(await passwords.match(hashed, 'wrong')).toBe(false);
});

test('a device token is valid only for its account and this server’s secret', () => {
  const token = signDevice(kim, beginning, 'secret');
  const read = (given: string | undefined, owner: DeviceOwner = kim, secret = 'secret') =>
    readDevice(given, owner, beginning, secret);
  const id = read(token);
  expect(id).toMatch(/^[\w-]{16}$/);
  expect(read(signDevice(kim, beginning, 'secret'))).not.toBe(id);
  expect(read(token, { ...kim, account: 'lee' })).toBeUndefined();
  expect(read(token, kim, 'another')).toBeUndefined();
  const [, issued, proof] = token.split('.');
  const later = (Number.parseInt(`${issued}`, 36) + 1).toString(36);
  const altered = [
    `${id}.${issued}.`,
    `.${issued}.${proof}`,
    `${id}.${later}.${proof}`,
    token.slice(0, -4),
    `x${token}`,
  ];
  for (const forged of [undefined, '', '.', ...altered]) {
    expect([forged, read(forged)]).toEqual([forged, undefined]);
  }
});

test('a device token ends after 90 days and with a new password', () => {
  const token = signDevice(kim, beginning, 'secret');
  const after = (days: number) => new Date(beginning.getTime() + days * 24 * 3_600_000);
  expect(readDevice(token, kim, new Date(after(90).getTime() - 1000), 'secret')).toBeDefined();
  expect(readDevice(token, kim, after(90), 'secret')).toBeUndefined();
  const changed = { ...kim, passwordChangedAt: beginning.toISOString() };
  expect(readDevice(token, changed, beginning, 'secret')).toBeUndefined();
});

test('the refused passwords are the 3,000 most common ones', () => {
  expect(commonPasswords).toEqual(dictionary['passwords-common'].slice(0, 3000).map(String));
});
