import type { Transaction } from 'kysely';
import type { Database } from '../database/openDatabase.ts';
import type { Tables } from '../database/tables/index.ts';
import { enqueueMail } from '../mail/enqueueMail.ts';
import { markReminded } from './actions/jobs.ts';
import { reminder } from './mails/reminder.ts';
import { reminderSummary } from './mails/reminderSummary.ts';
import { workingHoursAgo } from './workingHours.ts';

const day = 24 * 3_600_000;

/** Maximum wait of an inquiry that gets a reminder of its own, in milliseconds. */
const oldestReminded = 14 * day;

/**
 * Reminds the company of inquiries that have waited too long for an answer. One process enqueues each reminder once, in
 * the transaction that marks the inquiry. Inquiries of 14 days or more share one summary.
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
    if (this.#hours === 0) {
      return;
    }
    const now = this.#now();
    const due = workingHoursAgo(now, this.#hours);
    // With a long waiting time, inquiries become due after 14 days: those of the last day get their reminder.
    const old = new Date(Math.min(now.getTime() - oldestReminded, due.getTime() - day)).toISOString();
    await this.#database.db.transaction().execute(async (trx) => {
      for (const { id } of await markReminded(trx, { after: old, until: due.toISOString() }, now)) {
        await enqueueMail(trx, { inquiryId: id, kind: reminder.kind }, now);
      }
      const older = await markReminded(trx, { after: '', until: old }, now);
      const [oldest] = older;
      if (oldest && !(await hasRecentSummary(trx, now))) {
        await enqueueMail(trx, { inquiryId: oldest.id, kind: reminderSummary.kind, entries: older.length }, now);
      }
    });
  }
}

/** True when a summary was enqueued within a day, such as before a crash. */
async function hasRecentSummary(trx: Transaction<Tables>, now: Date): Promise<boolean> {
  const recent = await trx
    .selectFrom('mail_outbox')
    .select('id')
    .where('kind', '=', reminderSummary.kind)
    .where('created_at', '>', new Date(now.getTime() - day).toISOString())
    // A clock that was ahead may have written a later time.
    .where('created_at', '<=', now.toISOString())
    .executeTakeFirst();
  return recent !== undefined;
}
