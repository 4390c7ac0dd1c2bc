import type { ExpressionBuilder, Selectable } from 'kysely';
import type { Database } from '../database/openDatabase.ts';
import type { Tables } from '../database/tables/index.ts';
import type { InquiryTable, MailOutboxTable } from '../database/tables/inquiry.ts';
import { pauseAfter } from './backoff.ts';

type Entry = Selectable<MailOutboxTable>;

/** A mail that this process may send, and the inquiry that it is about. */
export interface Claim {
  entry: Entry;
  inquiry: Selectable<InquiryTable>;
  /** Text of the step that it is sent for. */
  text: string;
}

/** The mails that wait in the database, shared by all processes. */
export class OutboxQueue {
  readonly #database: Database;
  readonly #kinds: readonly string[];
  readonly #now: () => Date;
  readonly #lease: number;

  /**
   * @param kinds of entries that are taken
   * @param lease how long a claimed mail belongs to its claimant, in milliseconds
   */
  constructor(database: Database, kinds: readonly string[], now: () => Date, lease: number) {
    this.#database = database;
    this.#kinds = kinds;
    this.#now = now;
    this.#lease = lease;
  }

  /**
   * Takes the mail that has been due for longest; nobody else gets it before the lease ends. The attempt is counted at
   * once, whatever becomes of the process.
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
    // An inquiry that was deleted in between has taken its mails with it.
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
   * Leaves a mail for later.
   *
   * @param recipients whom it is still to be sent to
   * @returns when it will be tried again, ISO 8601
   */
  async postpone(entry: Entry, reason: string, recipients = entry.recipients): Promise<string> {
    const nextAttempt = new Date(this.#now().getTime() + pauseAfter(entry.attempts)).toISOString();
    await this.#release(entry, { next_attempt_at: nextAttempt, last_error: reason, recipients });
    return nextAttempt;
  }

  /** Never tries a mail again. */
  async giveUp(entry: Entry, reason: string): Promise<void> {
    await this.#release(entry, { given_up_at: this.#now().toISOString(), last_error: reason });
  }

  /** A claimant whose lease has ended changes nothing: the mail may be another one's by now. */
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
