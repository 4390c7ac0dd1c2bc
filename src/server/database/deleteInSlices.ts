import { type Kysely, type RawBuilder, sql } from 'kysely';
import { inSlices } from './inSlices.ts';
import type { DatabaseKind } from './migrations/migration.ts';
import type { Tables } from './tables/index.ts';

/** Most rows that one statement deletes, in about 20 ms on a slow machine. */
const slice = 250;

/** Smaller slices of tables whose rows cascade: an inquiry to hundreds of entries of the search index. */
const cascading: Partial<Record<keyof Tables, number>> = { inquiries: 1, session_families: 5 };

/** Condition for the rows to delete. */
export type Expired = {
  [Table in keyof Tables]: {
    table: Table;
    column: string & keyof Tables[Table];
    operator: '<' | '<=' | '>';
    value: string | number;
    /** Further condition. */
    and?: RawBuilder<boolean>;
  };
}[keyof Tables];

/**
 * Deletes any number of rows in slices, between which requests are answered.
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
  await inSlices(async () => {
    const inSlice = await work((db) => deleteSlice(db, kind, expired));
    deleted += inSlice;
    return isFull(expired, inSlice);
  });
  return deleted;
}

/** True when a slice with this number of deleted rows may have left some. */
export function isFull(expired: Expired, deleted: number): boolean {
  return deleted >= sliceOf(expired);
}

const sliceOf = ({ table }: Expired): number => cascading[table] ?? slice;

/** Deletes one slice. Returns the number of deleted rows. */
export async function deleteSlice(db: Kysely<Tables>, kind: DatabaseKind, expired: Expired): Promise<number> {
  const { table, column, operator, value, and = sql`true` } = expired;
  const row = sql.raw(kind === 'sqlite' ? 'rowid' : 'ctid');
  const { numAffectedRows = 0n } = await sql`delete from ${sql.table(table)} where ${row} in (
    select ${row} from ${sql.table(table)} where ${sql.ref(column)} ${sql.raw(operator)} ${value} and ${and} limit ${sql.lit(sliceOf(expired))}
  )`.execute(db);
  return Number(numAffectedRows);
}
