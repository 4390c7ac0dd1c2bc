import { chmodSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { beforeEach, expect, test, vi } from 'vitest';
import { readiness } from '#contract/health.ts';
import { readSettings } from '#server/config/settings.ts';
import { eachDatabase } from './support/eachDatabase.ts';
import { register } from './support/inquiry.ts';
import { recordedLog } from './support/logLines.ts';
import { testApi } from './support/testApi.ts';

vi.mock('node:fs/promises', { spy: true });
beforeEach(() => void vi.mocked(writeFile).mockClear());

eachDatabase('GET /readyz', ({ kind, createDatabase, open }) => {
  async function readyApi(): Promise<ReturnType<typeof testApi>> {
    const { dataDir } = await createDatabase();
    const { log } = recordedLog();
    return testApi(await open(), { log, settings: readSettings({ DATA_DIR: dataDir }) });
  }
  async function report({ call }: ReturnType<typeof testApi>) {
    const answer = await call('/readyz');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    return [answer.status, readiness.parse(await answer.json())];
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

  test('/readyz answers 200 when ready and 503 while draining', async () => {
    const api = await readyApi();
    expect(await report(api)).toEqual([200, ready]);
    api.readiness.drain();
    expect(await report(api)).toEqual([503, { ...ready, status: 'unavailable', draining: true }]);
    expect((await api.call('/healthz')).status).toBe(200);
  });

  test('/readyz answers 503 while migrations are missing or the database is down', async () => {
    const api = await readyApi();
    await sql`delete from kysely_migration where name like '0003%'`.execute(api.database.db);
    expect(await report(api)).toEqual([503, { ...ready, status: 'unavailable', database: false }]);
    await api.database.close();
    api.clock.advance(1000);
    expect(await report(api)).toEqual([503, { ...ready, status: 'unavailable', database: false }]);
  });

  test('/readyz tells of late mail and stays ready', async () => {
    const { dataDir } = await createDatabase();
    const mail = { SMTP_URL: 'smtp://127.0.0.1:1', INQUIRY_TO: 'sales@company.example' };
    const api = testApi(await open(), { settings: readSettings({ DATA_DIR: dataDir, ...mail }) });
    await register(api.database, api.now());
    expect(await report(api)).toEqual([200, { ...ready, mail: 'ok' }]);
    api.clock.advance(3_601_000);
    expect(await report(api)).toEqual([200, { ...ready, mail: 'late' }]);
  });

  test.skipIf(kind === 'postgres')('/readyz writes to the data folder at most once a second', async () => {
    const api = await readyApi();
    const written = () => vi.mocked(writeFile).mock.calls.length;
    await Promise.all(Array.from({ length: 20 }, () => report(api)));
    expect(written()).toBe(1);
    api.clock.advance(999);
    await report(api);
    expect(written()).toBe(1);
    api.clock.advance(1);
    await report(api);
    expect(written()).toBe(2);
  });

  test.skipIf(kind === 'postgres')('/readyz answers 503 while the data folder is not writable', async () => {
    const api = await readyApi();
    chmodSync(api.settings.dataDir, 0o500);
    rmSync(api.settings.dataDir, { recursive: true });
    expect(await report(api)).toEqual([503, { ...ready, status: 'unavailable', disk: false }]);
  });
});
