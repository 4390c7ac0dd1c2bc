import { randomUUID } from 'node:crypto';
import type { Selectable, Transaction } from 'kysely';
import type { AcceptableSolution } from '../captcha/captcha.ts';
import { acceptOnce } from '../captcha/usedSolutions.ts';
import type { Database } from '../database/openDatabase.ts';
import type { StoredChanges } from '../database/storedChanges.ts';
import type { Tables } from '../database/tables/index.ts';
import type { InquiryTable } from '../database/tables/inquiry.ts';
import { Conflict, NotFound } from '../http/apiError.ts';
import { additionNotice } from '../mail/addition.ts';
import { enqueueMail } from '../mail/enqueueMail.ts';
import { sha256 } from './content.ts';
import { storeSearchText } from './searchText.ts';
import { KeyTaken, SolutionUsed } from './submission.ts';

interface Addition {
  /** Id of the inquiry. */
  inquiry: string;
  /** `Idempotency-Key` as sent. */
  key: string;
  text: string;
}

/** Adds what senders write after their inquiry to its history, each exactly once. */
export class Additions {
  readonly #database: Database;
  readonly #now: () => Date;
  readonly #outboxKinds: readonly string[];

  /** @param outboxKinds messages to enqueue for an addition */
  constructor(database: Database, now: () => Date, outboxKinds: readonly string[] = [additionNotice]) {
    this.#database = database;
    this.#now = now;
    this.#outboxKinds = outboxKinds;
  }

  /**
   * True when the addition was stored before.
   *
   * @throws Conflict when the key belongs to another submission
   */
  async isStored({ inquiry, key, text }: Addition): Promise<boolean> {
    const known = await this.#database.db
      .selectFrom('idempotency_keys')
      .select('fingerprint')
      .where('key', '=', sha256(key))
      .executeTakeFirst();
    if (known && known.fingerprint !== fingerprintOf({ inquiry, text })) {
      throw new Conflict();
    }
    return known !== undefined;
  }

  /**
   * Throws NotFound when the inquiry was deleted.
   */
  async requireInquiry(id: string): Promise<void> {
    const found = await this.#database.db.selectFrom('inquiries').select('id').where('id', '=', id).executeTakeFirst();
    if (!found) {
      throw new NotFound('answer:additionErased');
    }
  }

  /**
   * Stores an addition as a version with an event, in one durable commit with its key, captcha solution and mail. An
   * answered inquiry is open again and waits from now on. Spam stays spam, and enqueues no mail. A repeated key adds
   * nothing, even for concurrent requests.
   *
   * @throws NotFound when the inquiry was deleted
   * @throws Conflict when the key belongs to another submission
   * @throws SolutionUsed when the captcha solution belongs to another submission
   */
  async add(addition: Addition, solution: AcceptableSolution): Promise<void> {
    try {
      await this.#database.db.transaction().execute((trx) => this.#insert(trx, addition, solution));
    } catch (error) {
      if (!(error instanceof KeyTaken && (await this.isStored(addition)))) {
        throw error;
      }
    }
  }

  async #insert(
    trx: Transaction<Tables>,
    { inquiry: id, key, text }: Addition,
    solution: AcceptableSolution,
  ): Promise<void> {
    const now = this.#now();
    const at = now.toISOString();
    // The update locks the inquiry, so that no action of staff comes between.
    const inquiry = await trx
      .updateTable('inquiries')
      .set((eb) => ({ version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirst();
    if (!inquiry) {
      throw new NotFound('answer:additionErased');
    }
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('idempotency_keys')
      .values({ key: sha256(key), fingerprint: fingerprintOf({ inquiry: id, text }), inquiry_id: id, created_at: at })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows === 0n) {
      throw new KeyTaken();
    }
    if (!(await acceptOnce(trx, solution))) {
      throw new SolutionUsed();
    }
    const changes = inquiry.state === 'answered' ? reopeningOf(inquiry) : undefined;
    if (changes) {
      const reopened = { state: changes.state[1], answered_at: null, answered_how: null };
      await trx
        .updateTable('inquiries')
        .set({ ...reopened, waiting_since: at, reminded_at: null })
        .where('id', '=', id)
        .execute();
    }
    const event = { id: randomUUID(), inquiry_id: id, version: inquiry.version, at, kind: 'addition', text };
    await trx
      .insertInto('inquiry_events')
      .values({ ...event, changes: changes ? JSON.stringify(changes) : null })
      .execute();
    await storeSearchText(trx, id);
    for (const kind of inquiry.state === 'spam' ? [] : this.#outboxKinds) {
      await enqueueMail(trx, { inquiryId: id, kind, eventId: event.id }, now);
    }
  }
}

/** Returns the changes that open an answered inquiry again. */
function reopeningOf({ owner, answered_at, answered_how }: Selectable<InquiryTable>) {
  return {
    state: ['answered', owner === null ? 'new' : 'working'],
    answer: [answered_at === null ? null : { at: answered_at, how: answered_how }, null],
  } satisfies StoredChanges;
}

function fingerprintOf({ inquiry, text }: Pick<Addition, 'inquiry' | 'text'>): string {
  return sha256(JSON.stringify(['addition', inquiry, text]));
}
