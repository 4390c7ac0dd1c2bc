import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Tables } from '../database/tables/index.ts';

/** Purged data and the reason, without personal data. */
export interface Purge {
  kind: 'inquiries' | 'marketing_consents' | 'received_mails';
  /** End of the retention period, or a request. */
  reason: 'retention' | 'request';
  entries: number;
}

/** Records the purges that deleted something, and returns them. */
export async function recordPurges(trx: Transaction<Tables>, purges: readonly Purge[], now: Date): Promise<Purge[]> {
  const done = purges.filter(({ entries }) => entries > 0);
  for (const purge of done) {
    await trx
      .insertInto('purge_log')
      .values({ id: randomUUID(), purged_at: now.toISOString(), ...purge })
      .execute();
  }
  return done;
}
