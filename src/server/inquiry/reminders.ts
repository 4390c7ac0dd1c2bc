import { sql, type Transaction } from 'kysely';
import type { Database } from '../database/openDatabase.ts';
import type { Tables } from '../database/tables/index.ts';
import { enqueueMail } from '../mail/enqueueMail.ts';
import { reminderSummary } from '../mail/outboxQueue.ts';
import { daysOff, workingHoursAgo } from './workingHours.ts';

const day = 24 * 3_600_000;

/** Longest wait of an inquiry that gets a reminder of its own, in milliseconds. */
const oldestReminded = 14 * day;

/** Times from which inquiries wait, ISO 8601. */
interface Period {
  after: string;
  until: string;
}

interface Waiting {
  id: string;
  since: string;
}

/** Time from which an inquiry waits, as in its index. */
const waitingSince = sql<string>`coalesce(waiting_since, received_at)`;

/** Enqueues the mails about inquiries, in the transaction that marks them. */
type Enqueue = (trx: Transaction<Tables>, waiting: readonly Waiting[]) => Promise<void>;

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
    const due = workingHoursAgo(now, this.#hours, daysOff);
    // With a long waiting time, inquiries become due after 14 days: those of the last day get their reminder.
    const old = new Date(Math.min(now.getTime() - oldestReminded, due.getTime() - day)).toISOString();
    await this.#mark({ after: old, until: due.toISOString() }, now, async (trx, waiting) => {
      for (const { id } of waiting) {
        await enqueueMail(trx, { inquiryId: id, kind: 'reminder' }, now);
      }
    });
    await this.#mark({ after: '', until: old }, now, async (trx, waiting) => {
      const [oldest] = waiting;
      if (oldest && !(await hasRecentSummary(trx, now))) {
        const mail = { inquiryId: oldest.id, kind: reminderSummary, entries: waiting.length } as const;
        await enqueueMail(trx, mail, now);
      }
    });
  }

  /** Marks the unanswered inquiries of a period without a reminder, and enqueues mails about them, oldest first. */
  async #mark({ after, until }: Period, now: Date, enqueue: Enqueue): Promise<void> {
    await this.#database.db.transaction().execute(async (trx) => {
      const waiting = await trx
        .updateTable('inquiries')
        .set({ reminded_at: now.toISOString() })
        .where('reminded_at', 'is', null)
        .where(sql<boolean>`state in ('new', 'working')`)
        .where(waitingSince, '>', after)
        .where(waitingSince, '<=', until)
        .returning(['id', waitingSince.as('since')])
        .execute();
      waiting.sort((one, other) => (one.since < other.since ? -1 : 1));
      await enqueue(trx, waiting);
    });
  }
}

/** True when a summary was enqueued within a day, such as before a crash. */
async function hasRecentSummary(trx: Transaction<Tables>, now: Date): Promise<boolean> {
  const recent = await trx
    .selectFrom('mail_outbox')
    .select('id')
    .where('kind', '=', reminderSummary)
    .where('created_at', '>', new Date(now.getTime() - day).toISOString())
    // A clock that was ahead may have written a later time.
    .where('created_at', '<=', now.toISOString())
    .executeTakeFirst();
  return recent !== undefined;
}
