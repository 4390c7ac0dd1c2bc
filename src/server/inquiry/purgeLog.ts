import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Tables } from '../database/tables/index.ts';

/** What was purged, and why; nothing that names a person. */
export interface Purge {
  kind: 'inquiries' | 'marketing_consents';
  /** Whether its time was over or somebody asked for it. */
  reason: 'retention' | 'request';
  entries: number;
}

/** Keeps a record of purges; one of nothing leaves none. */
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
