import { forgetExpired } from '../captcha/usedSolutions.ts';
import type { Database } from '../database/openDatabase.ts';
import { overwriteDeleted } from '../database/overwriteDeleted.ts';
import type { Logger } from '../log/log.ts';
import { recordPurges } from './purgeLog.ts';

/** How long the consent texts let personal data be kept, in calendar years (specification section 9). */
const retentionYears = 3;

/**
 * How long a retry is known by its `Idempotency-Key`, in milliseconds: a week. One that comes later is not taken for
 * a new inquiry in silence, as its captcha solution has expired long before.
 */
const keyLifetime = 7 * 24 * 3_600_000;

/** Removes what must not be kept any longer. Any number of processes may do so. */
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
   * Removes inquiries three years after they arrived, marketing consents three years after they were withdrawn, keys
   * and captcha solutions that have expired.
   */
  async purge(): Promise<void> {
    const now = this.#now();
    const purges = await this.#purgePersonalData(now);
    await this.#database.db
      .deleteFrom('idempotency_keys')
      .where('created_at', '<', new Date(now.getTime() - keyLifetime).toISOString())
      .execute();
    await forgetExpired(this.#database.db, now);
    if (purges.length > 0) {
      await overwriteDeleted(this.#database);
    }
    for (const purge of purges) {
      this.#log.info(purge, 'Purged');
    }
  }

  async #purgePersonalData(now: Date) {
    const latest = retentionStart(now).toISOString();
    return await this.#database.db.transaction().execute(async (trx) => {
      const inquiries = await trx.deleteFrom('inquiries').where('received_at', '<=', latest).executeTakeFirst();
      const consents = await trx
        .deleteFrom('marketing_consents')
        .where('withdrawn_at', '<=', latest)
        .executeTakeFirst();
      return await recordPurges(
        trx,
        [
          { kind: 'inquiries', reason: 'retention', entries: Number(inquiries.numDeletedRows) },
          { kind: 'marketing_consents', reason: 'retention', entries: Number(consents.numDeletedRows) },
        ],
        now,
      );
    });
  }
}

/**
 * The moment three calendar years ago, in UTC: what is from then or earlier is over. On 29 February that is the end of
 * the 28th three years ago.
 */
export function retentionStart(now: Date): Date {
  const start = new Date(now);
  start.setUTCFullYear(now.getUTCFullYear() - retentionYears);
  if (start.getUTCDate() !== now.getUTCDate()) {
    start.setUTCHours(0, 0, 0, -1);
  }
  return start;
}
