import { setImmediate } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import type { DatabaseKind } from './migrations/migration.ts';
import type { Tables } from './tables/index.ts';

/** Most rows that one statement deletes, in about 20 ms. */
const slice = 2000;

/** Smaller slices of tables whose rows cascade: an inquiry to hundreds of entries of the search index. */
const cascading: Partial<Record<keyof Tables, number>> = { inquiries: 5, session_families: 20 };

/** Condition for the rows to delete. */
export type Expired = {
  [Table in keyof Tables]: {
    table: Table;
    column: string & keyof Tables[Table];
    operator: '<' | '<=' | '>';
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
  const limit = cascading[expired.table] ?? slice;
  let deleted = 0;
  for (;;) {
    const inSlice = await work((db) => deleteSlice(db, kind, expired, limit));
    deleted += inSlice;
    if (inSlice < limit) {
      return deleted;
    }
    await setImmediate();
  }
}

async function deleteSlice(
  db: Kysely<Tables>,
  kind: DatabaseKind,
  { table, column, operator, value }: Expired,
  limit: number,
): Promise<number> {
  const row = sql.raw(kind === 'sqlite' ? 'rowid' : 'ctid');
  const { numAffectedRows = 0n } = await sql`delete from ${sql.table(table)} where ${row} in (
    select ${row} from ${sql.table(table)} where ${sql.ref(column)} ${sql.raw(operator)} ${value} limit ${sql.lit(limit)}
  )`.execute(db);
  return Number(numAffectedRows);
}
