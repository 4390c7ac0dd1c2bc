import type { Expression, SqlBool, Transaction } from 'kysely';
import type { Database } from '../database/openDatabase.ts';
import type { Tables } from '../database/tables/index.ts';
import { isGivenUp } from './outboxQueue.ts';

/** Time for which a given-up mail can be sent again, in milliseconds: an older one would surprise its recipient. */
const retriedTime = 30 * 24 * 3_600_000;

/** Rules of the mails' subjects for {@link retryMails}. */
export interface MailRetries {
  isWanted: Expression<SqlBool>;
  onRetry: (trx: Transaction<Tables>) => Promise<void>;
}

/**
 * Makes mails due that have failed: those that wait, and those that were given up within 30 days. Leaves out mails that
 * were suppressed on purpose.
 *
 * @param retries condition of the given-up mails that are wanted, and a function that the transaction calls
 * @returns number of mails
 */
export async function retryMails({ db }: Database, now: Date, { isWanted, onRetry }: MailRetries): Promise<number> {
  const since = new Date(now.getTime() - retriedTime).toISOString();
  return await db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('mail_outbox')
      // One attempt stays: a first attempt would withhold a confirmation that is a day old.
      .set({ given_up_at: null, next_attempt_at: now.toISOString(), attempts: 1 })
      .where('sent_at', 'is', null)
      .where('attempts', '>', 0)
      .where((eb) =>
        eb.or([eb('given_up_at', 'is', null), eb.and([isGivenUp(), eb('given_up_at', '>', since), isWanted])]),
      )
      .executeTakeFirst();
    await onRetry(trx);
    return Number(numUpdatedRows);
  });
}
