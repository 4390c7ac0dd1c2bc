import { randomUUID } from 'node:crypto';
import {
  type Expression,
  type Insertable,
  type Kysely,
  type Selectable,
  type SqlBool,
  sql,
  type Transaction,
} from 'kysely';
import * as z from 'zod';
import {
  type InquiryChange,
  type InquiryNote,
  type InquiryReply,
  type InquiryUndo,
  replyHold,
  type TakenBackReply,
} from '#contract/desk/inquiryAction.ts';
import type { EventKind, Recipients } from '#contract/desk/inquiryDetail.ts';
import { type InquiryState, inquiryStates } from '#contract/desk/inquiryState.ts';
import { readInquiryNumber } from '#contract/inquiryNumber.ts';
import { mailboxOf } from '#contract/mailAddress.ts';
import { addMonths } from '#i18n/calendarDays.ts';
import { defaultLocale } from '#i18n/locales.ts';
import { siteDay } from '#i18n/siteDay.ts';
import { label } from '#i18n/words.ts';
import { type Actor, addAuditEntry } from '../audit/auditLog.ts';
import type { AcceptableSolution } from '../captcha/captcha.ts';
import { acceptOnce } from '../captcha/usedSolutions.ts';
import type { Database } from '../database/openDatabase.ts';
import type { Tables } from '../database/tables/index.ts';
import type { InquiryTable } from '../database/tables/inquiry.ts';
import { Conflict, InvalidField, NotFound } from '../http/apiError.ts';
import { enqueueMail } from '../mail/enqueueMail.ts';
import { withheld } from '../mail/mailReason.ts';
import type { MailRetries } from '../mail/retryMails.ts';
import { findMentioned } from '../staff/mentions.ts';
import { contentHash, type InquiryContent, sha256 } from './content.ts';
import { drawInquiryNumber } from './drawInquiryNumber.ts';
import { type ReplyFile, storeFiles } from './inquiryFiles.ts';
import { assigned, assignedHold } from './mails/assigned.ts';
import { isReceived, type ReceivedMail, storeReceivedMail } from './receivedMail.ts';
import { storeSearchText } from './searchText.ts';
import { type StoredChanges, storedChanges } from './storedChanges.ts';
import { KeyTaken, SolutionUsed } from './submission.ts';

/*
 * Every action on an inquiry. Only this file and the erasure write the tables `inquiries` and `inquiry_events`. An
 * action locks the inquiry by a new version, reads, decides, writes, and records one event, in one transaction.
 *
 * | action      | by       | effect                                                                                |
 * | ----------- | -------- | ------------------------------------------------------------------------------------- |
 * | register    | visitor  | `open`                                                                                |
 * | add         | visitor  | an answered inquiry opens again and waits from now; spam stays spam and sends no mail |
 * | receive     | mailbox  | as register, as add, or as note if a colleague wrote the mail                         |
 * | unread      | mailbox  | none but a line that more mails wait in the mailbox                                   |
 * | change      | staff    | state, owner, day to look again; another person as owner learns it by mail            |
 * | undo        | staff    | reverses the caller's own change, if it is the newest event                           |
 * | note        | staff    | none but the note, which the owner and the mentioned colleagues learn by mail         |
 * | reply       | staff    | the mail waits ten seconds; spam opens; the writer becomes the owner                  |
 * | takeBack    | staff    | withholds that mail, and reverses what the reply changed                              |
 * | sent        | outbox   | `answered`, unless it is spam or its sender has added to it since                     |
 * | undelivered | outbox   | the reply is undelivered, which opens the inquiry and which the owner learns by mail  |
 * | retry       | operator | an undelivered reply waits again                                                      |
 * | remind      | job      | marked as reminded                                                                    |
 * | delete      | person, retention, restore | with all that belongs to it                                         |
 *
 * A message of the sender, a reply, its delivery, and a state that is not open clear the day to look again.
 */

type Inquiry = Selectable<InquiryTable>;

/** Attempts to draw a free number. On the busiest day about one in a thousand is taken. */
const maxDraws = 8;

interface Registration {
  /** `Idempotency-Key` as sent. */
  key: string;
  content: InquiryContent;
  solution: AcceptableSolution;
}

/** An inquiry that was registered. */
export interface Registered {
  id: string;
  number: string;
}

interface Addition {
  /** Id of the inquiry. */
  inquiry: string;
  /** `Idempotency-Key` as sent. */
  key: string;
  text: string;
}

interface Action {
  /** Number of the inquiry, as written. */
  number: string;
  /** Version of the inquiry that the person saw. */
  version: number;
  /** Idempotency key of the action. */
  event: string;
}

/** Effect of an action of staff. */
interface Effect {
  kind: Exclude<EventKind, 'sent' | 'undelivered' | 'addition' | 'received' | 'unread'>;
  text?: string;
  /** Files and recipients of a reply. */
  files?: readonly ReplyFile[];
  recipients?: Recipients;
  state?: InquiryState | undefined;
  /** User id; null for no owner. */
  owner?: string | null | undefined;
  /** Number of the inquiry whose answer counts for this one too. */
  answeredIn?: string | undefined;
  lookAgainOn?: string | null | undefined;
  /** Version of the reply that is taken back. */
  reply?: number;
}

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

/** Conflict with a newer version of the inquiry. */
class Outdated extends Conflict {
  constructor() {
    super('answer:inquiryChanged');
  }
}

/**
 * Actions of visitors and staff on inquiries. A repeated action has no second effect, even when it runs concurrently.
 *
 * Actions of staff throw NotFound when the inquiry is deleted, and Conflict when it has a newer version or the event
 * belongs to another action. They return true when they repeat an earlier one.
 */
export class Inquiries {
  readonly #database: Database;
  readonly #now: () => Date;
  readonly #alsoEnqueued: readonly string[];
  readonly #drawNumber: typeof drawInquiryNumber;

  /** @param alsoEnqueued kinds of entries for a new inquiry and an addition, besides mails */
  constructor(
    database: Database,
    now: () => Date,
    alsoEnqueued: readonly string[] = [],
    drawNumber = drawInquiryNumber,
  ) {
    this.#database = database;
    this.#now = now;
    this.#alsoEnqueued = alsoEnqueued;
    this.#drawNumber = drawNumber;
  }

  /**
   * Finds the inquiry that was registered with a key.
   *
   * @returns `undefined` when the key is new
   * @throws Conflict when the key belongs to another submission
   */
  async findByKey({ key, content }: Pick<Registration, 'key' | 'content'>): Promise<Registered | undefined> {
    return await findByKey(this.#database.db, key, contentHash(content));
  }

  /**
   * Stores an inquiry, its consents, mails, key and captcha solution in one durable commit. A repeated key returns the
   * first result.
   *
   * @throws Conflict when the key belongs to another submission
   * @throws SolutionUsed when the captcha solution belongs to another submission
   */
  async register({ key, content, solution }: Registration): Promise<Registered> {
    const id = randomUUID();
    const receivedAt = this.#now();
    const fingerprint = contentHash(content);
    return await this.#once(key, fingerprint, async (trx) => {
      const number = await this.#insert(trx, { id, ...formColumns(content) }, receivedAt);
      await acceptSubmission(trx, { key, fingerprint, inquiry: id, solution }, receivedAt);
      if (content.marketingConsent) {
        await insertMarketingConsent(trx, content, receivedAt.toISOString());
      }
      await storeSearchText(trx, id);
      for (const kind of ['notification', 'confirmation', ...this.#alsoEnqueued]) {
        await enqueueMail(trx, { inquiryId: id, kind }, receivedAt);
      }
      return { id, number };
    });
  }

  /**
   * True when an addition was stored before.
   *
   * @throws Conflict when the key belongs to another submission
   */
  async isStored({ inquiry, key, text }: Addition): Promise<boolean> {
    return (await findByKey(this.#database.db, key, additionHash(inquiry, text))) !== undefined;
  }

  /** Throws NotFound when an inquiry was deleted. */
  async requireInquiry(id: string): Promise<void> {
    const found = await this.#database.db.selectFrom('inquiries').select('id').where('id', '=', id).executeTakeFirst();
    if (!found) {
      throw new NotFound('answer:additionErased');
    }
  }

  /**
   * Returns the steps of an inquiry that its sender may know, oldest first, each with its latest time. Spam looks like
   * received.
   *
   * @throws NotFound when the inquiry was deleted
   */
  async progress(id: string) {
    const { db } = this.#database;
    const inquiry = await db.selectFrom('inquiries').selectAll().where('id', '=', id).executeTakeFirst();
    if (!inquiry) {
      throw new NotFound('answer:additionErased');
    }
    const history = db.selectFrom('inquiry_events').selectAll().where('inquiry_id', '=', id);
    const events = await history.orderBy('version', 'desc').execute();
    const latest = (isStep: (event: (typeof events)[number]) => boolean) => events.find(isStep)?.at;
    const { received_at, state, answered_at } = inquiry;
    const isTaken = state !== 'spam' && inquiry.owner !== null;
    const moments = [
      ['received', received_at],
      ['added', latest(({ kind }) => kind === 'addition')],
      ['working', isTaken && latest(({ changes }) => storedChanges(changes).owner !== undefined)],
      ['answered', state === 'answered' && answered_at],
    ] as const;
    const steps = moments.flatMap(([step, at]) => (at ? [[step, at] as const] : []));
    return steps.sort(([, one], [, other]) => one.localeCompare(other));
  }

  /**
   * Stores what a sender adds, in one durable commit with its key, captcha solution and mail.
   *
   * @throws NotFound when the inquiry was deleted
   * @throws Conflict when the key belongs to another submission
   * @throws SolutionUsed when the captcha solution belongs to another submission
   */
  async add({ inquiry: id, key, text }: Addition, solution: AcceptableSolution): Promise<void> {
    const fingerprint = additionHash(id, text);
    await this.#once(key, fingerprint, async (trx) => {
      const now = this.#now();
      const inquiry = await lock(trx, sql<boolean>`id = ${id}`);
      if (!inquiry) {
        throw new NotFound('answer:additionErased');
      }
      await acceptSubmission(trx, { key, fingerprint, inquiry: id, solution }, now);
      await this.#append(trx, inquiry, { text }, now);
      return { id, number: inquiry.number };
    });
  }

  /**
   * Stores a mail as an inquiry without category and consents, once, in one durable commit with its files and the
   * notices to the company. Its sender gets no confirmation, because anybody can write another person's address.
   *
   * @throws ZodError without an address that can be answered
   */
  async registerMail(mail: ReceivedMail): Promise<void> {
    const { name, address } = mail.people.from;
    const email = z.email().parse(address);
    const receivedAt = this.#now();
    await this.#database.db.transaction().execute(async (trx) => {
      if (await isReceived(trx, mail.id)) return;
      const id = randomUUID();
      const columns = {
        ...{ id, email, origin: 'mail', category: '', message: mail.text, name: name || address },
        subject: mail.subject || label('mail:noSubject', defaultLocale),
        lang: /\p{Script=Hangul}/u.test(mail.subject + mail.text) ? 'ko' : 'en',
        ...{ privacy_consent: 0, privacy_version: '', marketing_consent: 0, marketing_version: '', advertising: 0 },
      };
      await this.#insert(trx, columns, receivedAt);
      const inquiry = await lock(trx, sql<boolean>`id = ${id}`);
      if (!inquiry) return;
      await store(trx, inquiry, undefined, { kind: 'received', mail }, receivedAt);
      for (const kind of ['notification', ...this.#alsoEnqueued]) {
        await enqueueMail(trx, { inquiryId: id, kind }, receivedAt);
      }
    });
  }

  /**
   * Stores a mail of an inquiry, once, in one durable commit with its files and notices: as an addition, or as a note if
   * a colleague wrote it who did not send the inquiry.
   *
   * @returns the kind of the event; `undefined` when the inquiry was deleted, or the mail is stored already
   */
  async receive(
    id: string,
    mail: ReceivedMail,
    colleague?: { userId: string | null },
  ): Promise<'addition' | 'note' | undefined> {
    return await this.#database.db.transaction().execute(async (trx) => {
      if (await isReceived(trx, mail.id)) return undefined;
      const inquiry = await lock(trx, sql<boolean>`id = ${id}`);
      if (!inquiry) return undefined;
      const now = this.#now();
      const isNote = colleague !== undefined && mailboxOf(inquiry.email) !== mailboxOf(mail.people.from.address);
      if (isNote) {
        const { userId: actor } = colleague;
        const event = await store(trx, inquiry, undefined, { kind: 'note', actor, text: mail.text, mail }, now);
        await tellOfNote(trx, inquiry, { event, actor, text: mail.text }, now);
      } else {
        await this.#append(trx, inquiry, { text: mail.text, mail }, now);
      }
      return isNote ? 'note' : 'addition';
    });
  }

  /** Records that more mails to an inquiry wait in the mailbox, which its owner learns by mail. */
  async tellUnread(id: string): Promise<void> {
    await this.#database.db.transaction().execute(async (trx) => {
      const inquiry = await lock(trx, sql<boolean>`id = ${id}`);
      if (!inquiry) return;
      const now = this.#now();
      const eventId = await store(trx, inquiry, undefined, { kind: 'unread' }, now);
      if (inquiry.state !== 'spam') await enqueueMail(trx, { inquiryId: id, kind: 'unread', eventId }, now);
    });
  }

  /** Stores a message of the sender, which may be a mail, and enqueues its notices. */
  async #append(
    trx: Transaction<Tables>,
    inquiry: Inquiry,
    message: { text: string; mail?: ReceivedMail },
    now: Date,
  ): Promise<void> {
    const changes = reopeningOf(inquiry);
    const columns = reopeningColumns(changes, now);
    const eventId = await store(trx, inquiry, columns, { kind: 'addition', ...message, changes }, now);
    for (const kind of inquiry.state === 'spam' ? [] : ['addition', ...this.#alsoEnqueued]) {
      await enqueueMail(trx, { inquiryId: inquiry.id, kind, eventId }, now);
    }
  }

  /** Changes state, owner and the day to look again. */
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
    files: readonly ReplyFile[] = [],
  ): Promise<boolean> {
    return await this.#act(actor, action, { kind: 'reply', text, files, recipients: { to, cc } });
  }

  /**
   * Takes a reply back before it leaves, and deletes its files.
   *
   * @throws InvalidField when the version is no reply
   * @throws Conflict when the reply has left, or an attempt was made
   */
  async takeBack(actor: Actor, { reply, ...action }: TakenBackReply): Promise<boolean> {
    return await this.#act(actor, action, { kind: 'takeBack', reply });
  }

  async #once(
    key: string,
    fingerprint: string,
    work: (trx: Transaction<Tables>) => Promise<Registered>,
  ): Promise<Registered> {
    try {
      return await this.#database.db.transaction().execute(work);
    } catch (error) {
      const first = error instanceof KeyTaken ? await findByKey(this.#database.db, key, fingerprint) : undefined;
      if (!first) {
        throw error;
      }
      return first;
    }
  }

  /** Stores an inquiry under a unique number, which it returns. */
  async #insert(
    trx: Transaction<Tables>,
    columns: Omit<Insertable<InquiryTable>, 'number' | 'received_at'>,
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
        return number;
      }
    }
    throw new Error(`No free inquiry number after ${maxDraws} attempts.`);
  }

  async #act(actor: Actor, action: Omit<Action, 'version'> & Partial<Action>, effect: Effect): Promise<boolean> {
    try {
      return await this.#database.db.transaction().execute((trx) => this.#actIn(trx, actor, action, effect));
    } catch (error) {
      // A concurrent retry of the same action has succeeded.
      if (!(error instanceof Conflict && (await isRepeat(this.#database.db, action, effect)))) {
        throw error;
      }
      return true;
    }
  }

  async #actIn(
    trx: Transaction<Tables>,
    actor: Actor,
    action: Omit<Action, 'version'> & Partial<Action>,
    effect: Effect,
  ): Promise<boolean> {
    if (await isRepeat(trx, action, effect)) {
      return true;
    }
    const now = this.#now();
    const inquiry = await lock(trx, sql<boolean>`number = ${readInquiryNumber(action.number) ?? ''}`);
    if (!inquiry) {
      throw new NotFound('answer:inquiryUnknown');
    }
    if (action.version !== undefined && inquiry.version !== action.version + 1) {
      throw new Outdated();
    }
    const { columns, changes } = await decide(trx, { inquiry, effect, actor, now });
    const { kind, text, recipients } = effect;
    const event = { id: action.event, actor: actor.userId, changes, text, recipients, kind };
    await store(trx, inquiry, columns, { ...event, fingerprint: fingerprintOf(effect) }, now);
    const names = Object.keys(changes).filter((name) => name !== 'answer');
    await addAuditEntry(trx, actor, { action: effect.kind, number: inquiry.number, detail: names.join() }, now);
    const assignee = effect.kind === 'change' ? changes.owner?.[1] : undefined;
    if (assignee && assignee !== actor.userId && !(await hasWaitingNotice(trx, assignee, now))) {
      const mail = { inquiryId: inquiry.id, kind: assigned.kind, eventId: action.event };
      await enqueueMail(trx, { ...mail, dueAt: new Date(now.getTime() + assignedHold) }, now);
    }
    if (effect.kind === 'reply') {
      const dueAt = new Date(now.getTime() + replyHold * 1000);
      await storeFiles(trx, action.event, effect.files ?? []);
      await enqueueMail(trx, { inquiryId: inquiry.id, kind: 'reply', eventId: action.event, dueAt }, now);
    }
    if (effect.kind === 'note') {
      await tellOfNote(trx, inquiry, { event: action.event, actor: actor.userId, text: effect.text ?? '' }, now);
    }
    if (effect.kind === 'reply' || effect.kind === 'note') {
      // Another tab may have saved another text.
      await trx
        .updateTable('inquiry_drafts')
        .set({ text: '', typed_at: now.toISOString() })
        .where('inquiry_id', '=', inquiry.id)
        .where('account', '=', actor.userId)
        .where('kind', '=', effect.kind)
        .where('text', '=', effect.text ?? '')
        .execute();
    }
    return false;
  }
}

/**
 * Records the delivery of a reply, in the outbox's transaction. A sender who has added to the inquiry since waits from
 * that addition on, with a reminder of its own.
 *
 * @param event event of the reply
 */
export async function recordDelivery(
  trx: Transaction<Tables>,
  { inquiryId, event }: { inquiryId: string; event: string },
  kind: 'sent' | 'undelivered',
  now: Date,
): Promise<void> {
  const inquiry = await lock(trx, sql<boolean>`id = ${inquiryId}`);
  const reply = await trx
    .selectFrom('inquiry_events')
    .select(['actor', 'version'])
    .where('id', '=', event)
    .executeTakeFirst();
  if (!inquiry || !reply) {
    return;
  }
  const added = await trx
    .selectFrom('inquiry_events')
    .select('at')
    .where('inquiry_id', '=', inquiry.id)
    .where('version', '>', reply.version)
    .where('kind', '=', 'addition')
    .orderBy('version')
    .executeTakeFirst();
  const isReminded = added !== undefined && inquiry.reminded_at !== null && inquiry.reminded_at >= added.at;
  const isAnswer = kind === 'sent' && inquiry.state !== 'spam' && !added;
  const changes: StoredChanges = {
    ...(isAnswer && {
      ...(inquiry.state !== 'answered' && { state: [stateOf(inquiry), 'answered'] }),
      answer: [answerOf(inquiry), { at: now.toISOString() }],
    }),
    ...(kind === 'sent' ? wakingOf(inquiry) : reopeningOf(inquiry)),
  };
  const columns = {
    reply_state: (await hasWaitingReply(trx, inquiry.id)) ? 'waiting' : kind === 'sent' ? null : 'undelivered',
    ...(kind === 'sent' ? columnsOf(changes) : reopeningColumns(changes, now)),
    ...(kind === 'sent' && added && { waiting_since: added.at, ...(!isReminded && { reminded_at: null }) }),
  };
  await store(trx, inquiry, columns, { kind, actor: reply.actor, changes }, now);
  if (kind === 'undelivered') {
    await enqueueMail(trx, { inquiryId: inquiry.id, kind: 'undelivered' }, now);
  }
}

/** Leaves out given-up replies that staff have dealt with since, and marks the others as waiting. */
export const replyRetries: MailRetries = {
  isWanted: sql<boolean>`(kind != 'reply' or inquiry_id in (select id from inquiries where reply_state = 'undelivered'))`,
  onRetry: async (trx) => {
    await trx
      .updateTable('inquiries')
      .set({ reply_state: 'waiting' })
      .where('id', 'in', waitingReplies(trx).select('inquiry_id'))
      .where('reply_state', '=', 'undelivered')
      .execute();
  },
};

/** Returns the condition of an inquiry that staff want to see: its day to look again has come, or it has none. */
export const isAwake = (now: Date) =>
  sql<SqlBool>`(inquiries.look_again_on is null or inquiries.look_again_on <= ${siteDay(now)})`;

/** Time from which an inquiry waits, as in the index of open inquiries. */
const waitingSince = sql<string>`coalesce(waiting_since, received_at)`;

/**
 * Marks open inquiries as reminded that are awake and have no reminder yet. Returns them by their wait, the longest first.
 *
 * @param after they wait since a later time, ISO 8601
 * @param until they wait since that time or an earlier one
 */
export async function markReminded(
  trx: Transaction<Tables>,
  { after, until }: { after: string; until: string },
  now: Date,
): Promise<{ id: string }[]> {
  const waiting = await trx
    .updateTable('inquiries')
    .set({ reminded_at: now.toISOString() })
    .where('reminded_at', 'is', null)
    .where(sql<boolean>`state = 'open'`)
    .where(isAwake(now))
    .where(waitingSince, '>', after)
    .where(waitingSince, '<=', until)
    .returning(['id', waitingSince.as('since')])
    .execute();
  return waiting.sort((one, other) => (one.since < other.since ? -1 : 1));
}

/** Deletes inquiries with all that belongs to them. Returns their number. */
export async function deleteInquiries(trx: Transaction<Tables>, condition: Expression<SqlBool>): Promise<number> {
  const { numDeletedRows } = await trx.deleteFrom('inquiries').where(condition).executeTakeFirst();
  return Number(numDeletedRows);
}

/** Gives an inquiry its next version, and returns it. The update keeps other changes out until the commit. */
async function lock(trx: Transaction<Tables>, condition: Expression<SqlBool>): Promise<Inquiry | undefined> {
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
async function store(
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
      changes: changes && Object.keys(changes).length > 0 ? JSON.stringify(changes) : null,
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

interface Decision {
  inquiry: Inquiry;
  effect: Effect;
  actor: Actor;
  now: Date;
}

/** Returns the columns and the changes of an action. */
async function decide(trx: Transaction<Tables>, { inquiry, effect, actor, now }: Decision) {
  if (effect.kind === 'undo') {
    const changes = reversed(await ownChange(trx, inquiry, actor));
    return { columns: columnsOf(changes), changes };
  }
  if (effect.kind === 'takeBack') {
    const { state, owner, lookAgainOn } = await withdrawReply(trx, inquiry, effect.reply ?? 0, now);
    const changes: StoredChanges = reversed({
      ...(lookAgainOn && inquiry.look_again_on === null && { lookAgainOn }),
      ...(state && state[1] === inquiry.state && { state }),
      ...(owner && owner[1] === inquiry.owner && { owner }),
    });
    const reply_state = (await hasWaitingReply(trx, inquiry.id)) ? 'waiting' : null;
    return { columns: { ...columnsOf(changes), reply_state }, changes };
  }
  const { kind, answeredIn } = effect;
  const before = stateOf(inquiry);
  const state = kind === 'reply' && before === 'spam' ? 'open' : effect.state;
  const owner = effect.owner === undefined && kind === 'reply' ? (inquiry.owner ?? actor.userId) : effect.owner;
  const answer = answerOf(inquiry);
  const nextAnswer = state === 'answered' ? { at: now.toISOString(), in: answeredIn } : null;
  const isClosed = (state ?? before) === 'answered' || (state ?? before) === 'spam';
  if (effect.lookAgainOn && isClosed) {
    throw new Outdated();
  }
  const today = siteDay(now);
  if (effect.lookAgainOn && !(effect.lookAgainOn > today && effect.lookAgainOn <= addMonths(today, 12))) {
    throw new InvalidField('lookAgainOn', 'form:choice');
  }
  const day = kind === 'reply' || isClosed ? null : effect.lookAgainOn;
  const changes: StoredChanges = {
    ...(state !== undefined && state !== before && { state: [before, state] }),
    ...(owner !== undefined && owner !== inquiry.owner && { owner: [inquiry.owner, owner] }),
    ...(state !== undefined && (answer ?? nextAnswer) !== null && { answer: [answer, nextAnswer] }),
    ...(day !== undefined && day !== inquiry.look_again_on && { lookAgainOn: [inquiry.look_again_on, day] }),
  };
  // Staff who decide on an inquiry have seen that its reply was not delivered.
  const isSettled = state !== undefined && inquiry.reply_state === 'undelivered';
  const replyState = kind === 'reply' ? { reply_state: 'waiting' } : isSettled && { reply_state: null };
  return { columns: { ...columnsOf(changes), ...replyState }, changes };
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
    .set({ given_up_at: now.toISOString(), last_error: withheld.takenBack })
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

/** Tells the owner of an inquiry and the mentioned colleagues of a note, except its author. */
async function tellOfNote(
  trx: Transaction<Tables>,
  { id, owner }: Inquiry,
  { event, actor, text }: { event: string; actor: string | null; text: string },
  now: Date,
): Promise<void> {
  for (const recipient of await findMentioned(trx, { owner, author: actor, text })) {
    await enqueueMail(trx, { inquiryId: id, kind: 'note', eventId: event, recipient }, now);
  }
}

function waitingReplies(db: Kysely<Tables>) {
  return db
    .selectFrom('mail_outbox')
    .where('kind', '=', 'reply')
    .where('sent_at', 'is', null)
    .where('given_up_at', 'is', null);
}

async function hasWaitingReply(db: Kysely<Tables>, inquiryId: string): Promise<boolean> {
  const waiting = waitingReplies(db).select('id').where('inquiry_id', '=', inquiryId);
  return (await waiting.executeTakeFirst()) !== undefined;
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
function fingerprintOf({ files: sent, ...effect }: Effect): string {
  const files = sent?.map(({ name, size, digest }) => [name, size, digest]);
  const { kind, text, recipients, state, owner, reply, answeredIn, lookAgainOn } = effect;
  return sha256(JSON.stringify({ kind, text, recipients, files, state, owner, reply, answeredIn, lookAgainOn }));
}

const additionHash = (inquiry: string, text: string) => sha256(JSON.stringify(['addition', inquiry, text]));

/**
 * Finds the inquiry of a submission by its key.
 *
 * @throws Conflict when the key belongs to another submission
 */
async function findByKey(db: Kysely<Tables>, key: string, fingerprint: string): Promise<Registered | undefined> {
  const submission = await db
    .selectFrom('idempotency_keys')
    .innerJoin('inquiries', 'inquiries.id', 'idempotency_keys.inquiry_id')
    .select(['fingerprint', 'inquiries.id', 'inquiries.number'])
    .where('key', '=', sha256(key))
    .executeTakeFirst();
  if (submission && submission.fingerprint !== fingerprint) {
    throw new Conflict();
  }
  return submission && { id: submission.id, number: submission.number };
}

/**
 * Stores the key and the captcha solution of a submission. The key comes first: a retry repeats both, and its key
 * identifies it.
 *
 * @throws KeyTaken or SolutionUsed, which roll the submission back
 */
async function acceptSubmission(
  trx: Transaction<Tables>,
  submission: { key: string; fingerprint: string; inquiry: string; solution: AcceptableSolution },
  now: Date,
): Promise<void> {
  const { key, fingerprint, inquiry, solution } = submission;
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('idempotency_keys')
    .values({ key: sha256(key), fingerprint, inquiry_id: inquiry, created_at: now.toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows === 0n) {
    throw new KeyTaken();
  }
  if (!(await acceptOnce(trx, solution))) {
    throw new SolutionUsed();
  }
}

/** Returns the columns of an inquiry from the form. */
function formColumns(content: InquiryContent) {
  const { category, name, email, subject, message, lang, consentVersions } = content;
  return {
    ...{ category, name, email, subject, message, lang },
    privacy_consent: 1,
    marketing_consent: Number(content.marketingConsent),
    privacy_version: consentVersions.privacy,
    marketing_version: consentVersions.marketing,
    advertising: Number(content.advertising),
  };
}

async function insertMarketingConsent(trx: Transaction<Tables>, content: InquiryContent, now: string): Promise<void> {
  const { category, name, email, consentVersions, lang, advertising } = content;
  await trx
    .insertInto('marketing_consents')
    .values({
      id: randomUUID(),
      ...{ name, email, category, lang },
      advertising: Number(advertising),
      consent_version: consentVersions.marketing,
      consented_at: now,
    })
    .execute();
}

/** Returns the changes that open an inquiry again; none unless it is answered. */
function reopeningOf(inquiry: Inquiry): StoredChanges {
  return inquiry.state === 'answered'
    ? { state: ['answered', 'open'], answer: [answerOf(inquiry), null] }
    : wakingOf(inquiry);
}

/** Returns the change that clears the day to look again; none without one. */
function wakingOf({ look_again_on: day }: Inquiry): Pick<StoredChanges, 'lookAgainOn'> {
  return day === null ? {} : { lookAgainOn: [day, null] };
}

/** Returns the columns of {@link reopeningOf}: an opened inquiry waits from now, with a reminder of its own. */
function reopeningColumns(changes: StoredChanges, now: Date): Partial<Inquiry> {
  return { ...columnsOf(changes), ...(changes.state && { waiting_since: now.toISOString(), reminded_at: null }) };
}

function reversed({ state, owner, answer, lookAgainOn }: StoredChanges): StoredChanges {
  return {
    ...(state && { state: [state[1], state[0]] }),
    ...(owner && { owner: [owner[1], owner[0]] }),
    ...(answer && { answer: [answer[1], answer[0]] }),
    ...(lookAgainOn && { lookAgainOn: [lookAgainOn[1], lookAgainOn[0]] }),
  };
}

/** Returns the columns that changes set. */
function columnsOf({ state, owner, answer, lookAgainOn }: StoredChanges): Partial<Inquiry> {
  return {
    ...(state && { state: state[1] }),
    ...(owner && { owner: owner[1] }),
    ...(answer && { answered_at: answer[1]?.at ?? null }),
    ...(lookAgainOn && { look_again_on: lookAgainOn[1] }),
  };
}

const stateOf = ({ state }: Inquiry): InquiryState => inquiryStates.find((known) => known === state) ?? 'open';

const answerOf = ({ answered_at: at }: Inquiry) => (at === null ? null : { at });
