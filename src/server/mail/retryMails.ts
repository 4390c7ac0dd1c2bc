import type { Transaction } from 'kysely';
import type { Database } from '../database/openDatabase.ts';
import type { Tables } from '../database/tables/index.ts';
import { isGivenUp } from './outboxQueue.ts';

/** Time for which a given-up mail can be sent again, in milliseconds: an older one would surprise its recipient. */
const retriedTime = 30 * 24 * 3_600_000;

/**
 * Makes mails due that have failed: those that wait, and those that were given up within 30 days. Leaves out given-up
 * replies that staff have dealt with since, and mails that were withheld on purpose.
 *
 * @param onRetry learns in the transaction that mails are due
 * @returns number of mails
 */
export async function retryMails(
  { db }: Database,
  now: Date,
  onRetry: (trx: Transaction<Tables>) => Promise<void>,
): Promise<number> {
  const since = new Date(now.getTime() - retriedTime).toISOString();
  return await db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('mail_outbox')
      // One attempt stays: a first attempt would withhold a confirmation that is a day old.
      .set({ given_up_at: null, next_attempt_at: now.toISOString(), attempts: 1 })
      .where('sent_at', 'is', null)
      .where('attempts', '>', 0)
      .where((eb) =>
        eb.or([
          eb('given_up_at', 'is', null),
          eb.and([
            isGivenUp(),
            eb('given_up_at', '>', since),
            eb.or([
              eb('kind', '!=', 'reply'),
              eb('inquiry_id', 'in', trx.selectFrom('inquiries').select('id').where('reply_state', '=', 'undelivered')),
            ]),
          ]),
        ]),
      )
      .executeTakeFirst();
    await onRetry(trx);
    return Number(numUpdatedRows);
  });
}
