import { sql } from 'kysely';
import { retentionYears, spamDays } from '#contract/privacyFacts.ts';
import { deleteExpiredSolutions } from '../captcha/usedSolutions.ts';
import type { Database } from '../database/openDatabase.ts';
import { overwriteDeleted, requestOverwrite } from '../database/overwriteDeleted.ts';
import type { Logger } from '../log/log.ts';
import { deleteInquiries } from './actions/jobs.ts';
import { type Purge, recordPurges } from './purgeLog.ts';

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
    const { db } = this.#database;
    const purges = await this.#purgePersonalData(now);
    const oldestKey = new Date(now.getTime() - keyLifetime).toISOString();
    await db.deleteFrom('idempotency_keys').where('created_at', '<', oldestKey).execute();
    await deleteExpiredSolutions(this.#database, now);
    await db.deleteFrom('erased_addresses').where('erased_at', '<=', retentionStart(now).toISOString()).execute();
    if (purges.length > 0) {
      await overwriteDeleted(this.#database);
    }
    for (const purge of purges) {
      this.#log.info(purge, 'Purged');
    }
  }

  /** Deletes inquiries and consents in one transaction with their records. */
  async #purgePersonalData(now: Date): Promise<Purge[]> {
    const { db, kind } = this.#database;
    const start = retentionStart(now).toISOString();
    const spamStart = new Date(now.getTime() - spamDays * 24 * 3_600_000).toISOString();
    const isOldSpam = sql<boolean>`state = 'spam' and received_at <= ${spamStart} and not exists (
      select 1 from inquiry_events where inquiry_id = inquiries.id and at > ${spamStart})`;
    return await db.transaction().execute(async (trx) => {
      const consents = trx.deleteFrom('marketing_consents').where('withdrawn_at', '<=', start);
      const deleted = {
        inquiries: await deleteInquiries(trx, sql<boolean>`(received_at <= ${start} or ${isOldSpam})`),
        marketing_consents: Number((await consents.executeTakeFirst()).numDeletedRows),
      };
      const kinds = ['inquiries', 'marketing_consents'] as const;
      const purges = kinds.map((name): Purge => ({ kind: name, reason: 'retention', entries: deleted[name] }));
      const done = await recordPurges(trx, purges, now);
      if (done.length > 0) {
        await requestOverwrite(trx, kind, now);
      }
      return done;
    });
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
