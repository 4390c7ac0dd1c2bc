import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { type Kysely, sql } from 'kysely';
import type { DatabaseKind } from './migrations/migration.ts';
import type { Database } from './openDatabase.ts';
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

/**
 * Makes deleted rows unrecoverable from the embedded database's files. `secure_delete` overwrites the table's pages;
 * this truncates the write-ahead log, which still has the old pages. A worker thread waits for readers, so that the
 * event loop stays free. For PostgreSQL, this is up to its administrator.
 *
 * @returns time of the oldest deletion that is still in the log, because a program reads the database
 */
export async function overwriteDeleted({ db }: Database): Promise<string | undefined> {
  // Rows of a deletion that commits during the truncation stay due.
  const due = await db.selectFrom('overwrites_due').selectAll().orderBy('since').execute();
  if (due.length === 0) {
    return undefined;
  }
  const { rows } = await sql<{ file: string }>`select file from pragma_database_list where name = 'main'`.execute(db);
  if (!(await truncateLog(String(rows[0]?.file)))) {
    return due[0]?.since;
  }
  for (const { id } of due) {
    await db.deleteFrom('overwrites_due').where('id', '=', id).execute();
  }
  return undefined;
}

/** Truncates the write-ahead log in a worker thread. Returns false while another program reads the database. */
async function truncateLog(file: string): Promise<boolean> {
  const worker = new Worker(new URL('./truncateLogWorker.ts', import.meta.url), { workerData: file });
  const [isTruncated] = await once(worker, 'message');
  return isTruncated === true;
}
