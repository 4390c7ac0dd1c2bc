import { randomUUID } from 'node:crypto';
import type { ExpressionBuilder, Selectable, Transaction } from 'kysely';
import { backoffDelay } from '#hosting/backoff.ts';
import type { Database } from '../database/openDatabase.ts';
import type { Tables } from '../database/tables/index.ts';
import type { InquiryTable, MailOutboxTable } from '../database/tables/inquiry.ts';

/** Mails about a new inquiry: one to the company, one to the visitor. */
export const newInquiryMails = ['notification', 'confirmation'] as const;

/** Kind of the mail about all inquiries that have waited for two weeks. */
export const reminderSummary = 'reminderSummary';

type Entry = Selectable<MailOutboxTable>;

/** A message to add to the outbox. */
interface NewMail {
  inquiryId: string;
  kind: string;
  /** Event of the inquiry whose text the mail carries. */
  eventId?: string;
  /** Number of inquiries that a summary counts. */
  entries?: number;
}

/** Adds a message to the outbox, due at once when the transaction commits. Nothing else writes new entries. */
export async function enqueueMail(
  trx: Transaction<Tables>,
  { inquiryId, kind, eventId, entries }: NewMail,
  now: Date,
): Promise<void> {
  const at = now.toISOString();
  await trx
    .insertInto('mail_outbox')
    .values({
      id: randomUUID(),
      inquiry_id: inquiryId,
      event_id: eventId ?? null,
      entries: entries ?? null,
      kind,
      created_at: at,
      attempts: 0,
      next_attempt_at: at,
    })
    .execute();
}

/** A mail that this process may send, with its inquiry. */
export interface Claim {
  entry: Entry;
  inquiry: Selectable<InquiryTable>;
  /** Text of the event that the mail carries. */
  text: string;
}

/** Unsent mails in the database, shared by all processes. */
export class OutboxQueue {
  readonly #database: Database;
  readonly #kinds: readonly string[];
  readonly #now: () => Date;
  readonly #lease: number;

  /**
   * @param kinds entries that this queue claims
   * @param lease duration of a claim, in milliseconds
   */
  constructor(database: Database, kinds: readonly string[], now: () => Date, lease: number) {
    this.#database = database;
    this.#kinds = kinds;
    this.#now = now;
    this.#lease = lease;
  }

  /**
   * Claims the mail that has been due longest, until the lease ends. Counts the attempt at once, so that a crash counts
   * too.
   */
  async claim(): Promise<Claim | undefined> {
    const { db, kind } = this.#database;
    const now = this.#now();
    const entry = await db
      .updateTable('mail_outbox')
      .set((eb) => ({
        attempts: eb('attempts', '+', 1),
        claimed_until: new Date(now.getTime() + this.#lease).toISOString(),
      }))
      .where('id', '=', (eb) =>
        eb
          .selectFrom('mail_outbox')
          .select('id')
          .where('kind', 'in', this.#kinds)
          .where((due) => isDue(due, now.toISOString()))
          .orderBy('next_attempt_at')
          .orderBy('id')
          .limit(1)
          .$if(kind === 'postgres', (query) => query.forUpdate().skipLocked()),
      )
      .returningAll()
      .executeTakeFirst();
    const inquiry =
      entry && (await db.selectFrom('inquiries').selectAll().where('id', '=', entry.inquiry_id).executeTakeFirst());
    const event =
      inquiry &&
      (await db
        .selectFrom('inquiry_events')
        .select('text')
        .where('id', '=', entry.event_id ?? '')
        .executeTakeFirst());
    // Deleting an inquiry deletes its mails.
    return entry && inquiry ? { entry, inquiry, text: event?.text ?? '' } : undefined;
  }

  async markSent({ id }: Entry): Promise<void> {
    await this.#database.db
      .updateTable('mail_outbox')
      .set({ sent_at: this.#now().toISOString(), claimed_until: null, last_error: null })
      .where('id', '=', id)
      .where('sent_at', 'is', null)
      .execute();
  }

  /**
   * Postpones a mail.
   *
   * @param recipients recipients that have not received it, comma separated
   * @returns time of the next attempt, ISO 8601
   */
  async postpone(entry: Entry, reason: string, recipients = entry.recipients): Promise<string> {
    const nextAttempt = new Date(this.#now().getTime() + backoffDelay(entry.attempts)).toISOString();
    await this.#release(entry, { next_attempt_at: nextAttempt, last_error: reason, recipients });
    return nextAttempt;
  }

  /** Gives a mail up for good. */
  async giveUp(entry: Entry, reason: string): Promise<void> {
    await this.#release(entry, { given_up_at: this.#now().toISOString(), last_error: reason });
  }

  /** Changes nothing when the lease has ended: another process may hold the mail by now. */
  async #release({ id, claimed_until }: Entry, changes: Partial<Entry>): Promise<void> {
    await this.#database.db
      .updateTable('mail_outbox')
      .set({ ...changes, claimed_until: null })
      .where('id', '=', id)
      .where('claimed_until', '=', claimed_until)
      .execute();
  }
}

function isDue(eb: ExpressionBuilder<Tables, 'mail_outbox'>, now: string) {
  return eb.and([
    eb('sent_at', 'is', null),
    eb('given_up_at', 'is', null),
    eb('next_attempt_at', '<=', now),
    eb.or([eb('claimed_until', 'is', null), eb('claimed_until', '<=', now)]),
  ]);
}
