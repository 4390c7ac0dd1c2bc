import { type ExpressionBuilder, expressionBuilder, type Kysely } from 'kysely';
import { backoffDelay, maxBackoffDelay } from '#hosting/backoff.ts';
import type { Database } from '../database/openDatabase.ts';
import type { Tables } from '../database/tables/index.ts';
import { suppressedPrefix } from './mailReason.ts';
import type { OutboxEntry, Settle } from './outboxKind.ts';

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
  async claim(): Promise<OutboxEntry | undefined> {
    const { db, kind } = this.#database;
    const now = this.#now();
    return await db
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
          .where((due) => isDue(due, now, this.#lease))
          .orderBy('next_attempt_at')
          .orderBy('id')
          .limit(1)
          .$if(kind === 'postgres', (query) => query.forUpdate().skipLocked()),
      )
      .returningAll()
      .executeTakeFirst();
  }

  /** Marks a mail as sent with its text. */
  async markSent(entry: OutboxEntry, settle: Settle | undefined, text?: string): Promise<void> {
    const now = this.#now();
    await this.#database.db.transaction().execute(async (trx) => {
      const { numUpdatedRows } = await trx
        .updateTable('mail_outbox')
        .set({ sent_at: now.toISOString(), sent_text: text ?? null, claimed_until: null, last_error: null })
        .where('id', '=', entry.id)
        .where('sent_at', 'is', null)
        .executeTakeFirstOrThrow();
      if (numUpdatedRows === 1n) await settle?.(trx, entry, 'sent', now);
    });
  }

  /**
   * Postpones a mail.
   *
   * @param recipients recipients that have not received it, comma separated
   * @returns time of the next attempt, ISO 8601
   */
  async postpone(entry: OutboxEntry, reason: string, recipients = entry.recipients): Promise<string> {
    const nextAttempt = new Date(this.#now().getTime() + backoffDelay(entry.attempts)).toISOString();
    await release(this.#database.db, entry, { next_attempt_at: nextAttempt, last_error: reason, recipients });
    return nextAttempt;
  }

  /** Gives a mail up for good. */
  async giveUp(entry: OutboxEntry, settle: Settle | undefined, reason: string): Promise<void> {
    const now = this.#now();
    await this.#database.db.transaction().execute(async (trx) => {
      if (await release(trx, entry, { given_up_at: now.toISOString(), last_error: reason })) {
        await settle?.(trx, entry, 'undelivered', now);
      }
    });
  }
}

/**
 * Ends the lease of a mail. Changes nothing when the lease has ended: another process may hold the mail by now.
 *
 * @returns true when it changed the mail
 */
async function release(
  db: Kysely<Tables>,
  { id, claimed_until }: OutboxEntry,
  changes: Partial<OutboxEntry>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('mail_outbox')
    .set({ ...changes, claimed_until: null })
    .where('id', '=', id)
    .where('claimed_until', '=', claimed_until)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Returns the condition of a due mail. Ignores times too far ahead, which a clock wrote that was ahead. */
function isDue(eb: ExpressionBuilder<Tables, 'mail_outbox'>, now: Date, lease: number) {
  const outside = (column: 'next_attempt_at' | 'claimed_until', longest: number) =>
    eb.or([
      eb(column, '<=', now.toISOString()),
      eb(column, '>', new Date(now.getTime() + longest + 60_000).toISOString()),
    ]);
  return eb.and([
    eb('sent_at', 'is', null),
    eb('given_up_at', 'is', null),
    outside('next_attempt_at', maxBackoffDelay),
    eb.or([eb('claimed_until', 'is', null), outside('claimed_until', lease)]),
  ]);
}

/** Returns the condition of a mail that the server has given up, rather than suppressed on purpose. */
export function isGivenUp() {
  const { and, eb } = expressionBuilder<Tables, 'mail_outbox'>();
  return and([eb('given_up_at', 'is not', null), eb('last_error', 'not like', `${suppressedPrefix}%`)]);
}
