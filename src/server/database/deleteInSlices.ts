import { setImmediate } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import type { DatabaseKind } from './migrations/migration.ts';
import type { Database } from './openDatabase.ts';
import type { Tables } from './tables/index.ts';

/** Most rows that one statement deletes, in about 20 ms. */
const slice = 2000;

/** Condition for the rows to delete. */
export type Expired = {
  [Table in keyof Tables]: {
    table: Table;
    column: string & keyof Tables[Table];
    operator: '<' | '<=';
    value: string | number;
  };
}[keyof Tables];

/**
 * Deletes any number of rows in slices, and yields to the event loop between them.
 *
 * @param work wraps each slice, such as in a transaction
 * @returns number of deleted rows
 */
export async function deleteInSlices(
  kind: DatabaseKind,
  expired: Expired,
  work: (deleteSlice: (db: Kysely<Tables>) => Promise<number>) => Promise<number>,
): Promise<number> {
  let deleted = 0;
  for (;;) {
    const inSlice = await work((db) => deleteSlice(db, kind, expired));
    deleted += inSlice;
    if (inSlice < slice) {
      return deleted;
    }
    await setImmediate();
  }
}

async function deleteSlice(
  db: Kysely<Tables>,
  kind: DatabaseKind,
  { table, column, operator, value }: Expired,
): Promise<number> {
  const row = sql.raw(kind === 'sqlite' ? 'rowid' : 'ctid');
  const { numAffectedRows = 0n } = await sql`delete from ${sql.table(table)} where ${row} in (
    select ${row} from ${sql.table(table)} where ${sql.ref(column)} ${sql.raw(operator)} ${value} limit ${sql.lit(slice)}
  )`.execute(db);
  return Number(numAffectedRows);
}

/**
 * Makes deleted rows unrecoverable from the embedded database's files. `secure_delete` overwrites the table's pages;
 * this truncates the write-ahead log, which still has the old pages. For PostgreSQL, this is up to its administrator.
 */
export async function overwriteDeleted({ kind, db }: Database): Promise<void> {
  if (kind === 'sqlite') {
    await sql`pragma wal_checkpoint(truncate)`.execute(db);
  }
}
