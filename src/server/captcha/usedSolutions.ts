import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../database/openDatabase.ts';
import type { Tables } from '../database/tables/index.ts';
import type { AcceptableSolution } from './captcha.ts';

/**
 * Time for which a used solution stays stored after its expiry, in milliseconds. The clocks of other processes may lag.
 */
const clockMargin = 3_600_000;

/** True when any process has accepted the solution before. */
export async function isUsed(db: Kysely<Tables>, { challenge }: AcceptableSolution): Promise<boolean> {
  const used = await db
    .selectFrom('captcha_solutions')
    .select('challenge')
    .where('challenge', '=', challenge)
    .executeTakeFirst();
  return used !== undefined;
}

/** Accepts a solution once. Returns `false` for a used one. */
export async function acceptOnce(
  trx: Transaction<Tables>,
  { challenge, expiresAt }: AcceptableSolution,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('captcha_solutions')
    .values({ challenge, expires_at: expiresAt.toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Deletes expired solutions, which the captcha check rejects anyway. */
export async function deleteExpiredSolutions({ db }: Database, now: Date): Promise<void> {
  const end = new Date(now.getTime() - clockMargin).toISOString();
  await db.deleteFrom('captcha_solutions').where('expires_at', '<', end).execute();
}
