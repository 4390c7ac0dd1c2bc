import { expect, test } from 'vitest';
import { label } from '#i18n/labels.ts';
import type { Database } from '#server/database/openDatabase.ts';
import { TooManyRequests } from '#server/http/apiError.ts';
import { serverJobs } from '#server/serverJobs.ts';
import { Passwords } from '#server/staff/passwords.ts';
import { failureMemory, SignInLimits } from '#server/staff/signInLimits.ts';
import { readSettings } from '#settings/settings.ts';
import { anyDatabase, eachDatabase, openSqlite, openTestDatabase } from './support/eachDatabase.ts';
import { repeat } from './support/repeat.ts';
import { apiWithKim, Browser, credentials } from './support/staff.ts';
import { json, type TestApi, TestClock, testApi } from './support/testApi.ts';

const path = '/tour/base/login';
const minute = 60_000;
const here = { visitor: 'here' };
const wrong = { password: '틀린 비밀번호입니다' };

async function statuses({ call }: TestApi, times: number, changes: object, address?: string): Promise<number[]> {
  return await repeat(times, async () => (await call(path, json(credentials(changes)), address)).status);
}

/** Fails to sign in once from each of many addresses. */
async function failFromEach(api: TestApi, addresses: number): Promise<number[][]> {
  return await repeat(addresses, (index) => statuses(api, 1, wrong, `198.51.100.${index}`));
}

async function rows({ db }: Database) {
  return await db.selectFrom('rate_limits').selectAll().where('key', 'like', 'sign-in%').orderBy('key').execute();
}

anyDatabase('locks after failed sign-ins', ({ open }) => {
  const site = async (changes?: Parameters<typeof apiWithKim>[1]) => await apiWithKim(await open(), changes);

  test('five failures lock sign-in to one attempt a minute, even for unknown accounts', async () => {
    const seen = [];
    for (const userId of ['kim', 'nobody']) {
      const api = await site();
      const answers: object[] = [await statuses(api, 5, { userId, ...wrong })];
      for (let time = 0; time < 3; time += 1) {
        // The correct password is refused too.
        const locked = await api.call(path, json(credentials({ userId }), { 'X-LANG': 'en' }));
        locked.headers.delete('x-request-id');
        answers.push([locked.status, Object.fromEntries(locked.headers), await locked.json()]);
        api.clock.advance(minute - 1);
        expect(await statuses(api, 1, { userId })).toEqual([429]);
        api.clock.advance(1);
        expect(await statuses(api, 1, { userId, ...wrong })).toEqual([401]);
      }
      seen.push(answers);
    }
    const [attempts, ...locks] = seen[0] ?? [];
    expect(attempts).toEqual(Array(5).fill(401));
    const msg = label('answer:signInLocked', 'en', { seconds: 60 });
    const refusal = [429, expect.objectContaining({ 'retry-after': '60' }), { success: false, msg, data: null }];
    expect(locks).toEqual(Array(3).fill(refusal));
    expect(seen[1]).toEqual(seen[0]);
  });

  test('a lock of an account at one address does not apply to another address', async () => {
    const api = await site();
    expect(await statuses(api, 6, wrong, '198.51.100.1')).toContain(429);
    expect(await statuses(api, 1, {}, '192.0.2.1')).toEqual([200]);
  });

  test('a successful sign-in after a lock resets the failures', async () => {
    const api = await site();
    await statuses(api, 6, wrong);
    api.clock.advance(minute);
    expect(await statuses(api, 1, {})).toEqual([200]);
    expect(await statuses(api, 6, wrong)).toEqual([401, 401, 401, 401, 401, 429]);
  });

  test('an address that fails with many user ids is locked', async () => {
    const api = await site();
    const failures = await repeat(30, (index) => statuses(api, 1, { userId: `name${index}`, ...wrong }));
    expect(failures.flat()).toEqual(Array(30).fill(401));
    expect(await statuses(api, 1, {})).toEqual([429]);
    expect(await statuses(api, 1, {}, '198.51.100.1')).toEqual([200]);
  });

  test('an account that fails from many addresses is locked, even with RATE_LIMITS=off', async () => {
    for (const settings of [readSettings({}), readSettings({ RATE_LIMITS: 'off' })]) {
      const api = await site({ settings });
      expect((await failFromEach(api, 20)).flat()).toEqual(Array(20).fill(401));
      expect(await statuses(api, 1, {})).toEqual([429]);
      api.clock.advance(30_000);
      expect(await statuses(api, 1, {})).toEqual([200]);
    }
  });

  test('an account-wide lock never exceeds 30 seconds', async () => {
    const api = await site();
    await failFromEach(api, 20);
    await repeat(10, async (index) => {
      api.clock.advance(30_000);
      expect(await statuses(api, 1, wrong, `203.0.113.${index}`)).toEqual([401]);
      expect(await statuses(api, 1, {})).toEqual([429]);
    });
    api.clock.advance(30_000);
    expect(await statuses(api, 1, {})).toEqual([200]);
  });

  test('a known browser bypasses locks by others and has its own limit', async () => {
    const api = await site();
    const browser = new Browser(api);
    await browser.signIn();
    const device = browser.device;
    await failFromEach(api, 20);
    expect(await statuses(api, 1, {})).toEqual([429]);
    expect((await browser.signIn()).status).toBe(200);
    for (const forged of [`${device}x`, `x${device}`, device?.split('.')[0], 'x.y', '', '.']) {
      const other = new Browser(api);
      other.device = forged;
      expect([forged, (await other.signIn()).status]).toEqual([forged, 429]);
    }
    expect(await repeat(6, async () => (await browser.signIn(wrong)).status)).toEqual([401, 401, 401, 401, 401, 429]);
  });

  test('locks are logged and stored without user ids and addresses', async () => {
    const api = await site();
    await statuses(api, 6, wrong);
    expect(api.lines.find(({ msg }) => msg === 'Sign-in is locked')).toMatchObject({ level: 'warn' });
    const stored = await rows(api.database);
    expect(stored).toHaveLength(3);
    expect(JSON.stringify([api.lines, stored])).not.toMatch(/kim|192\.0/);
  });
});

/** Begins sign-ins of one account from one address. */
async function failed(database: Database, times: number) {
  const clock = new TestClock();
  const limits = new SignInLimits(database, clock.now);
  await repeat(times, () => limits.begin('kim', here));
  return { database, limits, clock };
}

eachDatabase('counters of failed sign-ins', ({ open, createDatabase }) => {
  const outcome = (attempt: Promise<unknown>) =>
    attempt.then(
      () => 'allowed',
      (error) => (error instanceof TooManyRequests ? 'locked' : error),
    );

  test('concurrent attempts cannot exceed the limit', async () => {
    const shared = await createDatabase();
    const clock = new TestClock();
    const limits = await repeat(3, async () => new SignInLimits(await openTestDatabase(shared), clock.now));
    const outcomes = await Promise.all(
      Array.from({ length: 40 }, (_, index) => outcome(limits[index % 3]?.begin('kim', here) ?? Promise.reject())),
    );
    expect(outcomes.filter((one) => one === 'allowed')).toHaveLength(5);
    expect(outcomes.filter((one) => one === 'locked')).toHaveLength(35);
  });

  test('an attempt refused by one counter is withdrawn from the others', async () => {
    const { database, limits } = await failed(await open(), 0);
    await repeat(20, (index) => limits.begin('kim', { visitor: `address${index}` }));
    const before = await rows(database);
    await expect(limits.begin('kim', { visitor: 'address0' })).rejects.toThrow(TooManyRequests);
    expect(await rows(database)).toEqual(before);
  });

  test('forgiving an account resets only its counters', async () => {
    const { database, limits } = await failed(await open(), 1);
    for (const account of ['kimi', 'ki']) await limits.begin(account, here);
    await limits.clearFailures('kim');
    expect((await rows(database)).map(({ key }) => key)).toEqual([
      'sign-in of an address:ki:here',
      'sign-in of an address:kimi:here',
      'sign-in:ki',
      'sign-in:kimi',
      'sign-ins at an address:here',
    ]);
  });

  test('a lock ends at once after the clock is set back', async () => {
    const { limits, clock } = await failed(await open(), 0);
    clock.advance(failureMemory);
    await repeat(5, () => limits.begin('kim', here));
    await expect(limits.begin('kim', here)).rejects.toThrow(TooManyRequests);
    clock.advance(-failureMemory);
    expect(await limits.locksOf('kim')).toEqual([]);
    await limits.begin('kim', here);
  });

  test('failures are forgotten and deleted after an hour', async () => {
    const { database, limits, clock } = await failed(await open(), 5);
    clock.advance(failureMemory + 1);
    const jobs = serverJobs(testApi(database, { now: clock.now }));
    await jobs.find(({ name }) => name === 'forget limits')?.run();
    expect(await rows(database)).toEqual([]);
    await limits.begin('kim', here);
  });
});

test('sign-ins beyond the hashing queue answer 503 and do not count as failures', async () => {
  const api = testApi(await openSqlite(), { passwords: new Passwords() });
  // More than work and wait at a time.
  const attempts = 130;
  const answers = await Promise.all(
    Array.from({ length: attempts }, (_, index) =>
      api.call(path, json(credentials({ userId: `name${index}` })), `198.51.100.${index}`),
    ),
  );
  const count = (status: number) => answers.filter((answer) => answer.status === status).length;
  expect(count(503)).toBeGreaterThan(0);
  expect(count(401)).toBe(attempts - count(503));
  const stored = await rows(api.database);
  const isFull = ({ arrival }: { arrival: number }) => arrival <= api.now().getTime();
  expect(stored.filter(isFull)).toHaveLength(3 * count(503));
});
