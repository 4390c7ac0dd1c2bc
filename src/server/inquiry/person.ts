import { type Kysely, sql } from 'kysely';
import { type Actor, addAuditEntry } from '../audit/auditLog.ts';
import { overwriteDeleted } from '../database/deleteInSlices.ts';
import type { Database } from '../database/openDatabase.ts';
import type { Tables } from '../database/tables/index.ts';
import { type Purge, recordPurges } from './purgeLog.ts';

/** A condition that holds for rows of one mail address, however its letters are written. */
const hasAddress = (email: string) => sql<boolean>`lower(email) = ${email.toLowerCase()}`;

/**
 * Deletes all that is kept about the person with a mail address: inquiries with their mails, and marketing consents.
 * The audit and the log of purges have the date and the count.
 *
 * @param actor who deletes them
 * @returns what was deleted
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
 * Ends the marketing consents of a mail address; the record of them stays for as long as the consent text says.
 *
 * @returns how many stood until now
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
