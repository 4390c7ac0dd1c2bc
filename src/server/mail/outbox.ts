import type { Selectable } from 'kysely';
import type { MailSettings } from '../config/mailSettings.ts';
import type { Database } from '../database/openDatabase.ts';
import type { InquiryTable, MailOutboxTable } from '../database/tables/inquiry.ts';
import type { Background } from '../jobs/background.ts';
import type { Logger } from '../log/log.ts';
import { confirmation } from './confirmation.ts';
import { DeliveryFailure } from './deliveryFailure.ts';
import { longestDelivery, type Mailer } from './mailer.ts';
import { notification } from './notification.ts';
import { OutboxQueue } from './outboxQueue.ts';

interface OutboxDependencies {
  database: Database;
  mailer: Mailer;
  settings: Pick<MailSettings, 'inquiryTo' | 'from'>;
  now: () => Date;
  log: Logger;
  background: Background;
}

/** A mail belongs to the process that sends it for this long, in milliseconds: longer than an attempt can take. */
const lease = 3 * longestDelivery;

/** How often a visitor's address is tried that the mail server says it will never take mail for. */
const attemptsAtRefusedAddress = 5;

/**
 * Sends the mails that wait in the database. Any number of processes may do so: each mail is one's at a time. A mail
 * counts as sent when the mail server has taken it, so that one under way when the process dies is sent again.
 */
export class Outbox {
  readonly #queue: OutboxQueue;
  readonly #mailer: Mailer;
  readonly #settings: OutboxDependencies['settings'];
  readonly #log: Logger;
  readonly #background: Background;
  #running: Promise<void> | undefined;
  #wanted = false;
  #stopped = false;

  constructor({ database, mailer, settings, now, log, background }: OutboxDependencies) {
    this.#queue = new OutboxQueue(database, now, lease);
    this.#mailer = mailer;
    this.#settings = settings;
    this.#log = log;
    this.#background = background;
  }

  /** Begins to send what is due, behind the request that put it there. */
  nudge(): void {
    this.#background.run('send mail', () => this.deliverDue());
  }

  /** Sends what is due, one after the other, until nothing is left or the mail server cannot be used. */
  deliverDue(): Promise<void> {
    this.#wanted = true;
    this.#running ??= this.#deliver();
    return this.#running;
  }

  /** Takes no further mail; the one under way is finished. */
  stop(): void {
    this.#stopped = true;
  }

  async #deliver(): Promise<void> {
    try {
      while (this.#wanted) {
        this.#wanted = false;
        while (!this.#stopped && (await this.#deliverNext())) {}
      }
    } finally {
      this.#running = undefined;
    }
  }

  /** @returns whether it makes sense to go on with the next one */
  async #deliverNext(): Promise<boolean> {
    const claim = await this.#queue.claim();
    if (!claim) {
      return false;
    }
    const { entry, inquiry } = claim;
    const about = { mail: entry.kind, inquiry: inquiry.id, attempt: entry.attempts };
    try {
      const refused = await this.#mailer.send(this.#compose(entry, inquiry));
      await this.#queue.markSent(entry);
      this.#log.info({ ...about, ...(refused > 0 && { refusedRecipients: refused }) }, 'Mail sent');
      return true;
    } catch (error) {
      if (!(error instanceof DeliveryFailure)) {
        throw error;
      }
      await this.#fail(entry, error, about);
      return !error.serverAway;
    }
  }

  async #fail(entry: Selectable<MailOutboxTable>, failure: DeliveryFailure, about: object): Promise<void> {
    const isHopeless = entry.kind === 'confirmation' && failure.recipientRefused;
    if (isHopeless && entry.attempts >= attemptsAtRefusedAddress) {
      await this.#queue.giveUp(entry, failure.message);
      this.#log.warn({ ...about, reason: failure.message }, 'Mail given up: the visitor’s address is refused');
      return;
    }
    const nextAttempt = await this.#queue.postpone(entry, failure.message);
    this.#log.warn({ ...about, reason: failure.message, nextAttempt }, 'Mail not delivered; it will be tried again');
  }

  #compose(entry: Selectable<MailOutboxTable>, inquiry: Selectable<InquiryTable>) {
    const content =
      entry.kind === 'notification' ? notification(inquiry, this.#settings) : confirmation(inquiry, this.#settings);
    return { ...content, messageId: `<${entry.id}@${this.#settings.from.split('@').at(-1)}>` };
  }
}
