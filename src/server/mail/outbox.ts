import { setImmediate } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { Database } from '../database/openDatabase.ts';
import type { Tables } from '../database/tables/index.ts';
import type { Background } from '../jobs/background.ts';
import type { Logger } from '../log/log.ts';
import { DeliveryFailure } from './deliveryFailure.ts';
import { maxDelivery, type RefusedRecipient } from './mailer.ts';
import type { OutboxEntry, OutboxKind } from './outboxKind.ts';
import { OutboxQueue } from './outboxQueue.ts';

/** A way of sending the content of entries. */
export interface Channel<Content> {
  /**
   * @param stopping aborts the delivery
   * @throws DeliveryFailure when no recipient has received it
   */
  send(content: Content, entry: OutboxEntry, stopping: AbortSignal): Promise<Sent>;
}

interface Sent {
  /** Recipients that have not received it. */
  refused: readonly RefusedRecipient[];
  /** Text of a mail. */
  text?: string;
}

interface OutboxDependencies<Content, Context> {
  database: Database;
  /** Kinds that it delivers. */
  kinds: readonly OutboxKind<Content, Context>[];
  context: Context;
  channel: Channel<Content>;
  now: () => Date;
  log: Logger;
  background: Background;
}

/** Lease of a claimed mail, in milliseconds: longer than an attempt can take. */
const lease = maxDelivery + 60_000;

/**
 * Attempts for a mail that is permanently refused: a minute for an address that does not exist, a quarter of an hour,
 * or four days (RFC 5321 section 4.5.4.1) in which the company may repair its account.
 */
const maxAttempts = { mail: 5, recipient: 2, account: 100 };

/** Time that a stop leaves to the mail in flight, in milliseconds: with the requests' 10 s within TimeoutStopSec. */
const stopGrace = 5_000;

/**
 * Sends the due entries of one channel, in any number of processes, as each claims its mails. Marks a mail as sent
 * after the mail server accepts it, so a crash before that resends it.
 */
export class Outbox<Content = unknown, Context = unknown> {
  readonly #db: Kysely<Tables>;
  readonly #queue: OutboxQueue;
  readonly #kinds: ReadonlyMap<string, OutboxKind<Content, Context>>;
  readonly #context: Context;
  readonly #channel: Channel<Content>;
  readonly #log: Logger;
  readonly #background: Background;
  #running: Promise<void> | undefined;
  #wanted = false;
  readonly #stopping = new AbortController();
  #stopped = false;

  constructor({ database, kinds, context, channel, now, log, background }: OutboxDependencies<Content, Context>) {
    this.#kinds = new Map(kinds.map((each) => [each.kind, each]));
    this.#queue = new OutboxQueue(database, [...this.#kinds.keys()], now, lease);
    this.#db = database.db;
    this.#context = context;
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

  /** Stops after the current mail, and aborts it after a few seconds. The next start resends it. */
  stop(): void {
    this.#stopped = true;
    setTimeout(() => this.#stopping.abort(), stopGrace).unref();
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
    const entry = await this.#queue.claim();
    const kind = entry && this.#kinds.get(entry.kind);
    if (!kind) {
      return false;
    }
    const about = { mail: entry.kind, inquiry: entry.inquiry_id, attempt: entry.attempts };
    const loaded = await kind.load(this.#db, entry);
    if (loaded === undefined) {
      return true;
    }
    const skipReason = await kind.skip?.(loaded, this.#context, entry);
    if (skipReason !== undefined) {
      await this.#queue.giveUp(entry, kind.settle, skipReason);
      this.#log.info({ ...about, reason: skipReason }, 'Mail not sent');
      return true;
    }
    try {
      const content = kind.render(loaded, this.#context, entry);
      await this.#finish(entry, kind, await this.#channel.send(content, entry, this.#stopping.signal), about);
      return true;
    } catch (error) {
      if (!(error instanceof DeliveryFailure)) {
        throw error;
      }
      await this.#fail(entry, kind, error, about);
      return !error.serverUnavailable;
    }
  }

  /** Records a mail that the server accepted for at least one recipient. */
  async #finish(
    entry: OutboxEntry,
    { settle }: Pick<OutboxKind<Content, Context>, 'settle'>,
    { refused, text }: Sent,
    about: object,
  ): Promise<void> {
    const refusedRecipients = refused.length > 0 ? { refusedRecipients: refused.length } : {};
    const waiting = refused.filter(({ failure }) => failure.refused === undefined);
    const [first] = waiting;
    if (!first) {
      await this.#queue.markSent(entry, settle, text);
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

  async #fail(
    entry: OutboxEntry,
    { to, settle }: OutboxKind<Content, Context>,
    failure: DeliveryFailure,
    about: object,
  ): Promise<void> {
    const { refused } = failure;
    // Mail to the company waits until the company has repaired its account or its address.
    const isHopeless = refused === 'mail' || (refused !== undefined && to === 'visitor');
    if (isHopeless && entry.attempts >= maxAttempts[refused]) {
      await this.#queue.giveUp(entry, settle, failure.message);
      const what = refused === 'recipient' ? 'the visitor’s address is refused' : 'the mail server refuses it';
      this.#log.warn({ ...about, reason: failure.message }, `Mail given up: ${what}`);
      return;
    }
    const nextAttempt = await this.#queue.postpone(entry, failure.message);
    this.#log.warn({ ...about, reason: failure.message, nextAttempt }, 'Mail not delivered; retrying');
  }
}
