import { type ExpressionBuilder, expressionBuilder, type Kysely, type Selectable, type Transaction } from 'kysely';
import type { Recipients } from '#contract/desk/inquiryDetail.ts';
import { backoffDelay, maxBackoffDelay } from '#hosting/backoff.ts';
import { assignedTo, type NamedInquiry } from '../database/assignedTo.ts';
import type { Database } from '../database/openDatabase.ts';
import { storedChanges } from '../database/storedChanges.ts';
import { readRecipients } from '../database/storedMail.ts';
import type { Tables } from '../database/tables/index.ts';
import type { InquiryTable, MailOutboxTable } from '../database/tables/inquiry.ts';
import { accountAddress } from '../staff/accountAddress.ts';
import { mayUseDesk } from '../staff/mayUseDesk.ts';
import { type Attachment, readAttachments } from './attachments.ts';
import { type Conversation, readConversation } from './conversation.ts';
import { withheldPrefix } from './mailReason.ts';

/** Mails about a new inquiry: one to the company, one to the visitor. */
export const newInquiryMails = ['notification', 'confirmation'] as const;

/** Kind of the mail about all inquiries that have waited for two weeks. */
export const reminderSummary = 'reminderSummary';

/** Kind of the mail that tells an owner of all that others assign to it in a minute. */
export const assignedNotice = 'assigned';

/** Time that collects assignments for one mail, in milliseconds. It is longer than an undo is offered. */
export const assignedHold = 60_000;

type Entry = Selectable<MailOutboxTable>;

/** A mail that this process may send, with its inquiry. */
export interface Claim {
  entry: Entry;
  inquiry: Selectable<InquiryTable>;
  /** Text of the event that the mail carries. */
  text: string;
  /** Recipients of that event, if it is a reply. */
  recipients: Recipients | undefined;
  /** Files of that event. */
  attachments: Attachment[];
  /** Messages that the visitor already has, if the mail is a reply. */
  conversation: Conversation | undefined;
  /** Owner whose user id is an address, and who may use the desk now, with the kinds of news to mail. */
  owner: { address: string; told: readonly string[] } | undefined;
  /** Inquiries in a mail about assignments, which the owner still has. */
  assigned: readonly NamedInquiry[];
}

/** Learns in the mail's transaction that a reply has left, or was given up. */
export type OnReply = (
  trx: Transaction<Tables>,
  reply: { inquiryId: string; event: string },
  outcome: 'sent' | 'undelivered',
  now: Date,
) => Promise<void>;

/** Unsent mails in the database, shared by all processes. */
export class OutboxQueue {
  readonly #onReply: OnReply;
  readonly #database: Database;
  readonly #kinds: readonly string[];
  readonly #now: () => Date;
  readonly #lease: number;

  /**
   * @param kinds entries that this queue claims
   * @param lease duration of a claim, in milliseconds
   */
  constructor(database: Database, kinds: readonly string[], now: () => Date, lease: number, onReply: OnReply) {
    this.#onReply = onReply;
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
          .where((due) => isDue(due, now, this.#lease))
          .orderBy('next_attempt_at')
          .orderBy('id')
          .limit(1)
          .$if(kind === 'postgres', (query) => query.forUpdate().skipLocked()),
      )
      .returningAll()
      .executeTakeFirst();
    if (!entry) {
      return undefined;
    }
    const attachments = entry.event_id === null ? [] : await readAttachments(db, entry.event_id);
    const event = await db
      .selectFrom('inquiry_events')
      .select(['text', 'changes', 'recipients', 'version', 'at'])
      .where('id', '=', entry.event_id ?? '')
      .executeTakeFirst();
    const assignee = entry.kind === assignedNotice ? storedChanges(event?.changes ?? null).owner?.[1] : null;
    // Read last: after a concurrent erasure it is missing, so no mail leaves without its text and files.
    const inquiry = await db.selectFrom('inquiries').selectAll().where('id', '=', entry.inquiry_id).executeTakeFirst();
    return (
      inquiry && {
        entry,
        inquiry,
        text: event?.text ?? '',
        attachments,
        recipients: readRecipients(event?.recipients ?? null),
        conversation: entry.kind === 'reply' && event ? await readConversation(db, inquiry, event) : undefined,
        owner: await this.#reachable(assignee ?? inquiry.owner),
        assigned: assignee ? await this.#assigned(assignee, entry.created_at) : [],
      }
    );
  }

  async #assigned(owner: string, createdAt: string): Promise<NamedInquiry[]> {
    const from = new Date(createdAt);
    return await assignedTo(this.#database.db, owner, from, new Date(from.getTime() + assignedHold));
  }

  /** Returns an owner; `undefined` without an address, or for an account that may not use the desk now. */
  async #reachable(owner: string | null): Promise<Claim['owner']> {
    const account = await this.#database.db
      .selectFrom('staff')
      .select(['user_id', 'told_by_mail'])
      .where('user_id', '=', owner ?? '')
      .where(mayUseDesk())
      .executeTakeFirst();
    const address = account && accountAddress(account.user_id);
    return address ? { address, told: account.told_by_mail.split(' ') } : undefined;
  }

  /** Marks a mail as sent with its text. A reply answers its inquiry in the same transaction. */
  async markSent(entry: Entry, text?: string): Promise<void> {
    const now = this.#now();
    await this.#database.db.transaction().execute(async (trx) => {
      const { numUpdatedRows } = await trx
        .updateTable('mail_outbox')
        .set({ sent_at: now.toISOString(), sent_text: text ?? null, claimed_until: null, last_error: null })
        .where('id', '=', entry.id)
        .where('sent_at', 'is', null)
        .executeTakeFirstOrThrow();
      if (entry.kind === 'reply' && numUpdatedRows === 1n) {
        await this.#onReply(trx, replyOf(entry), 'sent', now);
      }
    });
  }

  /**
   * Postpones a mail.
   *
   * @param recipients recipients that have not received it, comma separated
   * @returns time of the next attempt, ISO 8601
   */
  async postpone(entry: Entry, reason: string, recipients = entry.recipients): Promise<string> {
    const nextAttempt = new Date(this.#now().getTime() + backoffDelay(entry.attempts)).toISOString();
    await release(this.#database.db, entry, { next_attempt_at: nextAttempt, last_error: reason, recipients });
    return nextAttempt;
  }

  /** Gives a mail up for good. A reply becomes undelivered, with a mail to the owner, in the same transaction. */
  async giveUp(entry: Entry, reason: string): Promise<void> {
    const now = this.#now();
    await this.#database.db.transaction().execute(async (trx) => {
      const isReleased = await release(trx, entry, { given_up_at: now.toISOString(), last_error: reason });
      if (entry.kind === 'reply' && isReleased) {
        await this.#onReply(trx, replyOf(entry), 'undelivered', now);
      }
    });
  }
}

const replyOf = ({ inquiry_id, event_id }: Entry) => ({ inquiryId: inquiry_id, event: event_id ?? '' });

/**
 * Ends the lease of a mail. Changes nothing when the lease has ended: another process may hold the mail by now.
 *
 * @returns true when it changed the mail
 */
async function release(db: Kysely<Tables>, { id, claimed_until }: Entry, changes: Partial<Entry>): Promise<boolean> {
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

/** Returns the condition of a mail that the server has given up, rather than withheld on purpose. */
export function isGivenUp() {
  const { and, eb } = expressionBuilder<Tables, 'mail_outbox'>();
  return and([eb('given_up_at', 'is not', null), eb('last_error', 'not like', `${withheldPrefix}%`)]);
}
