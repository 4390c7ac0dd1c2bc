import { sql } from 'kysely';
import holidays from '../../../content/holidays.json' with { type: 'json' };
import type { Database } from '../database/openDatabase.ts';
import { enqueueMail } from '../mail/outboxQueue.ts';
import { workingHoursAgo } from './workingHours.ts';

/** Inquiries per transaction. */
const slice = 100;

const daysOff = new Set(holidays.map(({ day }) => day));

/**
 * Reminds the company of inquiries that have waited too long for an answer. One process enqueues each reminder once, in
 * the transaction that marks the inquiry.
 */
export class Reminders {
  readonly #database: Database;
  readonly #hours: number;
  readonly #now: () => Date;

  /** @param hours working hours until the reminder; 0 turns reminders off */
  constructor(database: Database, hours: number, now: () => Date) {
    this.#database = database;
    this.#hours = hours;
    this.#now = now;
  }

  /** Enqueues a reminder of every waiting inquiry. */
  async run(): Promise<void> {
    if (this.#hours > 0) {
      const now = this.#now();
      const latest = workingHoursAgo(now, this.#hours, daysOff).toISOString();
      while ((await this.#remind(latest, now)) === slice) {}
    }
  }

  async #remind(latest: string, now: Date): Promise<number> {
    return await this.#database.db.transaction().execute(async (trx) => {
      const waiting = await trx
        .updateTable('inquiries')
        .set({ reminded_at: now.toISOString() })
        .where('id', 'in', (eb) =>
          eb
            .selectFrom('inquiries')
            .select('id')
            .where('reminded_at', 'is', null)
            .where(sql<boolean>`state in ('new', 'working')`)
            .where('received_at', '<=', latest)
            .limit(slice),
        )
        .where('reminded_at', 'is', null)
        .returning('id')
        .execute();
      for (const { id } of waiting) {
        await enqueueMail(trx, { inquiryId: id, kind: 'reminder' }, now);
      }
      return waiting.length;
    });
  }
}
