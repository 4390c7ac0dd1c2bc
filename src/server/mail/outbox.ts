import { setImmediate } from 'node:timers/promises';
import type { Selectable } from 'kysely';
import type { Database } from '../database/openDatabase.ts';
import type { MailOutboxTable } from '../database/tables/inquiry.ts';
import type { Background } from '../jobs/background.ts';
import type { Logger } from '../log/log.ts';
import { DeliveryFailure } from './deliveryFailure.ts';
import { longestDelivery, type RefusedRecipient } from './mailer.ts';
import { type Claim, OutboxQueue } from './outboxQueue.ts';

/** A way of sending entries of the outbox. */
export interface Channel {
  /** Kinds of entries that it sends. */
  kinds: readonly string[];
  /** Returns why an entry is obsolete, or `undefined` to send it. */
  skipReason(claim: Claim): Promise<string | undefined>;
  /**
   * Sends an entry.
   *
   * @returns recipients that have not received it
   * @throws DeliveryFailure when no recipient has received it
   */
  send(claim: Claim): Promise<RefusedRecipient[]>;
}

interface OutboxDependencies {
  database: Database;
  channel: Channel;
  now: () => Date;
  log: Logger;
  background: Background;
}

/** Kinds of mails whose recipient is the visitor. */
const toVisitor = ['confirmation', 'reply'];

type Entry = Selectable<MailOutboxTable>;

/** Lease of a claimed mail, in milliseconds: longer than an attempt can take. */
const lease = 3 * longestDelivery;

/** Attempts for a mail that the mail server refuses for good. */
const attemptsWhenRefused = 5;

/**
 * Sends the due entries of one channel, in any number of processes, as each claims its mails. Marks a mail as sent
 * after the mail server accepts it, so a crash before that resends it.
 */
export class Outbox {
  readonly #queue: OutboxQueue;
  readonly #channel: Channel;
  readonly #log: Logger;
  readonly #background: Background;
  #running: Promise<void> | undefined;
  #wanted = false;
  #stopped = false;

  constructor({ database, channel, now, log, background }: OutboxDependencies) {
    this.#queue = new OutboxQueue(database, channel.kinds, now, lease);
    this.#channel = channel;
    this.#log = log;
    this.#background = background;
  }

  /** Starts a delivery in the background of a request. */
  nudge(): void {
    this.#background.run('send mail', () => this.deliverDue());
  }

  /** Sends due mails one by one until none is left or the mail server is unavailable. */
  deliverDue(): Promise<void> {
    this.#wanted = true;
    this.#running ??= this.#deliver();
    return this.#running;
  }

  /** Stops after the current mail. */
  stop(): void {
    this.#stopped = true;
  }

  async #deliver(): Promise<void> {
    try {
      while (this.#wanted) {
        this.#wanted = false;
        while (!this.#stopped && (await this.#deliverNext())) {
          // Lets requests through: skipping obsolete mails needs no input or output.
          await setImmediate();
        }
      }
    } finally {
      this.#running = undefined;
    }
  }

  /** Sends one mail. Returns true when the caller may try the next one. */
  async #deliverNext(): Promise<boolean> {
    const claim = await this.#queue.claim();
    if (!claim) {
      return false;
    }
    const { entry, inquiry } = claim;
    const about = { mail: entry.kind, inquiry: inquiry.id, attempt: entry.attempts };
    const skipReason = await this.#channel.skipReason(claim);
    if (skipReason !== undefined) {
      await this.#queue.giveUp(entry, skipReason);
      this.#log.info({ ...about, reason: skipReason }, 'Mail not sent');
      return true;
    }
    try {
      await this.#finish(entry, await this.#channel.send(claim), about);
      return true;
    } catch (error) {
      if (!(error instanceof DeliveryFailure)) {
        throw error;
      }
      await this.#fail(entry, error, about);
      return !error.serverUnavailable;
    }
  }

  /** Records a mail that the server accepted for at least one recipient. */
  async #finish(entry: Entry, refused: readonly RefusedRecipient[], about: object): Promise<void> {
    const refusedRecipients = refused.length > 0 ? { refusedRecipients: refused.length } : {};
    const waiting = refused.filter(({ failure }) => failure.refused === undefined);
    const [first] = waiting;
    if (!first) {
      await this.#queue.markSent(entry);
      this.#log.info({ ...about, ...refusedRecipients }, 'Mail sent');
      return;
    }
    const recipients = waiting.map(({ address }) => address).join();
    const nextAttempt = await this.#queue.postpone(entry, first.failure.message, recipients);
    this.#log.warn(
      { ...about, ...refusedRecipients, nextAttempt },
      'Mail sent to some recipients; retrying the others',
    );
  }

  async #fail(entry: Entry, failure: DeliveryFailure, about: object): Promise<void> {
    // The company can repair its own address, but not a visitor's.
    const isHopeless =
      failure.refused === 'mail' || (failure.refused === 'recipient' && toVisitor.includes(entry.kind));
    if (isHopeless && entry.attempts >= attemptsWhenRefused) {
      await this.#queue.giveUp(entry, failure.message);
      const what = failure.refused === 'recipient' ? 'the visitor’s address is refused' : 'the mail server refuses it';
      this.#log.warn({ ...about, reason: failure.message }, `Mail given up: ${what}`);
      return;
    }
    const nextAttempt = await this.#queue.postpone(entry, failure.message);
    this.#log.warn({ ...about, reason: failure.message, nextAttempt }, 'Mail not delivered; retrying');
  }
}
