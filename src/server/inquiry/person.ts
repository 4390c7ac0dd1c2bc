import { sql, type Transaction } from 'kysely';
import { type Actor, addAuditEntry } from '../audit/auditLog.ts';
import type { Database } from '../database/openDatabase.ts';
import { requestOverwrite } from '../database/overwriteDeleted.ts';
import type { Tables } from '../database/tables/index.ts';
import { inSlices } from '../jobs/inSlices.ts';
import { recordErasedAddress } from './erasedAddresses.ts';
import { type Purge, recordPurges } from './purgeLog.ts';

/** Returns the condition for rows of a mail address, ignoring case. */
const hasAddress = (email: string) => sql<boolean>`lower(email) = ${email.toLowerCase()}`;

/** A person's request to delete all their data. */
export interface Erasure {
  email: string;
  /** Keyed hash of the address, by `erasedAddress`. */
  address: string;
  /** Account that deletes the data. */
  actor: Actor;
  /** Number of the inquiry by which the account chose the person. */
  number?: string;
}

/**
 * Deletes all data of the person with a mail address: inquiries with their mails, and marketing consents. The audit log
 * and the purge log record date and counts. The data remains in the write-ahead log until `overwriteDeleted`.
 *
 * The first transaction records the erasure. Each inquiry then has its own, because the search index takes long. That of
 * `number` comes last: after a crash, staff can repeat the erasure by it.
 */
export async function deletePerson(
  { db, kind }: Database,
  { email, address, actor, number }: Erasure,
  now: Date,
): Promise<Purge[]> {
  const purge = async (trx: Transaction<Tables>, of: Purge['kind'], entries: number) => {
    await requestOverwrite(trx, kind, now);
    return await recordPurges(trx, [{ kind: of, reason: 'request', entries }], now);
  };
  const { inquiries, consents } = await db.transaction().execute(async (trx) => {
    const found = await trx.selectFrom('inquiries').select(['id', 'number']).where(hasAddress(email)).execute();
    const { numDeletedRows } = await trx.deleteFrom('marketing_consents').where(hasAddress(email)).executeTakeFirst();
    const entries = found.length;
    await addAuditEntry(trx, actor, { action: 'delete', entries, ...(number !== undefined && { number }) }, now);
    // Also without data: an older backup may have some.
    await recordErasedAddress(trx, { address, erasedAt: now.toISOString() });
    return { inquiries: found, consents: await purge(trx, 'marketing_consents', Number(numDeletedRows)) };
  });
  const left = [
    ...inquiries.filter((one) => one.number !== number),
    ...inquiries.filter((one) => one.number === number),
  ];
  let deleted = 0;
  await inSlices(async () => {
    const next = left.shift();
    if (next) {
      deleted += await db.transaction().execute(async (trx) => {
        const { numDeletedRows } = await trx.deleteFrom('inquiries').where('id', '=', next.id).executeTakeFirst();
        await purge(trx, 'inquiries', Number(numDeletedRows));
        return Number(numDeletedRows);
      });
    }
    return left.length > 0;
  });
  return [...(deleted > 0 ? [{ kind: 'inquiries', reason: 'request', entries: deleted } as const] : []), ...consents];
}

/**
 * Withdraws the marketing consents of a mail address. Their records remain for the retention period.
 *
 * @param actor account that records the withdrawal
 * @returns number of withdrawn consents
 */
export async function withdrawMarketing({ db }: Database, email: string, now: Date, actor: Actor): Promise<number> {
  return await db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('marketing_consents')
      .set({ withdrawn_at: now.toISOString() })
      .where(hasAddress(email))
      .where('withdrawn_at', 'is', null)
      .executeTakeFirst();
    const entries = Number(numUpdatedRows);
    await addAuditEntry(trx, actor, { action: 'withdraw', entries }, now);
    return entries;
  });
}
