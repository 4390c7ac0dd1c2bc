import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import { expect, test } from 'vitest';
import { inquiryNumber } from '#contract/inquiryNumber.ts';
import { migrations } from '#server/database/migrations/index.ts';
import { databaseFile } from '#server/database/openDatabase.ts';
import type { Tables } from '#server/database/tables/index.ts';
import { searchInquiries } from '#server/desk/listInquiries.ts';
import { type DatabaseSettings, eachDatabase, openTestDatabase } from './support/eachDatabase.ts';
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

async function openRaw({ dataDir, databaseUrl }: DatabaseSettings): Promise<RawDatabase> {
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
  await client.query('drop schema public cascade; create schema public');
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

  test('the upgrade files include one with every migration', () => {
    const newest = readFileSync(join(folder, names.at(-1) ?? ''), 'utf8');
    for (const name of Object.keys(migrations)) {
      expect(newest).toContain(`'${name}'`);
    }
  });
});
