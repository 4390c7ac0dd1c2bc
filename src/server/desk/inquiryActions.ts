import type { Selectable, Transaction } from 'kysely';
import {
  type InquiryChangeRequest,
  type InquiryReplyRequest,
  type InquiryTakeBackRequest,
  type InquiryTextRequest,
  type InquiryUndo,
  replyHold,
} from '#contract/desk/inquiryAction.ts';
import type { EventKind } from '#contract/desk/inquiryDetail.ts';
import { type InquiryState, inquiryStates } from '#contract/desk/inquiryState.ts';
import { type Actor, addAuditEntry } from '../audit/auditLog.ts';
import type { Database } from '../database/openDatabase.ts';
import { type StoredChanges, storedChanges } from '../database/storedChanges.ts';
import type { Tables } from '../database/tables/index.ts';
import type { InquiryTable } from '../database/tables/inquiry.ts';
import { Conflict, InvalidField, NotFound } from '../http/apiError.ts';
import { sha256 } from '../inquiry/content.ts';
import { storeSearchText } from '../inquiry/searchText.ts';
import { enqueueMail } from '../mail/enqueueMail.ts';
import { withheld } from '../mail/mailReason.ts';
import { hasWaitingReply } from '../mail/recordDelivery.ts';
import { inquiryReference } from './inquiryDetail.ts';
import { attachFiles, returnFiles } from './inquiryFiles.ts';

type Inquiry = Selectable<InquiryTable>;

interface Action {
  /** Number or id of the inquiry. */
  number: string;
  /** Version of the inquiry that the person saw. */
  version: number;
  /** Idempotency key of the action. */
  event: string;
}

/** An action as the history and the audit log record it. */
interface Recorded extends Pick<Action, 'event' | 'version'> {
  inquiry: Inquiry;
  outcome: Outcome;
  changes: StoredChanges;
}

/** Effect of an action. */
interface Outcome {
  kind: Exclude<EventKind, 'sent' | 'undelivered' | 'addition'>;
  text?: string;
  /** Ids of the files of an answer. */
  files?: readonly string[] | undefined;
  state?: InquiryState | undefined;
  /** User id; null for no owner. */
  owner?: string | null | undefined;
  answeredHow?: string | undefined;
  /** Version of the answer that is taken back. */
  reply?: number;
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

  /**
   * Enqueues an answer, which the outbox holds for ten seconds. The person who answers becomes the owner of an inquiry
   * without one. The inquiry is answered when the mail has left.
   *
   * @throws InvalidField unless all files are unsent ones of the caller for this inquiry, of at most 10 MB together
   */
  async reply(actor: Actor, { text, files, ...action }: InquiryReplyRequest): Promise<boolean> {
    return await this.#take(actor, action, { kind: 'reply', text, ...(files?.length && { files }) });
  }

  /**
   * Takes an answer back before it leaves, and restores state and owner where they are still those of the answer. Its
   * files become unsent files of the caller.
   *
   * @throws InvalidField when the version is no answer
   * @throws Conflict when the answer has left, or an attempt was made
   */
  async takeBack(actor: Actor, { reply, ...request }: InquiryTakeBackRequest): Promise<boolean> {
    return await this.#database.db.transaction().execute((trx) => this.#takeBackIn(trx, actor, request, reply));
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
    await this.#record(trx, actor, { inquiry, version, event: action.event, outcome, changes }, now);
    const { kind } = outcome;
    if (kind === 'reply') {
      const dueAt = new Date(now.getTime() + replyHold * 1000);
      await attachFiles(trx, inquiry.id, actor, { event: action.event, files: outcome.files ?? [] });
      await enqueueMail(trx, { inquiryId: inquiry.id, kind, eventId: action.event, dueAt }, now);
    }
    if (kind === 'reply' || kind === 'note') {
      await trx
        .deleteFrom('inquiry_drafts')
        .where('inquiry_id', '=', inquiry.id)
        .where('account', '=', actor.userId)
        .where('kind', '=', kind)
        .execute();
    }
    return false;
  }

  async #takeBackIn(
    trx: Transaction<Tables>,
    actor: Actor,
    { number, event }: Pick<Action, 'number' | 'event'>,
    reply: number,
  ): Promise<boolean> {
    const outcome = { kind: 'takeBack', reply } as const;
    if (await isRepeat(trx, { number, event }, outcome)) {
      return true;
    }
    const now = this.#now();
    const [column, value] = inquiryReference(number);
    // The update locks the inquiry, so that no other action comes between.
    const inquiry = await trx
      .updateTable('inquiries')
      .set((eb) => ({ version: eb('version', '+', 1) }))
      .where(column, '=', value)
      .returningAll()
      .executeTakeFirst();
    if (!inquiry) {
      throw new NotFound('answer:inquiryUnknown');
    }
    const sent = await trx
      .selectFrom('inquiry_events')
      .select(['id', 'changes'])
      .where('inquiry_id', '=', inquiry.id)
      .where('version', '=', reply)
      .where('kind', '=', 'reply')
      .executeTakeFirst();
    if (!sent) {
      throw new InvalidField('reply', 'form:choice');
    }
    await withholdReply(trx, sent.id, now);
    await returnFiles(trx, sent.id, actor);
    const { state, owner } = storedChanges(sent.changes);
    const changes: StoredChanges = {
      ...(state && state[1] === inquiry.state && { state: [state[1], state[0]] }),
      ...(owner && owner[1] === inquiry.owner && { owner: [owner[1], owner[0]] }),
    };
    const reply_state = (await hasWaitingReply(trx, inquiry.id)) ? 'waiting' : null;
    await trx
      .updateTable('inquiries')
      .set({ ...columnsOf(changes), reply_state })
      .where('id', '=', inquiry.id)
      .execute();
    await this.#record(trx, actor, { inquiry, version: inquiry.version, event, outcome, changes }, now);
    return false;
  }

  /** Adds the event and the audit entry of an action. */
  async #record(
    trx: Transaction<Tables>,
    actor: Actor,
    { inquiry, version, event: id, outcome, changes }: Recorded,
    now: Date,
  ): Promise<void> {
    const { kind, text = null } = outcome;
    const event = await trx
      .insertInto('inquiry_events')
      .values({
        id,
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
    if (text !== null) {
      await storeSearchText(trx, inquiry.id);
    }
    const names = Object.keys(changes).filter((name) => name !== 'answer');
    await addAuditEntry(trx, actor, { action: kind, number: inquiry.number, detail: names.join() }, now);
  }
}

/**
 * True when the action was taken before.
 *
 * @throws Conflict when the event belongs to another action
 */
async function isRepeat(
  db: Database['db'],
  { event, number }: Pick<Action, 'event' | 'number'>,
  outcome: Outcome,
): Promise<boolean> {
  const [column, value] = inquiryReference(number);
  const taken = await db
    .selectFrom('inquiry_events')
    .innerJoin('inquiries', 'inquiries.id', 'inquiry_events.inquiry_id')
    .select('inquiry_events.fingerprint')
    .where('inquiry_events.id', '=', event)
    .where(column, '=', value)
    .executeTakeFirst();
  if (taken && taken.fingerprint !== fingerprintOf(outcome)) {
    throw new Conflict();
  }
  return taken !== undefined;
}

/** Returns a hash of an action's kind and content, equal for its retries. */
function fingerprintOf({ kind, text, files, state, owner, answeredHow, reply }: Outcome): string {
  return sha256(JSON.stringify({ kind, text, files, state, owner, answeredHow, reply }));
}

/** Returns the columns and the changes of an action other than an undo. */
function changesOf(inquiry: Inquiry, { kind, owner, answeredHow, ...outcome }: Outcome, actor: Actor, now: Date) {
  const before = inquiryStates.find((known) => known === inquiry.state) ?? 'new';
  // An answer that waits leaves work to do, unless an earlier one has left.
  const state = kind === 'reply' && before !== 'answered' ? 'working' : outcome.state;
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
  const replyState = kind === 'reply' ? { reply_state: 'waiting' } : isSettled(inquiry, state) && { reply_state: null };
  return { columns: { ...columnsOf(changes), ...replyState }, changes };
}

/** True when staff decide on an inquiry whose answer was given up. */
function isSettled({ reply_state }: Inquiry, state: InquiryState | undefined): boolean {
  return state !== undefined && reply_state === 'undelivered';
}

/**
 * Withholds the mail of a reply.
 *
 * @throws Conflict when it has left, or an attempt was made
 */
async function withholdReply(trx: Transaction<Tables>, eventId: string, now: Date): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('mail_outbox')
    .set({ given_up_at: now.toISOString(), last_error: withheld.takenBack })
    .where('event_id', '=', eventId)
    .where('kind', '=', 'reply')
    .where('attempts', '=', 0)
    .where('given_up_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) {
    throw new Conflict('answer:replyLeft');
  }
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
  if (event?.kind !== 'change' || event.actor !== actor.userId) {
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
