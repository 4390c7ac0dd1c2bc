import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { migrateTo } from '#server/commands/migrateTo.ts';
import type { Database } from '#server/database/openDatabase.ts';
import type { Tables } from '#server/database/tables/index.ts';
import { searchInquiries } from '#server/desk/listInquiries.ts';
import { onPostgres, openSqlite, openTestDatabase, temporaryFolder } from './support/eachDatabase.ts';
import { register } from './support/inquiry.ts';
import { beginning } from './support/testApi.ts';

/** Values by type of column. The same text everywhere satisfies all foreign keys. */
const values: Record<string, unknown> = {
  text: 'x',
  int2: 1,
  int4: 1,
  int8: 1,
  bytea: Uint8Array.from({ length: 256 }, (_, byte) => byte),
};

/** Adds a row to every table of the embedded database, for which the tables of PostgreSQL tell the types. */
async function fillTables({ db }: Database, target: Database): Promise<void> {
  await sql`pragma foreign_keys = off`.execute(db);
  // Each kind of database has an index of its own.
  const tables = (await target.db.introspection.getTables()).filter(({ name }) => name !== 'inquiry_search');
  for (const { name, columns } of tables) {
    const filled = columns.filter(({ isAutoIncrementing }) => !isAutoIncrementing);
    await sql`insert into ${sql.table(name)} (${sql.join(filled.map((column) => sql.ref(column.name)))})
      values (${sql.join(filled.map(({ dataType }) => values[dataType]))})`.execute(db);
  }
}

/** Returns the rows of a table as sorted JSON, without the index that only PostgreSQL keeps in a column. */
async function rowsOf({ db }: Database, table: string): Promise<string[]> {
  const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(table)}`.execute(db);
  const fields = rows.map(({ grams, ...row }) => Object.entries(row).sort(([one], [other]) => (one < other ? -1 : 1)));
  // The databases read binary content as different classes.
  const plain = fields.map((row) =>
    row.map(([name, value]) => [name, value instanceof Uint8Array ? [...value] : value]),
  );
  return plain.map((row) => JSON.stringify(row)).sort();
}

onPostgres('bin/site migrate-to', ({ createDatabase }) => {
  test('copies every row of every table and continues the ids', async () => {
    const { databaseUrl = '' } = await createDatabase();
    const dataDir = temporaryFolder();
    const embedded = await openSqlite(dataDir);
    const target = await openTestDatabase({ dataDir, databaseUrl });
    await fillTables(embedded, target);
    // More than a statement copies.
    for (let number = 0; number < 501; number += 1) await register(embedded, beginning);
    await register(embedded, beginning, { message: 'needle' });
    await embedded.close();
    const lines: string[] = [];
    await migrateTo(databaseUrl, { DATA_DIR: dataDir }, (line) => lines.push(line));

    const source = await openSqlite(dataDir);
    const tables = (await target.db.introspection.getTables()).map(({ name }) => name as keyof Tables);
    expect(tables.length).toBeGreaterThan(25);
    for (const table of tables) {
      const copied = await rowsOf(target, table);
      expect(copied.length).toBeGreaterThan(0);
      expect(copied).toEqual(await rowsOf(source, table));
      expect(lines).toContain(`${table}: ${copied.length}`);
    }
    expect(lines).toContain('inquiries: 503');
    expect(lines.at(-1)).toContain('Set DATABASE_URL and the secrets in ');
    const search = { filter: {}, limit: 9 };
    expect((await searchInquiries(target, 'eedl', search)).inquiries).toHaveLength(1);
    await register(target, beginning);
    const { id } = await target.db
      .selectFrom('inquiry_search')
      .select(({ fn }) => fn.max('id').as('id'))
      .executeTakeFirstOrThrow();
    expect(Number(id)).toBeGreaterThan(502);

    await expect(migrateTo(databaseUrl, { DATA_DIR: dataDir }, () => {})).rejects.toThrow('is in use: stop the server');
    await source.close();
    await expect(migrateTo(databaseUrl, { DATA_DIR: dataDir }, () => {})).rejects.toThrow(
      /^The PostgreSQL database has rows in \w+: name an empty database\.$/,
    );
    expect(await target.db.selectFrom('inquiries').select('id').execute()).toHaveLength(504);
  });
});

test.each([
  ['postgres://db/site', { DATABASE_URL: 'postgres://db/other' }, 'DATABASE_URL is set, and migrate-to copies'],
  ['mysql://db/site', {}, 'DATABASE_URL is malformed: write a PostgreSQL address'],
  [
    'postgres://db/site',
    { DATA_DIR: '/no/such/folder' },
    'name the database /no/such/folder/site.sqlite, which does not exist',
  ],
])('bin/site migrate-to %s with the settings %j fails with advice', async (url, environment, message) => {
  await expect(migrateTo(url, environment, () => {})).rejects.toThrow(message);
});
