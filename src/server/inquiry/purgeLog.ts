import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Tables } from '../database/tables/index.ts';

/** Purged data and the reason, without personal data. */
export interface Purge {
  kind: 'inquiries' | 'marketing_consents';
  /** End of the retention period, or a request. */
  reason: 'retention' | 'request';
  entries: number;
}

/** Records the purges that deleted something, and returns them. The slices of a purge share an entry. */
export async function recordPurges(trx: Transaction<Tables>, purges: readonly Purge[], now: Date): Promise<Purge[]> {
  const done = purges.filter(({ entries }) => entries > 0);
  for (const purge of done) {
    const { entries, ...others } = purge;
    const entry = { purged_at: now.toISOString(), ...others };
    const { numUpdatedRows } = await trx
      .updateTable('purge_log')
      .set((eb) => ({ entries: eb('entries', '+', entries) }))
      .where((eb) => eb.and(entry))
      .executeTakeFirst();
    if (numUpdatedRows === 0n) {
      await trx
        .insertInto('purge_log')
        .values({ id: randomUUID(), ...entry, entries })
        .execute();
    }
  }
  return done;
}
