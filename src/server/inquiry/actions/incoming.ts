import type { Insertable, Transaction } from 'kysely';
import type { Database } from '../../database/openDatabase.ts';
import type { Tables } from '../../database/tables/index.ts';
import type { Inquiry, InquiryTable } from '../../database/tables/inquiry.ts';
import { enqueueMail } from '../../mail/enqueueMail.ts';
import { drawInquiryNumber } from '../drawInquiryNumber.ts';
import type { ReceivedMail } from '../receivedMail.ts';
import { reopeningColumns, reopeningOf, store } from './event.ts';

/** Attempts to draw a free number. On the busiest day about one in a thousand is taken. */
const maxDraws = 8;

/** Base of the actions that store what comes from outside, by form or by mail. */
export class Incoming {
  protected readonly database: Database;
  protected readonly now: () => Date;
  readonly #alsoEnqueued: readonly string[];
  readonly #drawNumber: typeof drawInquiryNumber;

  /** @param alsoEnqueued kinds of entries for a new inquiry and an addition, besides mails */
  constructor(
    database: Database,
    now: () => Date,
    alsoEnqueued: readonly string[] = [],
    drawNumber = drawInquiryNumber,
  ) {
    this.database = database;
    this.now = now;
    this.#alsoEnqueued = alsoEnqueued;
    this.#drawNumber = drawNumber;
  }

  /** Stores an inquiry under a unique number, which it returns, and enqueues its mails. */
  protected async insert(
    trx: Transaction<Tables>,
    columns: Omit<Insertable<InquiryTable>, 'number' | 'received_at'>,
    mails: readonly string[],
    receivedAt: Date,
  ): Promise<string> {
    for (let draw = 0; draw < maxDraws; draw += 1) {
      const number = this.#drawNumber(receivedAt);
      const { numInsertedOrUpdatedRows } = await trx
        .insertInto('inquiries')
        .values({ ...columns, number, received_at: receivedAt.toISOString() })
        .onConflict((conflict) => conflict.column('number').doNothing())
        .executeTakeFirstOrThrow();
      if (numInsertedOrUpdatedRows === 1n) {
        await this.#enqueue(trx, { inquiryId: columns.id }, mails, receivedAt);
        return number;
      }
    }
    throw new Error(`No free inquiry number after ${maxDraws} attempts.`);
  }

  /** Stores a message of the sender, which may be a mail, and enqueues its notices. */
  protected async append(
    trx: Transaction<Tables>,
    inquiry: Inquiry,
    message: { text: string; mail?: ReceivedMail },
    now: Date,
  ): Promise<void> {
    const changes = reopeningOf(inquiry);
    const columns = reopeningColumns(changes, now);
    const eventId = await store(trx, inquiry, columns, { kind: 'addition', ...message, changes }, now);
    if (inquiry.state !== 'spam') await this.#enqueue(trx, { inquiryId: inquiry.id, eventId }, ['addition'], now);
  }

  async #enqueue(
    trx: Transaction<Tables>,
    about: { inquiryId: string; eventId?: string },
    mails: readonly string[],
    now: Date,
  ): Promise<void> {
    for (const kind of [...mails, ...this.#alsoEnqueued]) await enqueueMail(trx, { ...about, kind }, now);
  }
}
