import type { Kysely } from 'kysely';
import type { LedgerAction } from '#contract/desk/ledger.ts';
import type { Tables } from '../database/tables/index.ts';

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
