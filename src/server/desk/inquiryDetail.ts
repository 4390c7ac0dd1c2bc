import { type Selectable, sql } from 'kysely';
import {
  type InquiryDetail,
  type InquiryEvent,
  inquiryEvent,
  type MailPerson,
  type Recipients,
  inquiryDetail as schema,
} from '#contract/desk/inquiryDetail.ts';
import { eachWritten } from '#contract/inquiry.ts';
import { readInquiryNumber } from '#contract/inquiryNumber.ts';
import { mailboxOf } from '#contract/mailAddress.ts';
import type { Database } from '../database/openDatabase.ts';
import type { InquiryEventTable } from '../database/tables/desk.ts';
import type { MailOutboxTable, Inquiry as Stored } from '../database/tables/inquiry.ts';
import { NotFound } from '../http/apiError.ts';
import { displayAddress } from '../inquiry/displayAddress.ts';
import { sentFiles } from '../inquiry/inquiryFiles.ts';
import { nextRecipients } from '../inquiry/receivedMail.ts';
import { storedChanges } from '../inquiry/storedChanges.ts';
import { readPeople, readQuotes, readRecipients } from '../inquiry/storedMail.ts';
import { mailReason } from '../mail/mailReason.ts';
import { isGivenUp } from '../mail/outboxQueue.ts';
import { isOpenInquiry } from './inquiryViews.ts';
import { listedColumns } from './listedInquiry.ts';
import { People } from './people.ts';
import { toListItems } from './toListItems.ts';

/** Maximum number of other inquiries of an address in a detail. */
const shownOthers = 20;

/**
 * Reads an inquiry with its history and the other inquiries of its address; `undefined` without one.
 *
 * @param written number as people write it
 * @param own addresses of the company in mails; `undefined` when this server sends none
 */
export async function readInquiry(
  database: Database,
  written: string,
  own: readonly string[] | undefined,
): Promise<InquiryDetail | undefined> {
  const { db } = database;
  const stored = await db
    .selectFrom('inquiries')
    .selectAll()
    .where('inquiries.number', '=', readInquiryNumber(written) ?? '')
    .executeTakeFirst();
  if (!stored) {
    return undefined;
  }
  const people = await People.of(database);
  const replies = await db
    .selectFrom('mail_outbox')
    .selectAll()
    .where('inquiry_id', '=', stored.id)
    .where('kind', '=', 'reply')
    .execute();
  const events = await db
    .selectFrom('inquiry_events')
    .selectAll()
    .where('inquiry_id', '=', stored.id)
    .orderBy('version')
    .execute();
  const files = await sentFiles(db, stored.id);
  const received = await receivedMails(database, stored);
  return {
    number: stored.number,
    receivedAt: stored.received_at,
    origin: schema.shape.origin.parse(stored.origin),
    ...eachWritten((field) => stored[field]),
    email: displayAddress(stored.email),
    confirmationFailure: await confirmationFailure(database, stored),
    lang: stored.lang,
    privacyVersion: stored.privacy_version,
    marketing: {
      consent: stored.marketing_consent === 1,
      advertising: stored.advertising === 1,
      version: stored.marketing_version,
      withdrawnAt: await marketingWithdrawal(database, stored),
    },
    consentTexts: schema.shape.consentTexts.parse(await consentTextsOf(database, stored)),
    state: schema.shape.state.parse(stored.state),
    owner: people.person(stored.owner),
    answeredAt: stored.answered_at,
    reply: schema.shape.reply.parse(stored.reply_state),
    snoozedUntil: stored.look_again_on,
    version: stored.version,
    others: await toListItems(database, await othersOf(database, stored)),
    history: events.map((event) => ({
      ...toEvent(event, people, replies),
      received: received.get(event.id) ?? null,
      files: files.get(event.id) ?? [],
    })),
    nextRecipients: toRecipients(await nextRecipients(db, stored, own ?? [])),
    canReply: own !== undefined,
  };
}

async function othersOf({ db }: Database, { id, email }: Stored) {
  return await db
    .selectFrom('inquiries')
    .select(listedColumns)
    .where(sql<boolean>`lower(email) = ${email.toLowerCase()}`)
    .where('id', '!=', id)
    .orderBy(sql`case when ${isOpenInquiry} then 0 else 1 end`)
    .orderBy('received_at', 'desc')
    .orderBy('id', 'desc')
    .limit(shownOthers)
    .execute();
}

/** Returns when the person withdrew the marketing consent of an inquiry. */
async function marketingWithdrawal({ db }: Database, { email, received_at }: Stored): Promise<string | null> {
  const consent = await db
    .selectFrom('marketing_consents')
    .select('withdrawn_at')
    .where('email', '=', email)
    .where('consented_at', '=', received_at)
    .executeTakeFirst();
  return consent?.withdrawn_at ?? null;
}

/** Returns the consent texts that a visitor agreed to. A version has several if a build changed its text. */
async function consentTextsOf({ db }: Database, stored: Stored) {
  const agreed = [
    { consent: 'privacy', version: stored.privacy_version },
    ...(stored.marketing_consent === 1 ? [{ consent: 'marketing', version: stored.marketing_version }] : []),
  ];
  return await db
    .selectFrom('consent_texts')
    .select(['consent', 'text'])
    .where('lang', '=', stored.lang)
    .where((eb) => eb.or(agreed.map((each) => eb.and(each))))
    .orderBy('consent', 'desc')
    .orderBy('first_built_at')
    .execute();
}

/** Returns the facts of the received mails of an inquiry by event. */
async function receivedMails({ db }: Database, { id, email }: Stored) {
  const mails = await db
    .selectFrom('received_mails')
    .innerJoin('inquiry_events', 'inquiry_events.id', 'event_id')
    .select(['event_id', 'people', 'quotes', 'left_out', 'proven'])
    .where('inquiry_id', '=', id)
    .execute();
  return new Map(
    mails.map(({ event_id, people, quotes, left_out, proven }): [string, InquiryEvent['received']] => {
      const { from, ...others } = readPeople(people);
      return [
        event_id,
        {
          from: toPerson(from),
          isOther: mailboxOf(from.address) !== mailboxOf(email),
          to: others.to.map(toPerson),
          cc: others.cc.map(toPerson),
          replyTo: others.replyTo.map(toPerson),
          isProven: proven === 1,
          quotes: readQuotes(quotes),
          leftOut: left_out.split('\n').filter(Boolean),
        },
      ];
    }),
  );
}

const toPerson = ({ name, address }: MailPerson) => ({ name, address: displayAddress(address) });

const toRecipients = <Stored extends Recipients | undefined>(stored: Stored) =>
  (stored
    ? { to: stored.to.map(displayAddress), cc: stored.cc.map(displayAddress) }
    : null) as Stored extends Recipients ? Recipients : Recipients | null;

/** Returns why the confirmation to the sender was given up; null unless it was. */
async function confirmationFailure({ db }: Database, { id }: Stored): Promise<InquiryDetail['confirmationFailure']> {
  const failed = await db
    .selectFrom('mail_outbox')
    .select('last_error')
    .where('inquiry_id', '=', id)
    .where('kind', '=', 'confirmation')
    .where(isGivenUp())
    .executeTakeFirst();
  return failed ? mailReason(failed.last_error ?? '') : null;
}

function toMail(mail: Selectable<MailOutboxTable>): InquiryEvent['mail'] {
  const { sent_at, given_up_at, next_attempt_at, last_error } = mail;
  const reason = last_error === null ? null : mailReason(last_error);
  const unsent = given_up_at === null ? 'waiting' : reason === 'undone' ? 'undone' : 'givenUp';
  const state = sent_at === null ? unsent : 'sent';
  return { state, at: sent_at ?? given_up_at ?? next_attempt_at, reason };
}

function toEvent(
  { id, version, at, actor, kind, changes, text, recipients: sentTo }: Selectable<InquiryEventTable>,
  people: People,
  replies: readonly Selectable<MailOutboxTable>[],
) {
  const { state, owner, snoozedUntil, answer } = storedChanges(changes);
  const mail = replies.find((one) => one.event_id === id);
  return {
    version,
    at,
    actor: people.person(actor),
    kind: inquiryEvent.shape.kind.parse(kind),
    changes: {
      ...(state && { state: { from: state[0], to: state[1] } }),
      ...(owner && { owner: { from: people.person(owner[0]), to: people.person(owner[1]) } }),
      ...(snoozedUntil && { snoozedUntil: { from: snoozedUntil[0], to: snoozedUntil[1] } }),
      ...(answer?.[1]?.in && { answeredIn: answer[1].in }),
    },
    text,
    mail: mail ? toMail(mail) : null,
    recipients: toRecipients(readRecipients(sentTo)),
  } satisfies Omit<InquiryEvent, 'files' | 'received'>;
}

/**
 * Returns the id of an inquiry.
 *
 * @param written number as people write it
 * @throws NotFound when the inquiry is deleted
 */
export async function inquiryIdOf({ db }: Database, written: string): Promise<string> {
  const found = await db
    .selectFrom('inquiries')
    .select('id')
    .where('inquiries.number', '=', readInquiryNumber(written) ?? '')
    .executeTakeFirst();
  if (!found) {
    throw new NotFound('answer:inquiryUnknown');
  }
  return found.id;
}
