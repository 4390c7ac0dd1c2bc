import { sql } from 'kysely';
import { deleteExpiredSolutions } from '../captcha/usedSolutions.ts';
import { deleteInSlices } from '../database/deleteInSlices.ts';
import type { Database } from '../database/openDatabase.ts';
import { overwriteDeleted, requestOverwrite } from '../database/overwriteDeleted.ts';
import type { Logger } from '../log/log.ts';
import { type Purge, recordPurges } from './purgeLog.ts';

/** Retention of personal data, in calendar years, as the consent texts promise (docs/product.md#limits). */
export const retentionYears = 3;

/** Retention of spam since its receipt or its last event, in days. */
export const spamDays = 30;

/**
 * Lifetime of an `Idempotency-Key`, in milliseconds: a week. A later retry cannot register a second
 * inquiry, because its captcha solution expired long before.
 */
export const keyLifetime = 7 * 24 * 3_600_000;

/** Deletes data whose retention period is over. Safe to run in several processes. */
export class Retention {
  readonly #database: Database;
  readonly #now: () => Date;
  readonly #log: Logger;

  constructor(database: Database, now: () => Date, log: Logger) {
    this.#database = database;
    this.#now = now;
    this.#log = log;
  }

  /**
   * Deletes inquiries three years after receipt, spam 30 days after its last event, marketing consents three years after their withdrawal, hashes of
   * erased addresses after three years, and expired keys and captcha solutions.
   */
  async purge(): Promise<void> {
    const now = this.#now();
    const { db, kind } = this.#database;
    const purges = await this.#purgePersonalData(now);
    const value = new Date(now.getTime() - keyLifetime).toISOString();
    const oldKeys = { table: 'idempotency_keys', column: 'created_at', operator: '<', value } as const;
    await deleteInSlices(kind, oldKeys, (deleteSlice) => deleteSlice(db));
    await deleteExpiredSolutions(this.#database, now);
    const start = retentionStart(now).toISOString();
    const oldErasures = { table: 'erased_addresses', column: 'erased_at', operator: '<=', value: start } as const;
    await deleteInSlices(kind, oldErasures, (deleteSlice) => deleteSlice(db));
    if (purges.length > 0) {
      await overwriteDeleted(this.#database);
    }
    for (const purge of purges) {
      this.#log.info(purge, 'Purged');
    }
  }

  async #purgePersonalData(now: Date): Promise<Purge[]> {
    const { db, kind } = this.#database;
    const value = retentionStart(now).toISOString();
    const spamStart = new Date(now.getTime() - spamDays * 24 * 3_600_000).toISOString();
    const isOldSpam = sql<boolean>`state = 'spam' and not exists (
      select 1 from inquiry_events where inquiry_id = inquiries.id and at > ${spamStart})`;
    const purges: Purge[] = [];
    for (const expired of [
      { table: 'inquiries', column: 'received_at', operator: '<=', value },
      { table: 'inquiries', column: 'received_at', operator: '<=', value: spamStart, and: isOldSpam },
      { table: 'marketing_consents', column: 'withdrawn_at', operator: '<=', value },
    ] as const) {
      const purge = { kind: expired.table, reason: 'retention' } as const;
      // One transaction deletes a slice and records it.
      const entries = await deleteInSlices(kind, expired, (deleteSlice) =>
        db.transaction().execute(async (trx) => {
          const inSlice = await deleteSlice(trx);
          if (inSlice > 0) {
            await requestOverwrite(trx, kind, now);
          }
          await recordPurges(trx, [{ ...purge, entries: inSlice }], now);
          return inSlice;
        }),
      );
      purges.push({ ...purge, entries });
    }
    return purges.filter(({ entries }) => entries > 0);
  }
}

/**
 * Returns the moment three calendar years ago, in UTC. Data from then or earlier has expired. On 29 February, the
 * moment is the end of 28 February.
 */
export function retentionStart(now: Date): Date {
  const start = new Date(now);
  start.setUTCFullYear(now.getUTCFullYear() - retentionYears);
  if (start.getUTCDate() !== now.getUTCDate()) {
    start.setUTCHours(0, 0, 0, -1);
  }
  return start;
}
