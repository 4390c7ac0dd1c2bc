import type { Selectable, Transaction } from 'kysely';
import type { InquiryChangeRequest, InquiryTextRequest, InquiryUndo } from '#contract/desk/inquiryAction.ts';
import type { EventKind } from '#contract/desk/inquiryDetail.ts';
import { type InquiryState, inquiryStates } from '#contract/desk/inquiryState.ts';
import { type Actor, addAuditEntry } from '../audit/auditLog.ts';
import type { Database } from '../database/openDatabase.ts';
import type { Tables } from '../database/tables/index.ts';
import type { InquiryTable } from '../database/tables/inquiry.ts';
import { Conflict, NotFound } from '../http/apiError.ts';
import { sha256 } from '../inquiry/content.ts';
import { enqueueMail } from '../mail/outboxQueue.ts';
import { inquiryReference, type StoredChanges, storedChanges } from './inquiryDetail.ts';

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
  kind: EventKind;
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
 * log. A repeated action changes nothing.
 *
 * Every action throws NotFound when the inquiry is deleted, and Conflict when the inquiry has a newer version or the
 * event belongs to another action. It returns true when it repeats an earlier one.
 */
export class InquiryActions {
  readonly #database: Database;
  readonly #now: () => Date;

  constructor(database: Database, now: () => Date) {
    this.#database = database;
    this.#now = now;
  }

  /** Changes state and owner. */
  async change(actor: Actor, { state, owner, answeredHow, ...action }: InquiryChangeRequest): Promise<boolean> {
    return await this.#take(actor, action, { kind: 'change', state, owner, answeredHow });
  }

  /**
   * Restores what the caller's own change replaced. Throws Conflict when the version is newer or another kind of event.
   */
  async undo(actor: Actor, action: InquiryUndo): Promise<boolean> {
    return await this.#take(actor, action, { kind: 'undo' });
  }

  /** Adds a note for colleagues. */
  async note(actor: Actor, { text, ...action }: InquiryTextRequest): Promise<boolean> {
    return await this.#take(actor, action, { kind: 'note', text });
  }

  /** Enqueues an answer. The person who answers becomes the owner of an inquiry without one. */
  async reply(actor: Actor, { text, ...action }: InquiryTextRequest): Promise<boolean> {
    return await this.#take(actor, action, { kind: 'reply', text, state: 'answered', answeredHow: 'desk' });
  }

  async #take(actor: Actor, action: Action, outcome: Outcome): Promise<boolean> {
    try {
      return await this.#database.db.transaction().execute((trx) => this.#takeIn(trx, actor, action, outcome));
    } catch (error) {
      // A concurrent retry of the same action has succeeded.
      if (!(error instanceof Outdated && (await isRepeat(this.#database.db, action, outcome)))) {
        throw error;
      }
      return true;
    }
  }

  async #takeIn(trx: Transaction<Tables>, actor: Actor, action: Action, outcome: Outcome): Promise<boolean> {
    if (await isRepeat(trx, action, outcome)) {
      return true;
    }
    const now = this.#now();
    const [column, value] = inquiryReference(action.number);
    const inquiry = await trx.selectFrom('inquiries').selectAll().where(column, '=', value).executeTakeFirst();
    if (!inquiry) {
      throw new NotFound('answer:inquiryUnknown');
    }
    const { columns, changes } =
      outcome.kind === 'undo'
        ? await reversalOf(trx, inquiry, actor, action.version)
        : changesOf(inquiry, outcome, actor, now);
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
    const names = Object.keys(changes).filter((name) => name !== 'answer');
    const event = await trx
      .insertInto('inquiry_events')
      .values({
        id: action.event,
        inquiry_id: inquiry.id,
        version,
        at: now.toISOString(),
        actor: actor.userId,
        kind,
        changes: Object.keys(changes).length > 0 ? JSON.stringify(changes) : null,
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
    return false;
  }
}

/**
 * True when the action was taken before.
 *
 * @throws Conflict when the event belongs to another action
 */
async function isRepeat(db: Database['db'], { event, number }: Action, outcome: Outcome): Promise<boolean> {
  const [column, value] = inquiryReference(number);
  const taken = await db
    .selectFrom('inquiry_events')
    .innerJoin('inquiries', 'inquiries.id', 'inquiry_events.inquiry_id')
    .select('inquiry_events.fingerprint')
    .where('inquiry_events.id', '=', event)
    .where(column, '=', value)
    .executeTakeFirst();
  // Events of older versions have no fingerprint.
  if (taken && taken.fingerprint !== null && taken.fingerprint !== fingerprintOf(outcome)) {
    throw new Conflict();
  }
  return taken !== undefined;
}

/** Returns a hash of an action's kind and content, equal for its retries. */
function fingerprintOf({ kind, text, state, owner, answeredHow }: Outcome): string {
  return sha256(JSON.stringify({ kind, text, state, owner, answeredHow }));
}

/** Returns the columns and the changes of an action other than an undo. */
function changesOf(inquiry: Inquiry, { kind, state, owner, answeredHow }: Outcome, actor: Actor, now: Date) {
  const before = inquiryStates.find((known) => known === inquiry.state) ?? 'new';
  const nextOwner = owner === undefined && kind === 'reply' ? (inquiry.owner ?? actor.userId) : owner;
  const changes: StoredChanges = {
    ...(state !== undefined && state !== before && { state: [before, state] }),
    ...(nextOwner !== undefined && nextOwner !== inquiry.owner && { owner: [inquiry.owner, nextOwner] }),
  };
  const answer = answerOf(inquiry);
  const nextAnswer = state === 'answered' ? { at: now.toISOString(), how: answeredHow ?? null } : null;
  if (state !== undefined && (answer !== null || nextAnswer !== null)) {
    changes.answer = [answer, nextAnswer];
  }
  return { columns: columnsOf(changes), changes };
}

/**
 * Returns the columns and changes that reverse the change of a version.
 *
 * @throws Outdated unless the actor made that version by a change
 */
async function reversalOf(trx: Transaction<Tables>, { id }: Inquiry, actor: Actor, version: number) {
  const event = await trx
    .selectFrom('inquiry_events')
    .select(['kind', 'actor', 'changes'])
    .where('inquiry_id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  const { state, owner, answer } = storedChanges(event?.changes ?? null);
  // Events of older versions lack the earlier answer.
  const isComplete = state?.[0] !== 'answered' || answer !== undefined;
  if (event?.kind !== 'change' || event.actor !== actor.userId || !isComplete) {
    throw new Outdated();
  }
  const changes: StoredChanges = {
    ...(state && { state: [state[1], state[0]] }),
    ...(owner && { owner: [owner[1], owner[0]] }),
    ...(answer && { answer: [answer[1], answer[0]] }),
  };
  return { columns: columnsOf(changes), changes };
}

/** Returns the columns that changes set. */
function columnsOf({ state, owner, answer }: StoredChanges): Partial<Inquiry> {
  return {
    ...(state && { state: state[1] }),
    ...(owner && { owner: owner[1] }),
    ...(answer && { answered_at: answer[1]?.at ?? null, answered_how: answer[1]?.how ?? null }),
  };
}

function answerOf({ answered_at: at, answered_how: how }: Inquiry) {
  return at === null ? null : { at, how };
}
