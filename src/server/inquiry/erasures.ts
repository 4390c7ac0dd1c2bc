import { sql } from 'kysely';
import type { Secrets } from '#settings/secrets.ts';
import { type Actor, addAuditEntry } from '../audit/auditLog.ts';
import type { Database } from '../database/openDatabase.ts';
import { overwriteDeleted, requestOverwrite } from '../database/overwriteDeleted.ts';
import { deleteInquiries } from './actions/jobs.ts';
import { erasedAddress, recordErasedAddress, writeErasedAddresses } from './erasedAddresses.ts';
import { eraseFromMails } from './eraseFromMails.ts';
import { type Purge, recordPurges } from './purgeLog.ts';
import { retentionStart } from './retention.ts';

interface ErasureDependencies {
  database: Database;
  secrets: Pick<Secrets, 'ADDRESS_SECRET'>;
  /** Folder of the daily backups. */
  backupDir?: string | undefined;
  now: () => Date;
}

/** Erases people at their request, also from backups that are restored later. */
export class Erasures {
  readonly #dependencies: ErasureDependencies;

  constructor(dependencies: ErasureDependencies) {
    this.#dependencies = dependencies;
  }

  /**
   * Deletes all data of the person with a mail address in one durable commit. Call {@link finish} afterwards.
   *
   * @param number number of the inquiry by which staff chose the person
   */
  async erase(email: string, actor: Actor, number?: string): Promise<Purge[]> {
    const { database, secrets, now } = this.#dependencies;
    const address = erasedAddress(email, secrets);
    return await deletePerson(database, { email, address, actor, ...(number !== undefined && { number }) }, now());
  }

  /**
   * Overwrites deleted data, and writes the erased addresses beside the backups. Safe to repeat and to run in several
   * processes.
   *
   * @returns time of the oldest deletion that could not be overwritten yet
   */
  async finish(): Promise<string | undefined> {
    const { database, backupDir, now } = this.#dependencies;
    const since = await overwriteDeleted(database);
    if (backupDir) {
      await writeErasedAddresses(database, backupDir, retentionStart(now()).toISOString());
    }
    return since;
  }
}

/** Returns the condition for rows of a mail address, ignoring case. */
const hasAddress = (email: string) => sql<boolean>`lower(email) = ${email.toLowerCase()}`;

/** A person's request to delete all their data. */
interface Erasure {
  email: string;
  /** Keyed hash of the address, by `erasedAddress`. */
  address: string;
  /** Account that deletes the data. */
  actor: Actor;
  /** Number of the inquiry by which the account chose the person. */
  number?: string;
}

/**
 * Deletes all data of the person with a mail address: inquiries with their mails, marketing consents, and what the
 * person wrote in other inquiries. The audit log and the purge log record date and counts. The data remains in the
 * write-ahead log until `overwriteDeleted`.
 */
async function deletePerson(
  { db, kind }: Database,
  { email, address, actor, number }: Erasure,
  now: Date,
): Promise<Purge[]> {
  return await db.transaction().execute(async (trx) => {
    const entries = await deleteInquiries(trx, hasAddress(email));
    const consents = await trx.deleteFrom('marketing_consents').where(hasAddress(email)).executeTakeFirst();
    const others = await eraseFromMails(trx, email);
    await addAuditEntry(trx, actor, { action: 'delete', entries, ...(number !== undefined && { number }) }, now);
    // Also without data: an older backup may have some.
    await recordErasedAddress(trx, { address, erasedAt: now.toISOString() });
    await requestOverwrite(trx, kind, now);
    return await recordPurges(
      trx,
      [
        { kind: 'inquiries', reason: 'request', entries },
        { kind: 'marketing_consents', reason: 'request', entries: Number(consents.numDeletedRows) },
        { kind: 'received_mails', reason: 'request', entries: others.length },
      ],
      now,
    );
  });
}

/**
 * Withdraws the marketing consents of a mail address, which ends advertising too. Their records remain for the
 * retention period.
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
