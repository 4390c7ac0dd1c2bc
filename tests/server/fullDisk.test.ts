import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Database } from '#server/database/openDatabase.ts';
import { countRows, openSqlite } from './support/eachDatabase.ts';
import { inquiry } from './support/inquiry.ts';
import { repeat } from './support/repeat.ts';
import { testApi } from './support/testApi.ts';

/** Lets the database grow by this many pages; beyond them, SQLite fails as on a full disk. */
async function limitGrowth({ db }: Database, pages: number): Promise<void> {
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db);
  await sql`pragma max_page_count = ${sql.lit((rows[0]?.page_count ?? 0) + pages)}`.execute(db);
}

test('a full disk answers 503 to inquiries, logs the reason and stores none partially', async () => {
  const database = await openSqlite();
  const { call, now, lines } = testApi(database, { now: () => new Date() });
  const send = async (index: number) =>
    (await call('/cms/user/inquiry', await inquiry(now(), `inquiry-${index}`, {}), `192.0.2.${index}`)).status;
  await send(0);
  await limitGrowth(database, 8);

  const statuses = await repeat(40, (index) => send(index + 1));
  expect([...new Set(statuses)]).toEqual([201, 503]);
  expect(lines.filter(({ msg }) => msg === 'Request failed')).toContainEqual(
    expect.objectContaining({ err: expect.objectContaining({ message: 'database or disk is full' }) }),
  );

  await limitGrowth(database, 1000);
  const refused = statuses.indexOf(503) + 1;
  expect(await send(refused)).toBe(201);
  const acknowledged = 1 + statuses.filter((status) => status === 201).length + 1;
  for (const table of ['inquiries', 'idempotency_keys', 'captcha_solutions'] as const) {
    expect(await countRows(database, table)).toBe(acknowledged);
  }
  expect(await countRows(database, 'mail_outbox')).toBe(2 * acknowledged);
});

test('read-only calls work while rate limits cannot be written', async () => {
  const database = await openSqlite();
  const { call, lines } = testApi(database);
  await sql`pragma query_only = on`.execute(database.db);
  for (const path of ['/cms/user/site/info', '/cms/user/site/board?board=news', '/cms/user/captcha']) {
    expect([path, (await call(path)).status]).toEqual([path, 200]);
  }
  expect(lines.filter(({ msg }) => msg === 'Rate limit not counted: the database is unavailable')).toHaveLength(3);
});
