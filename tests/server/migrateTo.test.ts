import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { migrateTo } from '#server/commands/migrateTo.ts';
import type { Database } from '#server/database/openDatabase.ts';
import type { Tables } from '#server/database/tables/index.ts';
import { searchInquiries } from '#server/desk/listInquiries.ts';
import { eachDatabase, openTestDatabase, temporaryFolder } from './support/eachDatabase.ts';
import { register } from './support/inquiry.ts';
import { releases, restoreRelease } from './support/releasedRows.ts';
import { beginning } from './support/testApi.ts';

/** Returns a data folder with rows in every table. */
async function filledFolder(): Promise<string> {
  const dataDir = temporaryFolder();
  await restoreRelease({ dataDir, databaseUrl: undefined }, releases('sqlite').at(-1) ?? '');
  return dataDir;
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

eachDatabase('bin/site migrate-to', ({ kind, createDatabase }) => {
  test.skipIf(kind === 'sqlite')('copies every row of every table and continues the ids', async () => {
    const { databaseUrl = '' } = await createDatabase();
    const dataDir = await filledFolder();
    const embedded = await openTestDatabase({ dataDir, databaseUrl: undefined });
    for (let number = 0; number < 1100; number += 1) await register(embedded, beginning);
    const { id } = await embedded.db.selectFrom('inquiries').select('id').limit(1).executeTakeFirstOrThrow();
    const file = { id: randomUUID(), inquiry_id: id, account: 'kim', name: '견적.pdf', type: 'application/pdf' };
    const bytes = Uint8Array.from({ length: 256 }, (_, byte) => byte);
    await embedded.db
      .insertInto('inquiry_files')
      .values({ ...file, size: 256, created_at: '2026-11-01' })
      .execute();
    await embedded.db.insertInto('inquiry_file_contents').values({ file_id: file.id, bytes }).execute();
    await embedded.close();
    const lines: string[] = [];
    await migrateTo(databaseUrl, { DATA_DIR: dataDir }, (line) => lines.push(line));

    const source = await openTestDatabase({ dataDir, databaseUrl: undefined });
    const target = await openTestDatabase({ dataDir, databaseUrl });
    const tables = (await target.db.introspection.getTables()).map(({ name }) => name as keyof Tables);
    expect(tables.length).toBeGreaterThan(25);
    for (const table of tables) {
      const copied = await rowsOf(target, table);
      expect(copied.length).toBeGreaterThan(0);
      expect(copied).toEqual(await rowsOf(source, table));
      expect(lines).toContain(`${table}: ${copied.length}`);
    }
    expect(lines).toContain('inquiries: 1102');
    expect(lines.at(-1)).toContain('Set DATABASE_URL and the secrets in ');
    const search = { filter: {}, limit: 9 };
    expect((await searchInquiries(target, '째 줄', search)).inquiries).toHaveLength(2);
    await register(target, beginning);
    const { newest } = await target.db
      .selectFrom('inquiry_search')
      .select(({ fn }) => fn.max('id').as('newest'))
      .executeTakeFirstOrThrow();
    expect(Number(newest)).toBeGreaterThan(1102);

    await expect(migrateTo(databaseUrl, { DATA_DIR: dataDir }, () => {})).rejects.toThrow('is in use: stop the server');
    await source.close();
    await expect(migrateTo(databaseUrl, { DATA_DIR: dataDir }, () => {})).rejects.toThrow(
      /^The PostgreSQL database has rows in \w+: name an empty database\.$/,
    );
    expect(await target.db.selectFrom('inquiries').select('id').execute()).toHaveLength(1103);
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
