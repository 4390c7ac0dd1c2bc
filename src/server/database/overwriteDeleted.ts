import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { DatabaseKind } from './migrations/migration.ts';
import type { Database } from './openDatabase.ts';
import { busyTimeout } from './sqlite.ts';
import type { Tables } from './tables/index.ts';

/**
 * Records that deleted rows must be overwritten, until {@link overwriteDeleted} succeeds.
 *
 * @param trx transaction of the deletion
 */
export async function requestOverwrite(trx: Kysely<Tables>, kind: DatabaseKind, now: Date): Promise<void> {
  if (kind === 'sqlite') {
    await trx.insertInto('overwrites_due').values({ id: randomUUID(), since: now.toISOString() }).execute();
  }
}

/** Maximum wait for programs that read the database, in milliseconds: it blocks the event loop. */
const readersTimeout = 5;

/**
 * Makes deleted rows unrecoverable from the embedded database's files. `secure_delete` overwrites the table's pages;
 * this truncates the write-ahead log, which still has the old pages. For PostgreSQL, this is up to its administrator.
 *
 * @returns time of the oldest deletion that is still in the log, because a program reads the database
 */
export async function overwriteDeleted({ db }: Database): Promise<string | undefined> {
  // Rows of a deletion that commits during the truncation stay due.
  const due = await db.selectFrom('overwrites_due').selectAll().orderBy('since').execute();
  if (due.length === 0) {
    return undefined;
  }
  if (!(await truncateLog(db))) {
    return due[0]?.since;
  }
  for (const { id } of due) {
    await db.deleteFrom('overwrites_due').where('id', '=', id).execute();
  }
  return undefined;
}

/** Truncates the write-ahead log. Returns false while another program reads the database. */
async function truncateLog(db: Kysely<Tables>): Promise<boolean> {
  return await db.connection().execute(async (connection) => {
    await sql`pragma busy_timeout = ${sql.lit(readersTimeout)}`.execute(connection);
    try {
      const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(connection);
      return rows[0]?.busy === 0;
    } finally {
      await sql`pragma busy_timeout = ${sql.lit(busyTimeout)}`.execute(connection);
    }
  });
}
