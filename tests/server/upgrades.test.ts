import { existsSync, readdirSync, readFileSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import { expect, test } from 'vitest';
import { inquiryNumber } from '#contract/inquiryNumber.ts';
import { writeCopy } from '#server/database/copies.ts';
import { migrations } from '#server/database/migrations/index.ts';
import { databaseFile, openDatabase, openMigratedDatabase } from '#server/database/openDatabase.ts';
import type { Tables } from '#server/database/tables/index.ts';
import { searchInquiries } from '#server/desk/listInquiries.ts';
import { ApiProcess } from './support/apiProcess.ts';
import { runCommand } from './support/command.ts';
import { type DatabaseSettings, eachDatabase, openTestDatabase, temporaryFolder } from './support/eachDatabase.ts';
import { register } from './support/inquiry.ts';
import { beginning } from './support/testApi.ts';

/**
 * A small database of every released schema version, as SQL. Files are named for their migrations and never change. A
 * new migration adds one for each kind of database.
 */
const folder = join(import.meta.dirname, 'upgrades');

type Row = Record<string, unknown>;

/** A database without the server's code. */
interface RawDatabase {
  run(script: string): Promise<unknown>;
  rows(table: string): Promise<Row[]>;
  close(): Promise<unknown>;
}

/** Opens an empty database: removes the tables of a PostgreSQL one. */
async function openRaw(settings: DatabaseSettings): Promise<RawDatabase> {
  const raw = await connectRaw(settings);
  if (settings.databaseUrl) {
    await raw.run('drop schema public cascade; create schema public');
  }
  return raw;
}

async function connectRaw({ dataDir, databaseUrl }: DatabaseSettings): Promise<RawDatabase> {
  if (!databaseUrl) {
    const file = new DatabaseSync(join(dataDir, databaseFile));
    return {
      run: async (script) => file.exec(script),
      rows: async (table) => file.prepare(`select * from "${table}"`).all(),
      close: async () => file.close(),
    };
  }
  const client = new pg.Client(databaseUrl);
  await client.connect();
  return {
    run: (script) => client.query(script),
    rows: async (table) => (await client.query(`select * from public."${table}"`)).rows,
    close: () => client.end(),
  };
}

/** Returns a row as later migrations store it: renamed columns keep their values. */
function migratedRow(table: string, { account, consent_version, ...row }: Row): Row {
  return {
    ...row,
    ...(account !== undefined && (table === 'sign_in_failures' ? { key: account } : { account })),
    ...(consent_version !== undefined &&
      (table === 'inquiries'
        ? { privacy_version: consent_version, marketing_version: consent_version }
        : { consent_version })),
    // pg returns bigint as text.
    ...(table === 'rate_limits' && { arrival: Number(row.arrival) }),
    ...(['audit_log', 'staff_ledger'].includes(table) && { id: Number(row.id) }),
    ...(table === 'inquiry_search' && { entry: Number(row.entry) }),
    ...(table === 'passkeys' && { counter: Number(row.counter) }),
    ...(table === 'totp_secrets' && { last_step: Number(row.last_step) }),
  };
}

eachDatabase('a database of an earlier version', ({ kind, createDatabase }) => {
  const names = readdirSync(folder).filter((name) => name.endsWith(`.${kind}.sql`));

  test.each(names)('%s migrates to the newest version with its rows unchanged', async (name) => {
    const script = readFileSync(join(folder, name), 'utf8');
    const tables = [...script.matchAll(/^insert into (?:public\.)?"?(\w+)"?/gim)].map(([, table = '']) => table);
    const own = new Set(tables.filter((table) => !table.startsWith('kysely_')));
    expect(own.size).toBeGreaterThanOrEqual(16);
    const settings = await createDatabase();
    const raw = await openRaw(settings);
    await raw.run(script);
    const before = new Map<string, Row[]>();
    for (const table of own) {
      before.set(table, await raw.rows(table));
    }
    await raw.close();

    const database = await openTestDatabase(settings);
    for (const [table, rows] of before) {
      const after = await database.db
        .selectFrom(table as keyof Tables)
        .selectAll()
        .execute();
      expect(after).toHaveLength(rows.length);
      expect(after).toEqual(
        expect.arrayContaining(rows.map((row) => expect.objectContaining(migratedRow(table, row)))),
      );
    }
    const numbers = await database.db.selectFrom('inquiries').select('number').execute();
    expect(new Set(numbers.map(({ number }) => number)).size).toBe(2);
    expect(numbers.every(({ number }) => inquiryNumber.safeParse(number).success)).toBe(true);
    const found = await searchInquiries(database, '째 줄', { filter: {}, limit: 9 });
    expect(found.inquiries).toHaveLength(2);
    await register(database, beginning);
    const again = await openTestDatabase(settings);
    expect(await again.db.selectFrom('inquiries').select('id').execute()).toHaveLength(3);
  });

  test('an upgrade gives the rights to export and to erase to accounts with the menu inquiries', async () => {
    const settings = await createDatabase();
    const raw = await openRaw(settings);
    await raw.run(readFileSync(join(folder, `0011.${kind}.sql`), 'utf8'));
    await raw.run(
      `update ${kind === 'sqlite' ? 'staff' : 'public.staff'} set menus = 'food,inquiries,audit' where user_id = 'kim'`,
    );
    await raw.close();
    const { db } = await openTestDatabase(settings);
    const menus = 'food,inquiries,inquiries.export,inquiries.erase,audit';
    const accounts = await db.selectFrom('staff').selectAll().orderBy('user_id').execute();
    expect(accounts).toMatchObject([
      { user_id: 'kim', menus, disabled_because: null },
      { user_id: 'lee', menus: '', disabled_because: 'operator' },
    ]);
    // The 90 days without a sign-in start with the upgrade.
    expect(accounts.every(({ active_at }) => Date.now() - Date.parse(active_at) < 60_000)).toBe(true);
    expect(await db.selectFrom('staff_ledger').selectAll().execute()).toMatchObject([
      { account: 'kim', action: 'menus', old_value: 'food,inquiries,audit', new_value: menus },
    ]);
  });

  test('an upgrade keeps the consent to advertising that earlier marketing consents covered', async () => {
    const settings = await createDatabase();
    const raw = await openRaw(settings);
    await raw.run(readFileSync(join(folder, `0015-consent-texts.${kind}.sql`), 'utf8'));
    await raw.close();
    const { db } = await openTestDatabase(settings);
    const columns = ['marketing_consent', 'advertising'] as const;
    expect(await db.selectFrom('inquiries').select(columns).orderBy('marketing_consent').execute()).toEqual([
      { marketing_consent: 0, advertising: 0 },
      { marketing_consent: 1, advertising: 1 },
    ]);
    const consents = await db.selectFrom('marketing_consents').select('advertising').execute();
    expect(consents).toEqual([{ advertising: 1 }, { advertising: 1 }]);
  });

  test('an upgrade finds the answers that have not left', async () => {
    const settings = await createDatabase();
    const raw = await openRaw(settings);
    await raw.run(readFileSync(join(folder, `0018-desk-views.${kind}.sql`), 'utf8'));
    await raw.close();
    const older = await connectRaw(settings);
    const [first, second] = (await older.rows('inquiries')).map(({ id }) => String(id));
    const reply = (id: string, inquiry = '', givenUp: string | null = null) =>
      `insert into mail_outbox (id, inquiry_id, kind, created_at, attempts, next_attempt_at, given_up_at)
        values ('${id}', '${inquiry}', 'reply', '', 5, '', ${givenUp === null ? 'null' : `'${givenUp}'`});`;
    await older.run(`update inquiries set state = 'answered', answered_how = 'desk';
      ${reply('a', first)} ${reply('b', second, '2026-11-21T00:00:00.000Z')}`);
    await older.close();
    const { db } = await openTestDatabase(settings);
    const stored = await db.selectFrom('inquiries').select(['id', 'state', 'reply_state']).execute();
    expect(Object.fromEntries(stored.map(({ id, state, reply_state }) => [id, [state, reply_state]]))).toEqual({
      [first ?? '']: ['answered', 'waiting'],
      [second ?? '']: ['answered', 'undelivered'],
    });
  });

  test('an upgrade sums the views of each month under the last title', async () => {
    const settings = await createDatabase();
    const raw = await openRaw(settings);
    await raw.run(readFileSync(join(folder, `0019-reply-states.${kind}.sql`), 'utf8'));
    await raw.close();
    const older = await connectRaw(settings);
    await older.run(`insert into page_views (day, path, title, views) values
      ('2026-10-31', '/acme/dashboard', '예전', 5), ('2026-11-21', '/acme/dashboard', '홈', 3)`);
    await older.close();
    const { db } = await openTestDatabase(settings);
    expect(await db.selectFrom('page_view_months').selectAll().orderBy('month').execute()).toEqual([
      { path: '/acme/dashboard', month: '2026-10-01', title: '예전', views: 5 },
      { path: '/acme/dashboard', month: '2026-11-01', title: '홈', views: 10 },
    ]);
  });

  /** Creates a database of the schema version 0012. */
  async function olderDatabase() {
    const settings = await createDatabase();
    const raw = await openRaw(settings);
    await raw.run(readFileSync(join(folder, `0012-erasures.${kind}.sql`), 'utf8'));
    await raw.close();
    const appliedTo = async (database: DatabaseSettings) => {
      const opened = await connectRaw(database);
      const rows = await opened.rows('kysely_migration');
      await opened.close();
      return rows.length;
    };
    const environment = {
      DATA_DIR: settings.dataDir,
      ...(settings.databaseUrl && { DATABASE_URL: settings.databaseUrl }),
    };
    const run = (...args: string[]) => runCommand(args, environment);
    return { settings, run, appliedTo };
  }

  const newest = Object.keys(migrations).length;

  test('commands refuse an older database and leave it unchanged', async () => {
    const { settings, run, appliedTo } = await olderDatabase();
    const place = settings.databaseUrl ? 'of DATABASE_URL' : join(settings.dataDir, databaseFile);
    for (const args of [
      ['inquiries', 'list'],
      ['staff', 'add', 'lee', '--name', 'Lee', '--generate'],
    ]) {
      expect(await run(...args)).toEqual({
        code: 1,
        out: '',
        err: `The database ${place} has the tables of an older version: stop the server and run bin/site migrate.\n`,
      });
    }
    expect(await appliedTo(settings)).toBe(12);
  });

  test('commands create no database', async () => {
    const settings = await createDatabase();
    const raw = await openRaw(settings);
    await raw.close();
    await expect(openMigratedDatabase(settings)).rejects.toThrow(/^The database .* is missing or empty: check DAT/);
    const dataDir = join(settings.dataDir, 'elsewhere');
    const outcome = await runCommand(['staff', 'list'], { DATA_DIR: dataDir });
    expect(outcome).toMatchObject({
      code: 1,
      out: '',
      err: expect.stringContaining(`${dataDir}/site.sqlite, which does not exist`),
    });
    expect(existsSync(dataDir)).toBe(false);
  });

  test('bin/site migrate migrates, after a copy of the embedded database', async () => {
    const { settings, run, appliedTo } = await olderDatabase();
    const { code, out, err } = await run('migrate');
    expect({ code, err }).toEqual({ code: 0, err: '' });
    const [, copy = ''] = /^Copied the database to (\S+)\.\n/.exec(out) ?? [];
    expect(copy !== '').toBe(kind === 'sqlite');
    expect(await appliedTo(settings)).toBe(newest);
    expect(await run('migrate')).toEqual({ code: 0, out: 'The database has the tables of this version.\n', err: '' });
    expect((await run('staff', 'list')).code).toBe(0);
    if (copy) {
      expect(copy).toMatch(/\/site\.sqlite\.before-0013-accounts-\d{4}-\d{2}-\d{2}T\d{6}Z$/);
      expect(statSync(copy).mode & 0o777).toBe(0o600);
      const dataDir = temporaryFolder();
      renameSync(copy, join(dataDir, databaseFile));
      expect(await appliedTo({ dataDir, databaseUrl: undefined })).toBe(12);
    }
  });

  test.skipIf(kind === 'postgres')('the server copies an older database before it migrates it', async () => {
    const { settings, run, appliedTo } = await olderDatabase();
    const server = new ApiProcess(settings, {});
    await server.ready();
    expect(await appliedTo(settings)).toBe(newest);
    expect(readdirSync(settings.dataDir).join()).toMatch(/site\.sqlite\.before-0013-accounts-\d{4}-[^,.]*(?:,|$)/);
    expect(await run('migrate')).toEqual({
      code: 1,
      out: '',
      err: 'The database is in use: stop the server first.\n',
    });
    await server.end('SIGTERM');
  });

  test.skipIf(kind === 'postgres')('an upgrade without space for the copy changes nothing', async () => {
    const { settings, appliedTo } = await olderDatabase();
    const beforeUpgrade = (first: string) =>
      writeCopy(join(settings.dataDir, databaseFile), join(settings.dataDir, 'missing', first));
    await expect(openDatabase(settings, { beforeUpgrade })).rejects.toThrow(
      /^The database cannot be copied to .*: free space for the copy\.$/,
    );
    expect(await appliedTo(settings)).toBe(12);
  });

  test('the upgrade files include one with every migration', () => {
    const dump = readFileSync(join(folder, names.at(-1) ?? ''), 'utf8');
    for (const name of Object.keys(migrations)) {
      expect(dump).toContain(`'${name}'`);
    }
  });
});
