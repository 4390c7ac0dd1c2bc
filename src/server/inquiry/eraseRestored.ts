import { sql, type Transaction } from 'kysely';
import type { Secrets } from '#settings/secrets.ts';
import { addAuditEntry, commandLine } from '../audit/auditLog.ts';
import type { Database } from '../database/openDatabase.ts';
import { overwriteDeleted, requestOverwrite } from '../database/overwriteDeleted.ts';
import type { Tables } from '../database/tables/index.ts';
import { deleteInquiries } from './actions/jobs.ts';
import { type ErasedAddress, erasedAddress, recordErasedAddress } from './erasedAddresses.ts';
import { eraseFromMails } from './eraseFromMails.ts';
import { recordPurges } from './purgeLog.ts';
import { peopleIn, readRecipients } from './storedMail.ts';

/**
 * Deletes the people from a restored database who were erased after its backup. Keeps what they sent after their
 * erasure.
 *
 * @returns number of deleted inquiries and consents
 */
export async function eraseRestored(
  database: Database,
  erased: readonly ErasedAddress[],
  secrets: Pick<Secrets, 'ADDRESS_SECRET'>,
  now: Date,
): Promise<number> {
  const times = new Map(erased.map(({ address, erasedAt }) => [address, erasedAt]));
  const deleted = await database.db.transaction().execute(async (trx) => {
    for (const one of erased) {
      await recordErasedAddress(trx, one);
    }
    const counts = { inquiries: 0, marketing_consents: 0, received_mails: 0 };
    for (const email of await knownAddresses(trx)) {
      const erasedAt = times.get(erasedAddress(email, secrets));
      if (erasedAt !== undefined) {
        counts.inquiries += await deleteInquiries(trx, sql<boolean>`email = ${email} and received_at <= ${erasedAt}`);
        counts.marketing_consents += await deleteConsents(trx, email, erasedAt);
        counts.received_mails += (await eraseFromMails(trx, email, erasedAt)).length;
      }
    }
    const entries = counts.inquiries + counts.marketing_consents + counts.received_mails;
    if (entries > 0) {
      await recordPurges(
        trx,
        (['inquiries', 'marketing_consents', 'received_mails'] as const).map((kind) => ({
          kind,
          reason: 'request' as const,
          entries: counts[kind],
        })),
        now,
      );
      await addAuditEntry(trx, commandLine, { action: 'delete', entries, detail: 'restore' }, now);
      await requestOverwrite(trx, database.kind, now);
    }
    return entries;
  });
  await overwriteDeleted(database);
  return deleted;
}

async function knownAddresses(trx: Transaction<Tables>): Promise<string[]> {
  const rows = await trx
    .selectFrom('inquiries')
    .select('email')
    .union(trx.selectFrom('marketing_consents').select('email'))
    .execute();
  const mails = await trx.selectFrom('received_mails').select('people').execute();
  const answers = await trx
    .selectFrom('inquiry_events')
    .select('recipients')
    .where('recipients', 'is not', null)
    .execute();
  return [
    ...new Set([
      ...rows.map(({ email }) => email),
      ...mails.flatMap(({ people }) => peopleIn(people).map(({ address }) => address)),
      ...answers.flatMap(({ recipients }) => Object.values(readRecipients(recipients) ?? {}).flat()),
    ]),
  ];
}

async function deleteConsents(trx: Transaction<Tables>, email: string, until: string): Promise<number> {
  const { numDeletedRows } = await trx
    .deleteFrom('marketing_consents')
    .where('email', '=', email)
    .where('consented_at', '<=', until)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
