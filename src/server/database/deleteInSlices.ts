import { setImmediate } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import type { DatabaseKind } from './migrations/migration.ts';
import type { Tables } from './tables/index.ts';

/** Most rows that one statement deletes: some 20 ms of work. */
const slice = 2000;

/** Rows whose column is before a value, or not after it. */
export type Expired = {
  [Table in keyof Tables]: {
    table: Table;
    column: string & keyof Tables[Table];
    operator: '<' | '<=';
    value: string | number;
  };
}[keyof Tables];

/**
 * Deletes any number of rows, a slice at a time: requests are answered in between.
 *
 * @param work what is done with each slice; a transaction around it, for one
 * @returns number of rows deleted
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
