import { readdirSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { copyBeforeUpgrade, writeCopy } from '#server/database/copies.ts';
import { migrations } from '#server/database/migrations/index.ts';
import type { SiteMigration } from '#server/database/migrations/migration.ts';
import { databaseFile, openDatabase, openMigratedDatabase } from '#server/database/openDatabase.ts';
import { openDependencies } from '#server/dependencies.ts';
import { searchInquiries } from '#server/desk/listInquiries.ts';
import { createLog } from '#server/log/log.ts';
import { noPages } from '#server/visits/sitePages.ts';
import { readSettings } from '#settings/settings.ts';
import { runCommand } from './support/command.ts';
import { type DatabaseSettings, eachDatabase, openTestDatabase, temporaryFolder } from './support/eachDatabase.ts';
import { register } from './support/inquiry.ts';
import { readRelease, releases, restoreRelease } from './support/releasedRows.ts';
import { beginning, testSecrets } from './support/testApi.ts';

type Row = Record<string, unknown>;

/** Reads tables without the server's code. */
async function readTables({ dataDir, databaseUrl }: DatabaseSettings, tables: Iterable<string>) {
  const rows = new Map<string, Row[]>();
  if (!databaseUrl) {
    const file = new DatabaseSync(join(dataDir, databaseFile), { readOnly: true });
    for (const table of tables) rows.set(table, file.prepare(`select * from "${table}"`).all());
    file.close();
    return rows;
  }
  const client = new pg.Client(databaseUrl);
  await client.connect();
  for (const table of tables) rows.set(table, (await client.query(`select * from "${table}"`)).rows);
  await client.end();
  return rows;
}

async function appliedTo(settings: DatabaseSettings): Promise<unknown[]> {
  const tables = await readTables(settings, ['kysely_migration']);
  return tables.get('kysely_migration')?.map(({ name }) => name) ?? [];
}

const later = '9999-later';

/** Adds a migration of a later version until the test ends. */
function addLaterMigration(): void {
  const all = migrations as Record<string, SiteMigration>;
  all[later] = async ({ db, text }) => await db.schema.alterTable('staff').addColumn('later', text).execute();
  onTestFinished(() => void delete all[later]);
}

/** Creates a database, and adds a migration that it lacks. */
async function outdatedDatabase(createDatabase: () => Promise<DatabaseSettings>): Promise<DatabaseSettings> {
  const settings = await createDatabase();
  await (await openDatabase(settings)).close();
  addLaterMigration();
  return settings;
}

eachDatabase('a database of an earlier version', ({ kind, createDatabase }) => {
  const current = Object.keys(migrations);

  test.each(releases(kind))('%s migrates to the newest version with its rows unchanged', async (name) => {
    const settings = await createDatabase();
    await restoreRelease(settings, name);
    const { script } = readRelease(name);
    const tables = new Set([...script.matchAll(/^insert into (\w+)/gm)].map(([, table = '']) => table));
    expect(tables.size).toBeGreaterThan(25);
    const before = await readTables(settings, tables);

    addLaterMigration();
    const database = await openTestDatabase(settings);
    const after = await readTables(settings, tables);
    for (const [table, rows] of before) {
      expect(after.get(table)).toEqual(rows.map((row) => expect.objectContaining(row)));
    }
    const found = await searchInquiries(database, '째 줄', { filter: {}, limit: 9 });
    expect(found.inquiries).toHaveLength(2);
    await register(database, beginning);
    const again = await openTestDatabase(settings);
    expect(await again.db.selectFrom('inquiries').select('id').execute()).toHaveLength(3);
  });

  test('accounts with the menu of numbers get that of visits', async () => {
    const settings = await createDatabase();
    const before = `update staff set menus = case id when 's1' then 'numbers' else 'food,numbers,audit' end`;
    await restoreRelease(settings, `1.0.0.${kind}.sql`, before);
    const { db } = await openTestDatabase(settings);
    const accounts = await db.selectFrom('staff').select('menus').orderBy('id').execute();
    expect(accounts.map(({ menus }) => menus)).toEqual(['visits', 'food,visits,audit']);
  });

  test('the newest file of rows has every migration', () => {
    expect(readRelease(releases(kind).at(-1) ?? '').last).toBe(current.at(-1));
  });

  test('commands refuse an older database and leave it unchanged', async () => {
    const settings = await outdatedDatabase(createDatabase);
    await expect(openMigratedDatabase(settings)).rejects.toThrow(
      `The database ${settings.databaseUrl ? 'of DATABASE_URL' : join(settings.dataDir, databaseFile)} has the tables ` +
        'of an older version: stop the server and run bin/site migrate.',
    );
    expect(await appliedTo(settings)).toEqual(current);
  });

  test('an upgrade copies the embedded database first, readable by its owner alone', async () => {
    const settings = await outdatedDatabase(createDatabase);
    const copies: string[] = [];
    const beforeUpgrade = copyBeforeUpgrade(settings, (copy) => void copies.push(copy));
    for (let times = 0; times < 2; times += 1) await (await openDatabase(settings, { beforeUpgrade })).close();
    expect(await appliedTo(settings)).toEqual([...current, later]);
    expect(copies).toHaveLength(kind === 'sqlite' ? 1 : 0);
    for (const copy of copies) {
      expect(copy).toMatch(/\/site\.sqlite\.before-9999-later-\d{4}-\d{2}-\d{2}T\d{6}Z$/);
      expect(statSync(copy).mode & 0o777).toBe(0o600);
      const dataDir = temporaryFolder();
      renameSync(copy, join(dataDir, databaseFile));
      expect(await appliedTo({ dataDir, databaseUrl: undefined })).toEqual(current);
    }
  });

  test('bin/site migrate creates the tables', async () => {
    const { dataDir, databaseUrl } = await createDatabase();
    const outcome = await runCommand(['migrate'], {
      DATA_DIR: dataDir,
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    });
    expect(outcome).toEqual({ code: 0, out: 'The database has the tables of this version.\n', err: '' });
    expect(await appliedTo({ dataDir, databaseUrl })).toEqual(current);
  });

  if (kind === 'postgres') return;

  test('the server copies an older database before it migrates it', async () => {
    const settings = await outdatedDatabase(createDatabase);
    const environment = { DATA_DIR: settings.dataDir, ...testSecrets };
    const { database } = await openDependencies({
      environment,
      settings: readSettings(environment),
      log: createLog('silent'),
      product: 'acme',
      pages: noPages,
    });
    await database.close();
    expect(await appliedTo(settings)).toEqual([...current, later]);
    expect(readdirSync(settings.dataDir).join()).toMatch(/site\.sqlite\.before-9999-later-\d{4}-[^,.]*(?:,|$)/);
  });

  test('an upgrade without space for the copy changes nothing', async () => {
    const settings = await outdatedDatabase(createDatabase);
    const beforeUpgrade = (first: string) =>
      writeCopy(join(settings.dataDir, databaseFile), join(settings.dataDir, 'missing', first));
    await expect(openDatabase(settings, { beforeUpgrade })).rejects.toThrow(
      /^The database cannot be copied to .*: free space for the copy\.$/,
    );
    expect(await appliedTo(settings)).toEqual(current);
  });
});
