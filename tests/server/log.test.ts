import { expect, test } from 'vitest';
import { Background } from '#server/jobs/background.ts';
import { startJobs } from '#server/jobs/startJobs.ts';
import { describeError, mask } from '#server/log/describeError.ts';
import { readSettings } from '#settings/settings.ts';
import { openSqlite } from './support/eachDatabase.ts';
import { recordedLog } from './support/logLines.ts';
import { testApi } from './support/testApi.ts';

test('a log line has the request id and the call, but no personal data', async () => {
  const { lines, call } = testApi(await openSqlite());
  const secret = 'kim@example.com';
  const query = new URLSearchParams({ path: `/${secret}`, title: secret });
  const answer = await call(
    `/cms/user/log-visit?${query}`,
    {
      headers: { 'User-Agent': secret, Cookie: secret, Referer: `https://x.example/${secret}`, Authorization: secret },
    },
    '198.51.100.77',
  );
  await call(`/cms/${secret}`);
  await call(`/${secret}`);
  expect(lines[0]).toMatchObject({
    level: 'info',
    requestId: answer.headers.get('x-request-id'),
    method: 'GET',
    call: '/cms/user/log-visit',
    status: 200,
  });
  expect(lines).toHaveLength(3);
  expect(JSON.stringify(lines)).not.toMatch(/kim|example\.com|198\.51/);
});

test('the server accepts a well-formed request id from a trusted proxy only', async () => {
  const idOf = async (settings: NodeJS.ProcessEnv, id: string) => {
    const { call } = testApi(await openSqlite(), { settings: readSettings(settings) });
    return (await call('/healthz', { headers: { 'X-Request-Id': id } })).headers.get('x-request-id');
  };
  expect(await idOf({}, 'proxy-id-0001')).not.toBe('proxy-id-0001');
  expect(await idOf({ TRUST_PROXY: '1' }, 'proxy-id-0001')).toBe('proxy-id-0001');
  expect(await idOf({ TRUST_PROXY: '192.0.2.0/24' }, 'proxy-id-0001')).toBe('proxy-id-0001');
  expect(await idOf({ TRUST_PROXY: '10.0.0.0/8' }, 'proxy-id-0001')).not.toBe('proxy-id-0001');
  expect(await idOf({ TRUST_PROXY: '1' }, 'kim@example.com')).toMatch(/^[\w-]{12}$/);
});

test('describeError masks quoted values', () => {
  const error = Object.assign(
    new Error('duplicate key (email)=(kim@example.com) of "홍길동"', { cause: new Error("at '192.0.2.1'") }),
    {
      code: '23505',
      detail: 'Key (email)=(kim@example.com) already exists.',
    },
  );
  const description = describeError(error);
  expect(description).toMatchObject({ type: 'Error', code: '23505', message: 'duplicate key (email)=(…) of "…"' });
  expect(description.stack[0]).toContain('log.test.ts');
  expect(JSON.stringify(description)).not.toMatch(/kim|홍길동|192\.0/);
  expect(describeError('kim@example.com')).toEqual({ type: 'string', message: '', stack: [] });
});

test.each([
  ['550 5.1.1 <kim@example.com>: unknown', '550 5.1.1 <…>: unknown'],
  ['connect ECONNREFUSED 127.0.0.1:25', 'connect ECONNREFUSED …:25'],
  ['connect ECONNREFUSED 2001:db8::1', 'connect ECONNREFUSED …'],
  ['connect ECONNREFUSED ::1:5432', 'connect ECONNREFUSED …'],
])('the log masks "%s" as "%s"', (text, masked) => {
  expect(mask(text)).toBe(masked);
});

test('settled waits for nested background work and logs its failures', async () => {
  const { log, lines } = recordedLog();
  const background = new Background(log);
  const done: string[] = [];
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  background.run('outer', async () => {
    await held;
    done.push('outer');
    background.run('inner', async () => void done.push('inner'));
  });
  background.run('failing', async () => {
    throw new Error('broken');
  });
  const settled = background.settled();
  release();
  await settled;
  expect(done).toEqual(['outer', 'inner']);
  expect(lines).toMatchObject([{ level: 'error', work: 'failing', err: { message: 'broken' } }]);
});

test('a job runs at once, repeats after its pause even after a failure, and stops', async () => {
  const { log, lines } = recordedLog();
  let runs = 0;
  const { promise: thrice, resolve } = Promise.withResolvers<void>();
  const run = async () => {
    runs += 1;
    if (runs === 3) resolve();
    if (runs === 1) throw new Error('first');
  };
  const stop = startJobs([{ name: 'test', pause: 0.005, run }], log);
  await thrice;
  await stop();
  const after = runs;
  const { promise: later, resolve: end } = Promise.withResolvers<void>();
  let runsOfOther = 0;
  const stopOther = startJobs([{ name: 'other', pause: 0.005, run: async () => ++runsOfOther === 3 && end() }], log);
  await later;
  await stopOther();
  expect(runs).toBe(after);
  expect(lines).toMatchObject([{ level: 'error', job: 'test', err: { message: 'first' } }]);
});
