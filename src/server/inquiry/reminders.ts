import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import holidays from '../../../content/holidays.json' with { type: 'json' };
import type { Database } from '../database/openDatabase.ts';
import { workingHoursAgo } from './workingHours.ts';

/** Inquiries that one transaction takes. */
const slice = 100;

const daysOff = new Set(holidays.map(({ day }) => day));

/**
 * Notices inquiries that wait for an answer for too long. Each is noticed once, by whichever process comes first: its
 * reminder is in the outbox from then on, with a Message-ID that stays the same.
 */
export class Reminders {
  readonly #database: Database;
  readonly #hours: number;
  readonly #now: () => Date;

  /** @param hours working hours that are not too long; 0 for never */
  constructor(database: Database, hours: number, now: () => Date) {
    this.#database = database;
    this.#hours = hours;
    this.#now = now;
  }

  /** Puts a reminder of every such inquiry into the outbox. */
  async run(): Promise<void> {
    if (this.#hours > 0) {
      const now = this.#now();
      const latest = workingHoursAgo(now, this.#hours, daysOff).toISOString();
      while ((await this.#remind(latest, now.toISOString())) === slice) {}
    }
  }

  async #remind(latest: string, now: string): Promise<number> {
    return await this.#database.db.transaction().execute(async (trx) => {
      const waiting = await trx
        .updateTable('inquiries')
        .set({ reminded_at: now })
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
        const mail = { id: randomUUID(), inquiry_id: id, kind: 'reminder', attempts: 0 };
        await trx
          .insertInto('mail_outbox')
          .values({ ...mail, created_at: now, next_attempt_at: now })
          .execute();
      }
      return waiting.length;
    });
  }
}
