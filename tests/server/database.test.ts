import { chmodSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { isDatabaseUnavailable } from '#server/database/isDatabaseUnavailable.ts';
import { migrations } from '#server/database/migrations/index.ts';
import { databaseFile, openDatabase } from '#server/database/openDatabase.ts';
import { connectPostgres } from '#server/database/postgres.ts';
import { readSettings } from '#settings/settings.ts';
import { testWith } from '../support/testWith.ts';
import {
  type DatabaseSettings,
  eachDatabase,
  onPostgres,
  openSqlite,
  openTestDatabase,
  temporaryFolder,
} from './support/eachDatabase.ts';
import { inquiry } from './support/inquiry.ts';
import { startPooler, startProxy } from './support/postgresProxy.ts';
import { execute } from './support/postgresServer.ts';
import { runScript } from './support/runScript.ts';
import { testApi } from './support/testApi.ts';

/** Opens a database in a new process, which prints the names of the migrations that have run. */
async function openInProcess({ dataDir, databaseUrl }: DatabaseSettings): Promise<string> {
  const script = `
    import { openDatabase } from '#server/database/openDatabase.ts';
    const { db, close } = await openDatabase(${JSON.stringify({ dataDir, databaseUrl })});
    const rows = await db.selectFrom('kysely_migration').select('name').orderBy('name').execute();
    console.log(rows.map(({ name }) => name).join());
    await close();`;
  return await runScript(script);
}

eachDatabase('the database', ({ open, createDatabase }) => {
  test('processes that start together run each migration once', async () => {
    const shared = await createDatabase();
    if (shared.databaseUrl) {
      await execute(shared.databaseUrl, 'drop schema public cascade; create schema public');
    }
    const outputs = await Promise.all(Array.from({ length: 4 }, () => openInProcess(shared)));
    expect(outputs).toEqual(Array(4).fill(Object.keys(migrations).join()));
  });

  test('a database of a newer version is refused', async () => {
    const shared = await createDatabase();
    const database = await openDatabase(shared);
    await sql`insert into kysely_migration (name, timestamp) values ('9999-future', '2030-01-01T00:00:00.000Z')`.execute(
      database.db,
    );
    await database.close();
    await expect(openDatabase(shared)).rejects.toThrow(
      'The database belongs to a newer version of the server: start that version.',
    );
  });

  test('bigint columns and counts are read as numbers', async () => {
    const { db } = await open();
    const arrival = Number.MAX_SAFE_INTEGER;
    await db.insertInto('rate_limits').values({ key: 'a', arrival }).execute();
    const row = await db
      .selectFrom('rate_limits')
      .select((eb) => ['arrival', eb.fn.countAll<number>().as('count')])
      .groupBy('arrival')
      .executeTakeFirstOrThrow();
    expect({ ...row }).toEqual({ arrival, count: 1 });
  });

  test('text is ordered by code point', async () => {
    const { db } = await open();
    const salts = ['b', 'A', 'a', 'B', '-', '_', '가'];
    for (const day of salts) {
      await db.insertInto('visit_salts').values({ day, salt: '' }).execute();
    }
    const rows = await db.selectFrom('visit_salts').select('day').orderBy('day').execute();
    expect(rows.map(({ day }) => day)).toEqual([...salts].sort());
  });

  test('a closed database rejects queries instead of hanging', async () => {
    const database = await openDatabase(await createDatabase());
    await database.close();
    await expect(database.db.selectFrom('staff').selectAll().execute()).rejects.toThrow();
    await expect(database.db.transaction().execute(async () => {})).rejects.toThrow();
  });
});

describe('the embedded database', () => {
  test('SQLite rejects parameters of types that no column stores', async () => {
    const { db } = await openSqlite();
    await db.insertInto('visit_salts').values({ day: 'today', salt: 'secret' }).execute();
    for (const value of [{ 1: 'today' }, ['today'], undefined, true, new Date(), Symbol('x')]) {
      await expect(sql`select * from visit_salts where day = ${value}`.execute(db)).rejects.toThrow(
        /which the database has no column for|Cannot convert|undefined/,
      );
    }
    await expect(sql`select * from visit_salts where day = ${'today'}`.execute(db)).resolves.toMatchObject({
      rows: [{ salt: 'secret' }],
    });
  });

  test('SQLite flushes every commit to the disk and overwrites deleted rows', async () => {
    const { db } = await openSqlite();
    const pragma = async (name: string) =>
      Object.values((await sql<object>`${sql.raw(`pragma ${name}`)}`.execute(db)).rows[0] ?? {})[0];
    const full = 2;
    expect(await pragma('synchronous')).toBe(full);
    expect(await pragma('journal_mode')).toBe('wal');
    expect(await pragma('foreign_keys')).toBe(1);
    expect(await pragma('secure_delete')).toBe(1);
  });

  test('SQLite’s file and folder are readable only by their owner', async () => {
    const dataDir = join(temporaryFolder(), 'data');
    await openSqlite(dataDir);
    expect(statSync(join(dataDir, databaseFile)).mode & 0o777).toBe(0o600);
    expect(statSync(dataDir).mode & 0o777).toBe(0o700);
  });

  test('a SQLite file that cannot be opened is reported with its path and advice', async () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'file'), '');
    mkdirSync(join(folder, 'data', databaseFile), { recursive: true });
    for (const dataDir of [join(folder, 'file'), join(folder, 'data')]) {
      await expect(openDatabase({ dataDir, databaseUrl: undefined })).rejects.toThrow(
        /^The database .*site\.sqlite cannot be opened \(\w+\): make DATA_DIR a writable folder\.$/,
      );
    }
  });

  testWith('root', process.getuid?.() === 0, 'a database of another account is named with its owner', async () => {
    const dataDir = temporaryFolder();
    chmodSync(dataDir, 0o755);
    await openSqlite(dataDir);
    process.seteuid?.(65_534);
    onTestFinished(() => process.seteuid?.(0));
    const file = join(dataDir, databaseFile);
    await expect(openDatabase({ dataDir, databaseUrl: undefined })).rejects.toThrow(
      `The database ${file} belongs to the account 0, and this is 65534: as root, run chown --reference=${dataDir} ${file}*, and commands as the account of the server.`,
    );
  });
});

describe('PostgreSQL', () => {
  test('an unreachable PostgreSQL server is reported without its address', async () => {
    const databaseUrl = 'postgres://user:hunter2@127.0.0.1:1/site';
    await expect(openDatabase({ dataDir: '', databaseUrl })).rejects.toThrow(
      'The PostgreSQL server of DATABASE_URL cannot be used (ECONNREFUSED): check that it runs, and the name and password.',
    );
  });

  test.each([
    ['3D000', 'it has no such database, so create it'],
    ['53300', 'all its connections are taken'],
  ])('the refusal %s of a PostgreSQL server is explained', async (code, advice) => {
    const databaseUrl = await startProxy('postgres://postgres/site', () => ({ code, message: 'refused' }));
    await expect(openDatabase({ dataDir: '', databaseUrl })).rejects.toThrow(`cannot be used (${code}): ${advice}`);
  });
});

onPostgres('calls', ({ createDatabase }) => {
  /** Changes a setting of all later sessions of a database. */
  const alter = (url: string, change: string) =>
    execute(`${url}&options=-c%20default_transaction_read_only%3Doff`, `alter database ${databaseIn(url)} ${change}`);
  const databaseIn = (url: string) => new URL(url).pathname.slice(1);
  /** Ends all connections of a database. */
  const terminate = (url: string) =>
    execute(
      url,
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );

  test('sessions get limits unless a pooler refuses session settings', async () => {
    const { databaseUrl: url = '' } = await createDatabase();
    // A full server refuses the first connection only.
    const refusals = [{ code: '53300', message: 'sorry, too many clients already' }];
    const settings = sql<{ limit: string }>`select current_setting('statement_timeout') as "limit"`;
    for (const [databaseUrl, expected] of [
      [url, '30s'],
      [await startProxy(url, () => refusals.pop()), '30s'],
      [await startPooler(url), '0'],
    ] as const) {
      const { db, close } = await openDatabase({ dataDir: '', databaseUrl });
      const { rows } = await settings.execute(db);
      await close();
      expect(rows).toEqual([{ limit: expected }]);
    }
  });

  test('reconnect after broken connections and answer 503 while PostgreSQL is down', async () => {
    const { databaseUrl: url = '' } = await createDatabase();
    let isDown = false;
    const databaseUrl = await startProxy(url, () => (isDown ? { code: '57P03', message: 'shutting down' } : undefined));
    const { call } = testApi(await openTestDatabase({ dataDir: '', databaseUrl }));
    expect((await call('/healthz')).status).toBe(200);
    await terminate(url);
    await expect.poll(async () => (await call('/cms/user/site/info')).status).toBe(200);
    isDown = true;
    await terminate(url);
    await expect.poll(async () => (await call('/healthz')).status).toBe(503);
    const answer = await call('/cms/user/site/info');
    expect([answer.status, answer.headers.get('retry-after'), (await answer.json()).data]).toEqual([503, '60', null]);
  });

  test('fail after a silence, and reconnect when the network loses packets no more', async () => {
    const { databaseUrl: url = '' } = await createDatabase();
    let losesPackets = false;
    const databaseUrl = await startProxy(
      url,
      () => undefined,
      () => losesPackets,
    );
    const broken: Error[] = [];
    const pool = await connectPostgres(databaseUrl, (error) => broken.push(error), 1000);
    onTestFinished(() => pool.close());
    const query = () => sql`select 1`.execute(pool.db);
    await query();
    losesPackets = true;
    const error = await query().catch((reason: Error) => reason);
    expect([isDatabaseUnavailable(error as Error), broken]).toEqual([true, [error]]);
    losesPackets = false;
    await query();
  });

  test('answer 503 while PostgreSQL is read-only, as a standby is, and no longer', async () => {
    const { databaseUrl: url = '' } = await createDatabase();
    const settings = readSettings({ DATA_DIR: temporaryFolder() });
    const { call, clock } = testApi(await openTestDatabase({ dataDir: '', databaseUrl: url }), { settings });
    const send = async () =>
      (await call('/cms/user/inquiry', await inquiry(new Date(), 'inquiry-to-a-standby'))).status;
    const isReady = async () => {
      clock.advance(1000);
      return (await call('/readyz')).status;
    };
    await alter(url, 'set default_transaction_read_only = on');
    await terminate(url);
    await expect.poll(send).toBe(503);
    expect(await isReady()).toBe(503);
    await expect(openDatabase({ dataDir: '', databaseUrl: url })).rejects.toThrow('(25006): it is read-only');
    await alter(url, 'reset default_transaction_read_only');
    // The connections of the read-only time are still open.
    expect([await isReady(), await send()]).toEqual([200, 201]);
  });

  test('refuse a database of another encoding, and one of another owner', async () => {
    const { databaseUrl: url = '' } = await createDatabase();
    const other = `${databaseIn(url)}_other`;
    await execute(url, `create database ${other} encoding 'EUC_KR' locale 'C' template template0`);
    await execute(url, `create role ${other} login`);
    onTestFinished(async () => {
      await execute(url, `drop database ${other} with (force)`);
      await execute(url, `drop role ${other}`);
    });
    const korean = url.replace(databaseIn(url), other);
    await expect(openDatabase({ dataDir: '', databaseUrl: korean })).rejects.toThrow('has the encoding EUC_KR');
    await execute(url, 'drop schema public cascade; create schema public; grant usage on schema public to public');
    const stranger = url.replace('//postgres@', `//${other}@`);
    await expect(openDatabase({ dataDir: '', databaseUrl: stranger })).rejects.toThrow(
      '(42501): its account may not create tables there',
    );
  });
});
