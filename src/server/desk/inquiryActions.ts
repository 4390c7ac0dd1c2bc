import type { Selectable, Transaction } from 'kysely';
import type { InquiryChangeRequest, InquiryTextRequest } from '#contract/desk/inquiryAction.ts';
import { type InquiryState, inquiryStates } from '#contract/desk/inquiryState.ts';
import { type Actor, addAuditEntry } from '../audit/auditLog.ts';
import type { Database } from '../database/openDatabase.ts';
import type { Tables } from '../database/tables/index.ts';
import type { InquiryTable } from '../database/tables/inquiry.ts';
import { Conflict, NotFound } from '../http/apiError.ts';
import { sha256 } from '../inquiry/content.ts';
import { enqueueMail } from '../mail/outboxQueue.ts';
import { inquiryReference, type StoredChanges } from './inquiryDetail.ts';

type Inquiry = Selectable<InquiryTable>;

interface Action {
  /** Number or id of the inquiry. */
  number: string;
  /** Version of the inquiry that the person saw. */
  version: number;
  /** Idempotency key of the action. */
  event: string;
}

/** Effect of an action. */
interface Outcome {
  kind: 'change' | 'note' | 'reply';
  text?: string;
  state?: InquiryState | undefined;
  /** User id; null for no owner. */
  owner?: string | null | undefined;
  answeredHow?: string | undefined;
}

/** Conflict with a newer version of the inquiry. */
class Outdated extends Conflict {
  constructor() {
    super('answer:inquiryChanged');
  }
}

/**
 * Actions of staff on inquiries. One transaction makes a version, an event of the history and an entry of the audit
 * log. A repeated action changes nothing and adds an audit entry of a view, because its answer shows the inquiry.
 *
 * Every action throws NotFound when the inquiry is deleted, and Conflict when the inquiry has a newer version or the
 * event belongs to another action.
 */
export class InquiryActions {
  readonly #database: Database;
  readonly #now: () => Date;

  constructor(database: Database, now: () => Date) {
    this.#database = database;
    this.#now = now;
  }

  /** Changes state and owner. */
  async change(actor: Actor, { state, owner, answeredHow, ...action }: InquiryChangeRequest): Promise<void> {
    await this.#take(actor, action, { kind: 'change', state, owner, answeredHow });
  }

  /** Adds a note for colleagues. */
  async note(actor: Actor, { text, ...action }: InquiryTextRequest): Promise<void> {
    await this.#take(actor, action, { kind: 'note', text });
  }

  /** Enqueues an answer. The person who answers becomes the owner of an inquiry without one. */
  async reply(actor: Actor, { text, ...action }: InquiryTextRequest): Promise<void> {
    await this.#take(actor, action, { kind: 'reply', text, state: 'answered', answeredHow: 'desk' });
  }

  async #take(actor: Actor, action: Action, outcome: Outcome): Promise<void> {
    try {
      await this.#database.db.transaction().execute((trx) => this.#takeIn(trx, actor, action, outcome));
    } catch (error) {
      // A concurrent retry of the same action has succeeded.
      if (!(error instanceof Outdated && (await this.#isRepeat(this.#database.db, actor, action, outcome)))) {
        throw error;
      }
    }
  }

  async #takeIn(trx: Transaction<Tables>, actor: Actor, action: Action, outcome: Outcome): Promise<void> {
    if (await this.#isRepeat(trx, actor, action, outcome)) {
      return;
    }
    const now = this.#now();
    const [column, value] = inquiryReference(action.number);
    const inquiry = await trx.selectFrom('inquiries').selectAll().where(column, '=', value).executeTakeFirst();
    if (!inquiry) {
      throw new NotFound('answer:inquiryUnknown');
    }
    const { columns, changes } = changesOf(inquiry, outcome, actor, now);
    const version = action.version + 1;
    const { numUpdatedRows } = await trx
      .updateTable('inquiries')
      .set({ ...columns, version })
      .where('id', '=', inquiry.id)
      .where('version', '=', action.version)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) {
      throw new Outdated();
    }
    const { kind, text = null } = outcome;
    const names = Object.keys(changes);
    const event = await trx
      .insertInto('inquiry_events')
      .values({
        id: action.event,
        inquiry_id: inquiry.id,
        version,
        at: now.toISOString(),
        actor: actor.userId,
        kind,
        changes: names.length > 0 ? JSON.stringify(changes) : null,
        text,
        fingerprint: fingerprintOf(outcome),
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .executeTakeFirstOrThrow();
    if (event.numInsertedOrUpdatedRows === 0n) {
      throw new Conflict();
    }
    if (kind === 'reply') {
      await enqueueMail(trx, { inquiryId: inquiry.id, kind, eventId: action.event }, now);
    }
    await addAuditEntry(trx, actor, { action: kind, number: inquiry.number, detail: names.join() }, now);
  }

  /**
   * True when the action was taken before. Audits the view of the inquiry.
   *
   * @throws Conflict when the event belongs to another action
   */
  async #isRepeat(db: Database['db'], actor: Actor, { event, number }: Action, outcome: Outcome): Promise<boolean> {
    const [column, value] = inquiryReference(number);
    const taken = await db
      .selectFrom('inquiry_events')
      .innerJoin('inquiries', 'inquiries.id', 'inquiry_events.inquiry_id')
      .select(['inquiry_events.fingerprint', 'inquiries.number'])
      .where('inquiry_events.id', '=', event)
      .where(column, '=', value)
      .executeTakeFirst();
    if (!taken) {
      return false;
    }
    // Events of older versions have no fingerprint.
    if (taken.fingerprint !== null && taken.fingerprint !== fingerprintOf(outcome)) {
      throw new Conflict();
    }
    await addAuditEntry(db, actor, { action: 'view', number: taken.number }, this.#now());
    return true;
  }
}

/** Returns a hash of an action's kind and content, equal for its retries. */
function fingerprintOf({ kind, text, state, owner, answeredHow }: Outcome): string {
  return sha256(JSON.stringify({ kind, text, state, owner, answeredHow }));
}

/** Returns the columns that an action sets, and the changes for its event. */
function changesOf(inquiry: Inquiry, { kind, state, owner, answeredHow }: Outcome, actor: Actor, now: Date) {
  const before = inquiryStates.find((known) => known === inquiry.state) ?? 'new';
  const nextOwner = owner === undefined && kind === 'reply' ? (inquiry.owner ?? actor.userId) : owner;
  const changes: StoredChanges = {
    ...(state !== undefined && state !== before && { state: [before, state] }),
    ...(nextOwner !== undefined && nextOwner !== inquiry.owner && { owner: [inquiry.owner, nextOwner] }),
  };
  const answer =
    state === 'answered'
      ? { answered_at: now.toISOString(), answered_how: answeredHow ?? null }
      : { answered_at: null, answered_how: null };
  const columns: Partial<Inquiry> = {
    ...(state !== undefined && { state, ...answer }),
    ...(nextOwner !== undefined && { owner: nextOwner }),
  };
  return { columns, changes };
}
