import { randomUUID } from 'node:crypto';
import type { Expression, Kysely, SqlBool, Transaction } from 'kysely';
import type { EventKind, Recipients } from '#contract/desk/inquiryDetail.ts';
import { type InquiryState, inquiryStates } from '#contract/desk/inquiryState.ts';
import type { Tables } from '../../database/tables/index.ts';
import type { Inquiry } from '../../database/tables/inquiry.ts';
import { Conflict } from '../../http/apiError.ts';
import { enqueueMail } from '../../mail/enqueueMail.ts';
import { findMentioned } from '../../staff/mentions.ts';
import { type ReceivedMail, storeReceivedMail } from '../receivedMail.ts';
import { storeSearchText } from '../searchText.ts';
import { changesJson, type StoredChanges } from '../storedChanges.ts';

interface NewEvent {
  id?: string;
  kind: EventKind;
  actor?: string | null;
  changes?: StoredChanges | undefined;
  text?: string | undefined;
  recipients?: Recipients | undefined;
  /** Mail that the event comes by. */
  mail?: ReceivedMail | undefined;
  fingerprint?: string;
}

/** Gives an inquiry its next version, and returns it. The update keeps other changes out until the commit. */
export async function lock(trx: Transaction<Tables>, condition: Expression<SqlBool>): Promise<Inquiry | undefined> {
  return await trx
    .updateTable('inquiries')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where(condition)
    .returningAll()
    .executeTakeFirst();
}

/**
 * Stores the columns of a locked inquiry, and the event of its version.
 *
 * @returns id of the event
 * @throws Conflict when the id belongs to another event
 */
export async function store(
  trx: Transaction<Tables>,
  inquiry: Inquiry,
  columns: Partial<Inquiry> | undefined,
  { id = randomUUID(), kind, actor = null, changes, text, recipients, mail, fingerprint }: NewEvent,
  now: Date,
): Promise<string> {
  if (columns && Object.keys(columns).length > 0) {
    await trx.updateTable('inquiries').set(columns).where('id', '=', inquiry.id).execute();
  }
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('inquiry_events')
    .values({
      id,
      inquiry_id: inquiry.id,
      version: inquiry.version,
      at: now.toISOString(),
      actor,
      kind,
      changes: changesJson(changes ?? {}),
      text: text ?? null,
      recipients: recipients ? JSON.stringify(recipients) : null,
      fingerprint: fingerprint ?? null,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows === 0n) {
    throw new Conflict();
  }
  if (mail) {
    await storeReceivedMail(trx, { inquiry: inquiry.id, event: id, isSpam: inquiry.state === 'spam' }, mail);
  }
  if (text !== undefined || mail) {
    await storeSearchText(trx, inquiry.id);
  }
  return id;
}

/** Tells the owner of an inquiry and the mentioned colleagues of a note, except its author. */
export async function tellOfNote(
  trx: Transaction<Tables>,
  { id, owner }: Inquiry,
  { event, actor, text }: { event: string; actor: string | null; text: string },
  now: Date,
): Promise<void> {
  for (const recipient of await findMentioned(trx, { owner, author: actor, text })) {
    await enqueueMail(trx, { inquiryId: id, kind: 'note', eventId: event, recipient }, now);
  }
}

export function waitingReplies(db: Kysely<Tables>) {
  return db
    .selectFrom('mail_outbox')
    .where('kind', '=', 'reply')
    .where('sent_at', 'is', null)
    .where('given_up_at', 'is', null);
}

export async function hasWaitingReply(db: Kysely<Tables>, inquiryId: string): Promise<boolean> {
  const waiting = waitingReplies(db).select('id').where('inquiry_id', '=', inquiryId);
  return (await waiting.executeTakeFirst()) !== undefined;
}

/** Returns the changes that open an inquiry again; none unless it is answered. */
export function reopeningOf(inquiry: Inquiry): StoredChanges {
  return inquiry.state === 'answered'
    ? { state: ['answered', 'open'], answer: [answerOf(inquiry), null] }
    : wakingOf(inquiry);
}

/** Returns the change that ends a snooze; none without one. */
export function wakingOf({ look_again_on: day }: Inquiry): Pick<StoredChanges, 'snoozedUntil'> {
  return day === null ? {} : { snoozedUntil: [day, null] };
}

/** Returns the columns of {@link reopeningOf}: an opened inquiry waits from now, with a reminder of its own. */
export function reopeningColumns(changes: StoredChanges, now: Date): Partial<Inquiry> {
  return { ...columnsOf(changes), ...(changes.state && { waiting_since: now.toISOString(), reminded_at: null }) };
}

export function reversed({ state, owner, answer, snoozedUntil }: StoredChanges): StoredChanges {
  return {
    ...(state && { state: [state[1], state[0]] }),
    ...(owner && { owner: [owner[1], owner[0]] }),
    ...(answer && { answer: [answer[1], answer[0]] }),
    ...(snoozedUntil && { snoozedUntil: [snoozedUntil[1], snoozedUntil[0]] }),
  };
}

/** Returns the columns that changes set. */
export function columnsOf({ state, owner, answer, snoozedUntil }: StoredChanges): Partial<Inquiry> {
  return {
    ...(state && { state: state[1] }),
    ...(owner && { owner: owner[1] }),
    ...(answer && { answered_at: answer[1]?.at ?? null }),
    ...(snoozedUntil && { look_again_on: snoozedUntil[1] }),
  };
}

export const stateOf = ({ state }: Inquiry): InquiryState => inquiryStates.find((known) => known === state) ?? 'open';

export const answerOf = ({ answered_at: at }: Inquiry) => (at === null ? null : { at });
