import { expect, test } from 'vitest';
import { label } from '#i18n/labels.ts';
import { TooManyRequests } from '#server/http/apiError.ts';
import { takeVisitorAllowance } from '#server/http/limits.ts';
import { RateLimiter } from '#server/http/rateLimiter.ts';
import { readSettings } from '#settings/settings.ts';
import { anyDatabase, eachDatabase, openTestDatabase } from './support/eachDatabase.ts';
import { repeat } from './support/repeat.ts';
import { TestClock, testApi } from './support/testApi.ts';

const limit = { name: 'test', times: 5, seconds: 60 };

eachDatabase('rate limits', ({ open, createDatabase }) => {
  test('an allowance can be used in one burst and refills evenly', async () => {
    const clock = new TestClock();
    const limiter = new RateLimiter(await open(), clock.now);
    const takes = (times: number) => repeat(times, () => limiter.take(limit, 'visitor'));
    expect(await takes(7)).toEqual([0, 0, 0, 0, 0, 12, 12]);
    clock.advance(11_500);
    expect(await takes(1)).toEqual([1]);
    clock.advance(500);
    expect(await takes(2)).toEqual([0, 12]);
    clock.advance(60_000);
    expect(await takes(6)).toEqual([0, 0, 0, 0, 0, 12]);
  });

  test('a rate limit is separate for each visitor and each name', async () => {
    const limiter = new RateLimiter(await open(), new TestClock().now);
    await repeat(6, () => limiter.take(limit, 'one'));
    expect(await limiter.take(limit, 'one')).toBeGreaterThan(0);
    expect(await limiter.take(limit, 'other')).toBe(0);
    expect(await limiter.take({ ...limit, name: 'else' }, 'one')).toBe(0);
  });

  test('processes share a rate limit', async () => {
    const shared = await createDatabase();
    const clock = new TestClock();
    const limiters = await repeat(3, async () => new RateLimiter(await openTestDatabase(shared), clock.now));
    const waits = await Promise.all(
      Array.from({ length: 60 }, (_, index) => limiters[index % 3]?.take({ ...limit, times: 20 }, 'visitor')),
    );
    expect(waits.filter((wait) => wait === 0)).toHaveLength(20);
  });

  test('an allowance is full at once after the clock is set back', async () => {
    const clock = new TestClock();
    const limiter = new RateLimiter(await open(), clock.now);
    const takeSix = () => repeat(6, () => limiter.take(limit, 'visitor'));
    clock.advance(3_600_000);
    await takeSix();
    clock.advance(-3_600_000);
    expect(await takeSix()).toEqual([0, 0, 0, 0, 0, 12]);
  });

  test('a small difference between two clocks does not refill an allowance', async () => {
    const database = await open();
    const clock = new TestClock();
    const take = () => new RateLimiter(database, clock.now).take(limit, 'visitor');
    await repeat(5, take);
    clock.advance(-2000);
    expect(await take()).toBe(14);
  });

  test.each([
    ['a refilled allowance', 120_000],
    ['an allowance from before the clock was set back', -24 * 3_600_000],
  ])('%s leaves no row', async (_, passed) => {
    const database = await open();
    const clock = new TestClock();
    const limiter = new RateLimiter(database, clock.now);
    await limiter.take(limit, 'gone');
    clock.advance(passed);
    await limiter.take(limit, 'here');
    await limiter.deleteFull();
    const rows = await database.db.selectFrom('rate_limits').select('key').execute();
    expect(rows).toEqual([{ key: 'test:here' }]);
  });
});

const info = '/cms/user/site/info';

anyDatabase('limits of calls', ({ open }) => {
  test('calls over the limit of an address answer 429 with Retry-After in the caller’s language', async () => {
    const { call, clock } = testApi(await open());
    const statuses = await Promise.all(Array.from({ length: 610 }, async () => (await call(info)).status));
    expect(statuses.filter((status) => status === 200)).toHaveLength(600);
    const refused = await call(info, { headers: { 'X-LANG': 'en' } });
    expect([refused.status, refused.headers.get('retry-after'), await refused.json()]).toEqual([
      429,
      '1',
      { success: false, msg: label('answer:tooManyRequests', 'en', { seconds: 1 }), data: null },
    ]);
    expect((await call(info, {}, '192.0.2.2')).status).toBe(200);
    clock.advance(1000);
    expect((await call(info)).status).toBe(200);
  });
});

anyDatabase('client addresses', ({ open }) => {
  const pseudonyms = async (settings: NodeJS.ProcessEnv, calls: readonly (readonly [string, string?])[]) => {
    const { call, database } = testApi(await open(), { settings: readSettings(settings) });
    for (const [address, forwarded] of calls) {
      await call(info, forwarded === undefined ? {} : { headers: { 'X-Forwarded-For': forwarded } }, address);
    }
    return await database.db.selectFrom('rate_limits').select('key').execute();
  };

  /** Calls through a proxy with these values of X-Forwarded-For. */
  const through = (proxy: string, ...values: string[]) => values.map((forwarded) => [proxy, forwarded] as const);
  const networks = '127.0.0.1/8, 10.0.0.0/8, fd00::/8, ::1';
  const forged = ['198.51.100.1', '203.0.113.9, 198.51.100.1', 'nonsense, 198.51.100.1', '198.51.100.1:5000'];
  const inNetworks = ['a, 198.51.100.1', '203.0.113.9, 198.51.100.1', '198.51.100.1, 10.0.0.1', '198.51.100.2'];

  test.each([
    ['is the connection’s without trusted proxies', '0', [['192.0.2.1'], ...through('::ffff:192.0.2.1', 'x')], 1],
    ['is the last entry behind one proxy', '1', through('192.0.2.1', ...forged), 1],
    ['differs by the last entry behind one proxy', '1', through('192.0.2.1', '198.51.100.1', '198.51.100.2'), 2],
    [
      'is the second from the right behind two',
      '2',
      through('192.0.2.1', 'x, 198.51.100.1, 10.0.0.1', 'y, 198.51.100.1, 10.0.0.2'),
      1,
    ],
    ['is the IPv4 address behind NAT64', '0', [['64:ff9b::c000:201'], ['::ffff:c000:201'], ['192.0.2.1']], 1],
    ['differs behind NAT64', '0', [['64:ff9b::808:808'], ['64:ff9b::808:909']], 2],
    ['ignores other networks than the trusted ones', networks, through('192.0.2.1', '198.51.100.1', '198.51.100.2'), 1],
    ...['127.0.0.1', '::ffff:127.0.0.1', '::1', 'fd12::1'].map(
      (proxy) => [`counts from the trusted network of ${proxy}`, networks, through(proxy, ...inNetworks), 2] as const,
    ),
    ['is a trusted proxy’s own without others', networks, [['127.0.0.1'], ...through('127.0.0.1', '', '127.0.0.1')], 1],
    ['is the proxy’s when it sends none', '1', [['192.0.2.1'], ...through('192.0.2.1', '', 'unknown')], 1],
  ] as const)('the client address %s', async (_, TRUST_PROXY, calls, count) => {
    expect(await pseudonyms({ TRUST_PROXY }, calls)).toHaveLength(count);
  });

  test('IPv6 clients are limited by their /64 and their /48 network', async () => {
    const calls = ['2001:db8:0:1::1', '2001:db8:0:ffff:ffff::2', '2001:0db8:0000:0001:0:0:0:3'];
    const found = await pseudonyms(
      {},
      calls.map((address) => [address]),
    );
    expect(found.map(({ key }) => key.replace(/:.*/, '')).sort()).toEqual(['call', 'call', 'call/48']);
    expect(await pseudonyms({}, [['2001:db8:1::1'], ['2001:db8:2::1'], ['::1']])).toHaveLength(6);
  });

  test('a /48 network has the allowance of sixteen /64 networks', async () => {
    const limiter = new RateLimiter(await open(), new TestClock().now);
    const once = { name: 'test', times: 1, seconds: 600 };
    const take = (subnet: number) =>
      takeVisitorAllowance({ var: { subnet: `subnet ${subnet}`, visitor: 'site' } }, limiter, once);
    await expect(take(0)).resolves.toBeUndefined();
    await expect(take(0)).rejects.toThrow(TooManyRequests);
    for (let subnet = 1; subnet < 16; subnet++) await take(subnet);
    await expect(take(16)).rejects.toThrow(TooManyRequests);
  });

  test('RATE_LIMITS=off counts no calls', async () => {
    expect(await pseudonyms({ RATE_LIMITS: 'off' }, [['192.0.2.1']])).toEqual([]);
  });
});
