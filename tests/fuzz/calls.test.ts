import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ApiDependencies } from '#server/dependencies.ts';
import { createLog } from '#server/log/log.ts';
import { readSettings } from '#settings/settings.ts';
import { builtSite } from '../server/support/builtSite.ts';
import { anyDatabase, type DatabaseUnderTest, temporaryFolder } from '../server/support/eachDatabase.ts';
import { inquiry } from '../server/support/inquiry.ts';
import { siteApp } from '../server/support/siteApp.ts';
import { addKim, Browser } from '../server/support/staff.ts';
import { type TestApi, testApi } from '../server/support/testApi.ts';
import { calls } from './support/calls.ts';
import { fuzzRuns, seed } from './support/seed.ts';
import { attacksOn, operationsOf, send, storm } from './support/storm.ts';

/** Largest growth of the heap in a storm, in bytes. Only caches may grow. */
const maxGrowth = 8 * 1024 * 1024;

/** Requests in a storm, and the least number of malformed ones. Some requests happen to stay valid. */
const storms = {
  sqlite: { times: fuzzRuns(22_000), atLeast: fuzzRuns(20_000) },
  postgres: { times: fuzzRuns(4000), atLeast: fuzzRuns(3000) },
};

/** Creates the application, and collects the errors that it logs. */
async function createTestApp(
  { open }: DatabaseUnderTest,
  environment: NodeJS.ProcessEnv,
  changes: Partial<ApiDependencies> = {},
) {
  const errors: string[] = [];
  const log = createLog('error', { write: (line) => void errors.push(line) });
  // `GET /readyz` writes into the data folder.
  const settings = readSettings({ DATA_DIR: temporaryFolder(), ...environment });
  const api = testApi(await open(), { log, settings, ...changes });
  return { ...api, errors, app: await siteApp(builtSite(), { api, log }) };
}

/** Checks that the main calls still work. */
async function expectWorking(api: TestApi): Promise<void> {
  const address = '198.51.100.1';
  expect((await api.call('/healthz')).status).toBe(200);
  expect((await api.call('/cms/user/site/info', {}, address)).status).toBe(200);
  const sent = await inquiry(api.now(), 'after-the-storm');
  expect((await api.call('/cms/user/inquiry', sent, address)).status).toBe(201);
  await addKim(api.database);
  const browser = new Browser(api);
  expect((await browser.signIn({}, address)).status).toBe(200);
  expect(await browser.infoStatus()).toBe(200);
}

anyDatabase('malformed calls', (database) => {
  test('malformed calls are refused, disclose no internals and leak no memory', async () => {
    const api = await createTestApp(database, { RATE_LIMITS: 'off' }, { now: () => new Date() });
    const { app, errors, background } = api;
    const operations = await operationsOf(app);
    expect(operations.map(({ name }) => name).filter((name) => !Object.hasOwn(calls, name))).toEqual([]);

    const { times, atLeast } = storms[database.kind];
    const { malformed, byKind, growth } = await storm(app, operations, times, seed);
    const kinds = [...byKind].map(([kind, count]) => `${kind} ${count}`).join(', ');
    console.log(
      `${times} requests to ${operations.length} calls on ${database.kind}, ${malformed} of them malformed, ` +
        `heap ${growth > 0 ? '+' : ''}${Math.round(growth / 1024)} KB, FUZZ_SEED=${seed}\n  ${kinds}`,
    );
    expect(malformed).toBeGreaterThanOrEqual(atLeast);
    expect(growth).toBeLessThan(maxGrowth);

    await background.settled();
    expect(errors).toEqual([]);
    await expectWorking(api);
  });

  test('malformed calls count towards the rate limits of their own address only', async () => {
    const { app, errors } = await createTestApp(database, {});
    const limitedOperations = (await operationsOf(app)).filter(({ name }) => !/^GET \/(?:health|ready)z$/.test(name));
    const attacks = fc.sample(attacksOn(limitedOperations), { numRuns: 1500, seed });
    const statuses = [];
    for (const [attack] of attacks) {
      statuses.push((await send(app, attack)).status);
    }
    const limited = statuses.indexOf(429);
    expect(limited).toBeGreaterThanOrEqual(10);
    // By then the limit per address is used up, whatever the limits per call are.
    expect(statuses.slice(1200).filter((status) => ![429, 403, 414].includes(status))).toEqual([]);
    expect(errors).toEqual([]);
    const otherVisitor = { kind: '', method: 'GET', target: '/cms/user/site/info', headers: {}, refusal: undefined };
    expect((await send(app, otherVisitor, '192.0.2.2')).status).toBe(200);
  });
});
