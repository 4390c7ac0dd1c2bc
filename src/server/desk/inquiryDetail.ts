import { type Selectable, sql } from 'kysely';
import * as z from 'zod/mini';
import {
  type InquiryDetail,
  type InquiryEvent,
  type InquiryMail,
  inquiryEvent,
  inquiryDetail as schema,
} from '#contract/desk/inquiryDetail.ts';
import { inquiryStates } from '#contract/desk/inquiryState.ts';
import { readInquiryNumber } from '#contract/inquiryNumber.ts';
import type { Database } from '../database/openDatabase.ts';
import { shownAddress } from '../database/shownAddress.ts';
import type { InquiryEventTable } from '../database/tables/desk.ts';
import type { InquiryTable, MailOutboxTable } from '../database/tables/inquiry.ts';
import { listedColumns } from './listedInquiry.ts';
import { People } from './people.ts';
import { shownInquiries } from './shownInquiries.ts';

/** Most other inquiries of an address in a detail. */
const shownOthers = 20;

type Stored = Selectable<InquiryTable>;

/**
 * Reads an inquiry with its mails, history and the other inquiries of its address; `undefined` without one.
 *
 * @param written number as people write it, or id
 * @param canReply true when this server sends mail
 */
export async function readInquiry(
  database: Database,
  written: string,
  canReply: boolean,
): Promise<InquiryDetail | undefined> {
  const { db } = database;
  const stored = await db
    .selectFrom('inquiries')
    .selectAll()
    .where(...equal(inquiryReference(written)))
    .executeTakeFirst();
  if (!stored) {
    return undefined;
  }
  const people = await People.of(database);
  const mails = await db.selectFrom('mail_outbox').selectAll().where('inquiry_id', '=', stored.id).execute();
  const events = await db
    .selectFrom('inquiry_events')
    .selectAll()
    .where('inquiry_id', '=', stored.id)
    .orderBy('version')
    .execute();
  const { state, answered_how } = stored;
  return {
    number: stored.number,
    receivedAt: stored.received_at,
    category: stored.category,
    name: stored.name,
    email: shownAddress(stored.email),
    subject: stored.subject,
    message: stored.message,
    lang: stored.lang,
    materials: stored.materials === 1,
    privacyVersion: stored.privacy_version,
    marketing: {
      consent: stored.marketing_consent === 1,
      version: stored.marketing_version,
      withdrawnAt: await marketingWithdrawal(database, stored),
    },
    consentTexts: schema.shape.consentTexts.parse(await consentTextsOf(database, stored)),
    state: schema.shape.state.parse(state),
    owner: people.person(stored.owner),
    answeredAt: stored.answered_at,
    answeredHow: schema.shape.answeredHow.parse(answered_how),
    version: stored.version,
    mails: mails.map(shownMail).sort((one, other) => one.createdAt.localeCompare(other.createdAt)),
    others: await shownInquiries(database, await othersOf(database, stored)),
    history: events.map((event) => shownEvent(event, people)),
    canReply,
  };
}

function equal<Column extends string>([column, value]: [Column, string]): [Column, '=', string] {
  return [column, '=', value];
}

async function othersOf({ db }: Database, { id, email }: Stored) {
  return await db
    .selectFrom('inquiries')
    .select(listedColumns)
    .where(sql<boolean>`lower(email) = ${email.toLowerCase()}`)
    .where('id', '!=', id)
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

function shownMail(mail: Selectable<MailOutboxTable>): InquiryMail {
  const { kind, created_at, sent_at, given_up_at, next_attempt_at, last_error } = mail;
  const state = sent_at !== null ? 'sent' : given_up_at !== null ? 'givenUp' : 'waiting';
  return { kind, createdAt: created_at, state, at: sent_at ?? given_up_at ?? next_attempt_at, error: last_error };
}

function shownEvent({ version, at, actor, kind, changes, text }: Selectable<InquiryEventTable>, people: People) {
  const { state, owner } = storedChanges(changes);
  return {
    version,
    at,
    actor: people.person(actor),
    kind: inquiryEvent.shape.kind.parse(kind),
    changes: {
      ...(state && { state: { from: state[0], to: state[1] } }),
      ...(owner && { owner: { from: people.person(owner[0]), to: people.person(owner[1]) } }),
    },
    text,
  } satisfies InquiryEvent;
}

/** Returns the column and value of a written number, or of an id from before inquiries had numbers. */
export function inquiryReference(written: string): ['inquiries.number' | 'inquiries.id', string] {
  const number = readInquiryNumber(written);
  return number === undefined ? ['inquiries.id', written.trim().toLowerCase()] : ['inquiries.number', number];
}

/** Time and way of an answer. */
const answerSchema = z.nullable(z.object({ at: z.string(), how: z.nullable(z.string()) }));

/** Changes of an event, each value before and after. Owners are user ids. */
const changesSchema = z.object({
  state: z.optional(z.tuple([z.enum(inquiryStates), z.enum(inquiryStates)])),
  owner: z.optional(z.tuple([z.nullable(z.string()), z.nullable(z.string())])),
  answer: z.optional(z.tuple([answerSchema, answerSchema])),
});

export type StoredChanges = z.infer<typeof changesSchema>;

/** Parses the changes of a stored event. */
export function storedChanges(json: string | null): StoredChanges {
  return json === null ? {} : changesSchema.parse(JSON.parse(json));
}
