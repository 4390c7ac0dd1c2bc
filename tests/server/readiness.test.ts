import { rmSync } from 'node:fs';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { responseTo } from '#contract/call.ts';
import { getReadiness } from '#contract/health.ts';
import { migrations } from '#server/database/migrations/index.ts';
import type { Database } from '#server/database/openDatabase.ts';
import { readSettings } from '#settings/settings.ts';
import { anyDatabase, openSqlite, temporaryFolder } from './support/eachDatabase.ts';
import { register } from './support/inquiry.ts';
import { type TestApi, testApi } from './support/testApi.ts';

const readyApi = (database: Database, environment: NodeJS.ProcessEnv = {}) =>
  testApi(database, { settings: readSettings({ DATA_DIR: temporaryFolder(), ...environment }) });

async function report({ call }: TestApi) {
  const answer = await call('/readyz');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  return [answer.status, responseTo(getReadiness).parse(await answer.json())];
}

const ready = {
  status: 'ready',
  database: true,
  disk: true,
  draining: false,
  backup: 'off',
  backupAge: null,
  mail: 'off',
};

anyDatabase('GET /readyz', ({ open }) => {
  test('/readyz answers 200 when ready and 503 while draining', async () => {
    const api = readyApi(await open());
    expect(await report(api)).toEqual([200, ready]);
    api.readiness.drain();
    expect(await report(api)).toEqual([503, { ...ready, status: 'unavailable', draining: true }]);
    expect((await api.call('/healthz')).status).toBe(200);
  });

  test('/readyz answers 503 while migrations are missing or the database is down', async () => {
    const api = readyApi(await open());
    const newest = Object.keys(migrations).at(-1);
    await sql`delete from kysely_migration where name = ${newest}`.execute(api.database.db);
    expect(await report(api)).toEqual([503, { ...ready, status: 'unavailable', database: false }]);
    await api.database.close();
    api.clock.advance(1000);
    expect(await report(api)).toEqual([503, { ...ready, status: 'unavailable', database: false }]);
  });

  test('/readyz tells of late mail and stays ready', async () => {
    const mail = { SMTP_URL: 'smtp://127.0.0.1:1', INQUIRY_TO: 'sales@company.example' };
    const api = readyApi(await open(), mail);
    await register(api.database, api.now());
    expect(await report(api)).toEqual([200, { ...ready, mail: 'ok' }]);
    api.clock.advance(3_601_000);
    expect(await report(api)).toEqual([200, { ...ready, mail: 'late' }]);
  });
});

test('/readyz tries the data folder at most once a second, and answers 503 while it is not writable', async () => {
  const api = readyApi(await openSqlite());
  expect(await report(api)).toEqual([200, ready]);
  rmSync(api.settings.dataDir, { recursive: true });
  api.clock.advance(999);
  expect(await report(api)).toEqual([200, ready]);
  api.clock.advance(1);
  expect(await report(api)).toEqual([503, { ...ready, status: 'unavailable', disk: false }]);
});
