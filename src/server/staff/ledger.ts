import type { Kysely } from 'kysely';
import type { LedgerAction } from '#contract/desk/ledger.ts';
import type { Database } from '../database/openDatabase.ts';
import type { Tables } from '../database/tables/index.ts';

/** Retention of an entry, in calendar years. The database's triggers refuse to delete it earlier. */
export const ledgerYears = 3;

/** Author of a change: an account, or an operating-system user on the command line; neither for the server itself. */
export type LedgerAuthor = { actor: string } | { operator: string } | 'server';

/** Time and author of a change to an account. */
export interface StaffChange {
  at: Date;
  by: LedgerAuthor;
}

interface LedgerEntry {
  /** User id of the changed account. */
  account: string;
  action: LedgerAction;
  /** Value before; absent when there was none, or when it is secret. */
  from?: string | null;
  /** Value after. */
  to?: string | null;
}

/**
 * Adds an entry to the ledger of rights.
 *
 * @param trx the transaction of the change
 */
export async function addLedgerEntry(
  trx: Kysely<Tables>,
  { account, action, from = null, to = null }: LedgerEntry,
  { at, by }: StaffChange,
): Promise<void> {
  const author = { actor: null, operator: null, ...(by !== 'server' && by) };
  await trx
    .insertInto('staff_ledger')
    .values({ at: at.toISOString(), account, action, old_value: from, new_value: to, ...author })
    .execute();
}

/**
 * Reads a page of the ledger, newest first.
 *
 * @param before id of the last entry of the previous page
 * @param limit maximum number of entries
 */
export async function readLedger({ db }: Database, before: number | undefined, limit: number) {
  return await db
    .selectFrom('staff_ledger')
    .selectAll()
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? 0))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** Deletes entries older than three years. Safe to run in several processes. */
export async function purgeLedger({ db }: Database, now: Date): Promise<number> {
  const start = new Date(now);
  // One day more than the triggers require: the database's clock may be behind.
  start.setUTCFullYear(now.getUTCFullYear() - ledgerYears, now.getUTCMonth(), now.getUTCDate() - 1);
  const { numDeletedRows } = await db
    .deleteFrom('staff_ledger')
    .where('at', '<', start.toISOString())
    .executeTakeFirst();
  return Number(numDeletedRows);
}
