import { type Kysely, sql, type Transaction } from 'kysely';
import {
  type InquiryChange,
  type InquiryNote,
  type InquiryReply,
  type InquiryUndo,
  replyHold,
  type UndoneSend,
} from '#contract/desk/inquiryAction.ts';
import type { Recipients } from '#contract/desk/inquiryDetail.ts';
import { readInquiryNumber } from '#contract/inquiryNumber.ts';
import { addMonths } from '#i18n/calendarDays.ts';
import { siteDay } from '#i18n/siteDay.ts';
import { type Actor, addAuditEntry } from '../../audit/auditLog.ts';
import type { Database } from '../../database/openDatabase.ts';
import type { Tables } from '../../database/tables/index.ts';
import type { Inquiry } from '../../database/tables/inquiry.ts';
import { Conflict, InvalidField, NotFound } from '../../http/apiError.ts';
import { enqueueMail } from '../../mail/enqueueMail.ts';
import { suppressed } from '../../mail/mailReason.ts';
import { sha256 } from '../content.ts';
import { type StoredFile, storeFiles } from '../inquiryFiles.ts';
import { assigned, assignedHold } from '../mails/assigned.ts';
import { type StoredChanges, storedChanges } from '../storedChanges.ts';
import { answerOf, columnsOf, hasWaitingReply, lock, reversed, stateOf, store, tellOfNote } from './event.ts';

interface Action {
  /** Number of the inquiry, as written. */
  number: string;
  /** Version of the inquiry that the person saw; a reply is undone at any version. */
  version?: number;
  /** Idempotency key of the action. */
  event: string;
}

type Changed = Pick<InquiryChange, 'state' | 'owner' | 'answeredIn' | 'snoozedUntil'>;

/** An action with its content. */
type Effect =
  | ({ kind: 'change' } & Changed)
  | { kind: 'undo' }
  | { kind: 'note'; text: string }
  | { kind: 'reply'; text: string; files: readonly StoredFile[]; recipients: Recipients }
  | { kind: 'takeBack'; reply: number };

/** Conflict with a newer version of the inquiry. */
class Outdated extends Conflict {
  constructor() {
    super('answer:inquiryChanged');
  }
}

/**
 * Actions of staff. A repeated action has no second effect, even when it runs concurrently.
 *
 * All throw NotFound when the inquiry is deleted, and Conflict when it has a newer version or the event belongs to
 * another action. They return true when they repeat an earlier one.
 */
export class StaffActions {
  readonly #database: Database;
  readonly #now: () => Date;

  constructor(database: Database, now: () => Date) {
    this.#database = database;
    this.#now = now;
  }

  /** Changes state, owner and snooze day. */
  async change(actor: Actor, { number, version, event, ...changes }: InquiryChange): Promise<boolean> {
    return await this.#act(actor, { number, version, event }, { kind: 'change', ...changes });
  }

  /** Reverses the caller's own change. Throws Conflict when the version is newer or another kind of event. */
  async undo(actor: Actor, action: InquiryUndo): Promise<boolean> {
    return await this.#act(actor, action, { kind: 'undo' });
  }

  /** Adds a note for colleagues. */
  async note(actor: Actor, { text, ...action }: InquiryNote): Promise<boolean> {
    return await this.#act(actor, action, { kind: 'note', text });
  }

  /** Enqueues a reply, which the outbox holds for ten seconds. */
  async reply(
    actor: Actor,
    { text, to, cc, ...action }: InquiryReply,
    files: readonly StoredFile[] = [],
  ): Promise<boolean> {
    return await this.#act(actor, action, { kind: 'reply', text, files, recipients: { to, cc } });
  }

  /**
   * Takes a reply back before it leaves, and deletes its files.
   *
   * @throws InvalidField when the version is no reply
   * @throws Conflict when the reply has left, or an attempt was made
   */
  async undoSend(actor: Actor, { reply, ...action }: UndoneSend): Promise<boolean> {
    return await this.#act(actor, action, { kind: 'takeBack', reply });
  }

  async #act(actor: Actor, action: Action, effect: Effect): Promise<boolean> {
    try {
      return await this.#database.db.transaction().execute((trx) => actIn(trx, actor, action, effect, this.#now()));
    } catch (error) {
      // A concurrent retry of the same action has succeeded.
      if (!(error instanceof Conflict && (await isRepeat(this.#database.db, action, effect)))) {
        throw error;
      }
      return true;
    }
  }
}

async function actIn(
  trx: Transaction<Tables>,
  actor: Actor,
  action: Action,
  effect: Effect,
  now: Date,
): Promise<boolean> {
  if (await isRepeat(trx, action, effect)) {
    return true;
  }
  const inquiry = await lock(trx, sql<boolean>`number = ${readInquiryNumber(action.number) ?? ''}`);
  if (!inquiry) {
    throw new NotFound('answer:inquiryUnknown');
  }
  if (action.version !== undefined && inquiry.version !== action.version + 1) {
    throw new Outdated();
  }
  const { columns, changes } = await decide(trx, { inquiry, effect, actor, now });
  const { kind, text, recipients } = { text: undefined, recipients: undefined, ...effect };
  const event = { id: action.event, actor: actor.userId, changes, text, recipients, kind };
  await store(trx, inquiry, columns, { ...event, fingerprint: fingerprintOf(effect) }, now);
  const names = Object.keys(changes).filter((name) => name !== 'answer');
  await addAuditEntry(trx, actor, { action: kind, number: inquiry.number, detail: names.join() }, now);
  const about = { inquiryId: inquiry.id, eventId: action.event };
  const assignee = kind === 'change' ? changes.owner?.[1] : undefined;
  if (assignee && assignee !== actor.userId && !(await hasWaitingNotice(trx, assignee, now))) {
    const dueAt = new Date(now.getTime() + assignedHold);
    await enqueueMail(trx, { ...about, kind: assigned.kind, dueAt }, now);
  }
  if (effect.kind === 'reply') {
    const dueAt = new Date(now.getTime() + replyHold * 1000);
    await storeFiles(trx, action.event, effect.files);
    await enqueueMail(trx, { ...about, kind: 'reply', dueAt }, now);
  }
  if (effect.kind === 'note') {
    await tellOfNote(trx, inquiry, { event: action.event, actor: actor.userId, text: effect.text }, now);
  }
  if (effect.kind === 'reply' || effect.kind === 'note') {
    // Another tab may have saved another text.
    await trx
      .updateTable('inquiry_drafts')
      .set({ text: '', typed_at: now.toISOString() })
      .where('inquiry_id', '=', inquiry.id)
      .where('account', '=', actor.userId)
      .where('kind', '=', effect.kind)
      .where('text', '=', effect.text)
      .execute();
  }
  return false;
}

/** Returns the columns and the changes of an action. */
async function decide(
  trx: Transaction<Tables>,
  { inquiry, effect, actor, now }: { inquiry: Inquiry; effect: Effect; actor: Actor; now: Date },
): Promise<{ columns: Partial<Inquiry>; changes: StoredChanges }> {
  switch (effect.kind) {
    case 'undo': {
      const changes = reversed(await ownChange(trx, inquiry, actor));
      return { columns: columnsOf(changes), changes };
    }
    case 'takeBack': {
      const { state, owner, snoozedUntil } = await withdrawReply(trx, inquiry, effect.reply, now);
      const changes: StoredChanges = reversed({
        ...(snoozedUntil && inquiry.look_again_on === null && stateOf(inquiry) === 'open' && { snoozedUntil }),
        ...(state && state[1] === inquiry.state && { state }),
        ...(owner && owner[1] === inquiry.owner && { owner }),
      });
      const reply_state = (await hasWaitingReply(trx, inquiry.id)) ? 'waiting' : null;
      return { columns: { ...columnsOf(changes), reply_state }, changes };
    }
    case 'note':
      return { columns: {}, changes: {} };
    case 'reply': {
      const state = stateOf(inquiry) === 'spam' ? 'open' : undefined;
      const owner = inquiry.owner ?? actor.userId;
      const changes = changesTo(inquiry, { state, owner, snoozedUntil: null }, now);
      return { columns: { ...columnsOf(changes), reply_state: 'waiting' }, changes };
    }
    case 'change': {
      const { state, snoozedUntil } = effect;
      const isOpen = (state ?? stateOf(inquiry)) === 'open';
      if (snoozedUntil) requireDay(snoozedUntil, isOpen, siteDay(now));
      const changes = changesTo(inquiry, isOpen ? effect : { ...effect, snoozedUntil: null }, now);
      // Staff who decide on an inquiry have seen that its reply was not delivered.
      const isSettled = state !== undefined && inquiry.reply_state === 'undelivered';
      return { columns: { ...columnsOf(changes), ...(isSettled && { reply_state: null }) }, changes };
    }
  }
}

/** Throws unless an open inquiry may be looked at again on a day: after today, and within a year. */
function requireDay(day: string, isOpen: boolean, today: string): void {
  if (!isOpen) {
    throw new Outdated();
  }
  if (!(day > today && day <= addMonths(today, 12))) {
    throw new InvalidField('snoozedUntil', 'form:choice');
  }
}

/** Returns the fields of an inquiry that get another value; undefined fields keep theirs. */
function changesTo(
  inquiry: Inquiry,
  { state, owner, answeredIn, snoozedUntil: day }: Changed,
  now: Date,
): StoredChanges {
  const before = stateOf(inquiry);
  const answer = answerOf(inquiry);
  const nextAnswer = state === 'answered' ? { at: now.toISOString(), in: answeredIn } : null;
  return {
    ...(state !== undefined && state !== before && { state: [before, state] }),
    ...(owner !== undefined && owner !== inquiry.owner && { owner: [inquiry.owner, owner] }),
    ...(state !== undefined && (answer ?? nextAnswer) !== null && { answer: [answer, nextAnswer] }),
    ...(day !== undefined && day !== inquiry.look_again_on && { snoozedUntil: [inquiry.look_again_on, day] }),
  };
}

/**
 * Returns the changes of the newest event.
 *
 * @throws Outdated unless it is a change of the actor
 */
async function ownChange(trx: Transaction<Tables>, { id, version }: Inquiry, actor: Actor): Promise<StoredChanges> {
  const event = await trx
    .selectFrom('inquiry_events')
    .select(['kind', 'actor', 'changes'])
    .where('inquiry_id', '=', id)
    .where('version', '=', version - 1)
    .executeTakeFirst();
  if (event?.kind !== 'change' || event.actor !== actor.userId) {
    throw new Outdated();
  }
  return storedChanges(event.changes);
}

/**
 * Withholds the mail of a reply, deletes its files, and returns the changes that the reply made.
 *
 * @param version version of the reply
 * @throws InvalidField when the version is no reply
 * @throws Conflict when it has left, or an attempt was made
 */
async function withdrawReply(
  trx: Transaction<Tables>,
  { id }: Inquiry,
  version: number,
  now: Date,
): Promise<StoredChanges> {
  const reply = await trx
    .selectFrom('inquiry_events')
    .select(['id', 'changes'])
    .where('inquiry_id', '=', id)
    .where('version', '=', version)
    .where('kind', '=', 'reply')
    .executeTakeFirst();
  if (!reply) {
    throw new InvalidField('reply', 'form:choice');
  }
  const { numUpdatedRows } = await trx
    .updateTable('mail_outbox')
    .set({ given_up_at: now.toISOString(), last_error: suppressed.undone })
    .where('event_id', '=', reply.id)
    .where('kind', '=', 'reply')
    .where('attempts', '=', 0)
    .where('given_up_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) {
    throw new Conflict('answer:replyLeft');
  }
  await trx.deleteFrom('inquiry_files').where('event_id', '=', reply.id).execute();
  return storedChanges(reply.changes);
}

/** True when a mail about assignments to an account still collects them. */
async function hasWaitingNotice(trx: Transaction<Tables>, owner: string, now: Date): Promise<boolean> {
  const notices = await trx
    .selectFrom('mail_outbox')
    .innerJoin('inquiry_events', 'inquiry_events.id', 'event_id')
    .select('changes')
    .where('mail_outbox.kind', '=', assigned.kind)
    .where('sent_at', 'is', null)
    .where('given_up_at', 'is', null)
    .where('attempts', '=', 0)
    .where('next_attempt_at', '>', now.toISOString())
    .execute();
  return notices.some(({ changes }) => storedChanges(changes).owner?.[1] === owner);
}

/**
 * True when the action was taken before.
 *
 * @throws Conflict when the event belongs to another action
 */
async function isRepeat(
  db: Kysely<Tables>,
  { event, number }: Pick<Action, 'event' | 'number'>,
  effect: Effect,
): Promise<boolean> {
  const earlier = await db
    .selectFrom('inquiry_events')
    .innerJoin('inquiries', 'inquiries.id', 'inquiry_events.inquiry_id')
    .select('inquiry_events.fingerprint')
    .where('inquiry_events.id', '=', event)
    .where('inquiries.number', '=', readInquiryNumber(number) ?? '')
    .executeTakeFirst();
  if (earlier && earlier.fingerprint !== fingerprintOf(effect)) {
    throw new Conflict();
  }
  return earlier !== undefined;
}

/** Returns a hash of an action's kind and content, equal for its retries. */
function fingerprintOf(effect: Effect): string {
  const files = effect.kind === 'reply' && effect.files.map(({ name, size, digest }) => [name, size, digest]);
  return sha256(JSON.stringify({ ...effect, ...(files && { files }) }));
}
