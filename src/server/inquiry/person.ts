import { type Kysely, sql } from 'kysely';
import { type Actor, addAuditEntry } from '../audit/auditLog.ts';
import { overwriteDeleted } from '../database/deleteInSlices.ts';
import type { Database } from '../database/openDatabase.ts';
import type { Tables } from '../database/tables/index.ts';
import { type Purge, recordPurges } from './purgeLog.ts';

/** Returns the condition for rows of a mail address, ignoring case. */
const hasAddress = (email: string) => sql<boolean>`lower(email) = ${email.toLowerCase()}`;

/**
 * Deletes all data of the person with a mail address: inquiries with their mails, and marketing consents. The audit log
 * and the purge log record date and counts.
 *
 * @param actor account that deletes the data
 */
export async function deletePerson(database: Database, email: string, now: Date, actor: Actor): Promise<Purge[]> {
  const purges = await database.db.transaction().execute(async (trx) => {
    const inquiries = await trx.deleteFrom('inquiries').where(hasAddress(email)).executeTakeFirst();
    const consents = await trx.deleteFrom('marketing_consents').where(hasAddress(email)).executeTakeFirst();
    const entries = Number(inquiries.numDeletedRows);
    await addAuditEntry(trx, actor, { action: 'delete', entries }, now);
    return await recordPurges(
      trx,
      [
        { kind: 'inquiries', reason: 'request', entries },
        { kind: 'marketing_consents', reason: 'request', entries: Number(consents.numDeletedRows) },
      ],
      now,
    );
  });
  if (purges.length > 0) {
    await overwriteDeleted(database);
  }
  return purges;
}

/**
 * Withdraws the marketing consents of a mail address. Their records remain for the retention period.
 *
 * @returns number of withdrawn consents
 */
export async function withdrawMarketing({ db }: { db: Kysely<Tables> }, email: string, now: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('marketing_consents')
    .set({ withdrawn_at: now.toISOString() })
    .where(hasAddress(email))
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
